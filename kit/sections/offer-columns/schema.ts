import { z } from "zod";
import { fieldMeta, list, opening, section } from "../../fields.ts";
import { block } from "../block-schema.ts";

export const schema = section("offer-columns", {
  ...opening,
  columns: z
    .union([z.literal(2), z.literal(3), z.literal(4)])
    .register(fieldMeta, { en: "Columns on a wide screen", de: "Spalten auf breitem Bildschirm" }),
  blocks: list(block, { min: 1 }),
}).register(fieldMeta, { en: "Cards in columns", de: "Karten in Spalten" });
