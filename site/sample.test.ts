import { expect, test } from "vitest";
import { samplePattern } from "./sample.ts";

test.each(["Vorname Nachname", "site@example.org", "https://calendar.invalid/30", "TODO: your street"])(
  "%s is a placeholder",
  (value) => expect(value).toMatch(samplePattern),
);

test.each(["Katja Todorova", "hallo@metodo-beratung.de", "https://examples-and-more.de"])(
  "%s may be somebody's own",
  (value) => expect(value).not.toMatch(samplePattern),
);
