import { z } from "zod";
import { fieldMeta, list, section, text } from "../../fields.ts";
import { page } from "../../target-fields.ts";
import { linkEntry } from "../link-schema.ts";

export const schema = section("not-found", {
  title: text(40).register(fieldMeta, { isFixed: true }),
  text: text(150).register(fieldMeta, {
    en: "Explanation",
    de: "Erklärung",
    hint: { en: "{path} stands for the address.", de: "{path} steht für die Adresse." },
    fills: ["path"],
  }),
  here: text(20).register(fieldMeta, { en: "In place of an unknown address", de: "Statt einer unbekannten Adresse" }),
  home: z.strictObject({ label: text(60), to: page() }).register(fieldMeta, {
    en: "Link to the start page",
    de: "Link zur Startseite",
  }),
  elsewhere: list(linkEntry, { max: 4 }).register(fieldMeta, { en: "Further links", de: "Weitere Links" }),
}).register(fieldMeta, { opensPage: true, en: "Page not found", de: "Seite nicht gefunden" });
