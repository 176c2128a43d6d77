import { fieldMeta, section, text } from "../../fields.ts";

/** In place of the chapters that are made from the facts. 40,000 characters are five times the longest notice that is made. */
export const schema = section("legal", {
  text: text(40_000).register(fieldMeta, {
    en: "Your own text",
    de: "Ihr eigener Text",
    hint: {
      en: "Headings begin with #, list items with -.",
      de: "Überschriften beginnen mit #, Listenpunkte mit -.",
    },
  }),
}).register(fieldMeta, { en: "Your own legal text", de: "Ihr eigener Rechtstext" });
