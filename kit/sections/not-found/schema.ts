import { z } from "zod";
import { fieldWords, list, section, shareable, text } from "../../fields.ts";
import { page } from "../../target-fields.ts";
import { linkEntry } from "../link-schema.ts";

export const schema = section("not-found", {
  title: text(40).register(fieldWords, { isFixed: true }),
  text: text(150).register(fieldWords, {
    en: "Explanation",
    de: "Erklärung",
    hint: { en: "{path} stands for the address.", de: "{path} steht für die Adresse." },
    fills: ["path"],
  }),
  here: text(20).register(fieldWords, { en: "In place of an unknown address", de: "Statt einer unbekannten Adresse" }),
  home: shareable(z.strictObject({ label: text(60), to: page() })).register(fieldWords, {
    en: "Link to the start page",
    de: "Link zur Startseite",
  }),
  elsewhere: list(linkEntry, { max: 4 }).register(fieldWords, { en: "Further links", de: "Weitere Links" }),
}).register(fieldWords, { opensPage: true, en: "Page not found", de: "Seite nicht gefunden" });
