import { fieldMeta, list, opening, section, textEntry } from "../../fields.ts";
import { linkEntry } from "../link-schema.ts";
import { portrait } from "../portrait-schema.ts";

export const schema = section("introduction", {
  heading: opening.heading,
  paragraphs: list(textEntry(240), { min: 1, max: 4 }),
  links: list(linkEntry, { max: 4 }),
  portrait,
}).register(fieldMeta, { en: "Introduction with portrait", de: "Vorstellung mit Porträt" });
