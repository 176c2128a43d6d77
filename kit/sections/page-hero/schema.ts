import { z } from "zod";
import { fieldMeta, image, list, section, text } from "../../fields.ts";
import { action, page } from "../../target-fields.ts";

export const schema = section("page-hero", {
  back: z
    .strictObject({ label: text(60), to: page() })
    .optional()
    .register(fieldMeta, { en: "Link to the overview", de: "Link zur Übersicht" }),
  title: text(65),
  lead: text(340),
  actions: list(action(), { min: 1, max: 3 }).optional(),
  panorama: image().optional(),
}).register(fieldMeta, { opensPage: true, en: "Opening of a page", de: "Auftakt einer Seite" });
