import { expect, test } from "vitest";
import { placeholder } from "./sample.ts";

test.each(["Vorname Nachname", "site@example.org", "https://calendar.invalid/30", "TODO: your street"])(
  "%s is a placeholder",
  (value) => expect(value).toMatch(placeholder),
);

test.each(["Katja Todorova", "hallo@metodo-beratung.de", "https://examples-and-more.de"])(
  "%s may be somebody's own",
  (value) => expect(value).not.toMatch(placeholder),
);
