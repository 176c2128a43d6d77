import { fieldMeta, list, section, text, textEntry } from "../../fields.ts";
import { action } from "../../target-fields.ts";
import { portrait } from "../portrait-schema.ts";

export const schema = section("person-hero", {
  /** Line by line: with automatic balancing, a long name could rewrap when the web font loads. */
  headline: list(textEntry(40), { min: 1, max: 3 }),
  lead: text(260),
  actions: list(action(), { min: 1, max: 3 }),
  portrait,
}).register(fieldMeta, { opensPage: true, en: "Opening with portrait", de: "Auftakt mit Porträt" });
