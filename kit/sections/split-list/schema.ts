import { fieldMeta, list, opening, section } from "../../fields.ts";
import { block } from "../block-schema.ts";

export const schema = section("split-list", {
  ...opening,
  blocks: list(block, { max: 12 }),
}).register(fieldMeta, { en: "Heading beside cards", de: "Überschrift neben Karten" });
