import { z } from "zod";
import { fieldMeta, image, list, opening, section, text } from "../../fields.ts";
import { action } from "../../target-fields.ts";
import { block } from "../block-schema.ts";

export const schema = section("showcase", {
  ...opening,
  lead: text(280),
  image: image(),
  imageAt: z.enum(["left", "right"]).register(fieldMeta, {
    en: "Side of the picture",
    de: "Seite des Bildes",
    choices: { left: { en: "Left", de: "Links" }, right: { en: "Right", de: "Rechts" } },
    hint: { en: "Neighbours alternate.", de: "Nachbarn wechseln sich ab." },
  }),
  blocks: list(block, { max: 3 }),
  actions: list(action(), { min: 1, max: 3 }).optional(),
}).register(fieldMeta, { en: "Offer beside a picture", de: "Angebot neben einem Bild" });
