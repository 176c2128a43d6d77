import { z } from "zod";
import { entry, fieldMeta, image, list, section, text, year } from "../../fields.ts";
import { linkAddress } from "../../target-fields.ts";

export const schema = section("portfolio-grid", {
  visit: text(24).register(fieldMeta, { en: "Link of every card", de: "Link jeder Karte", isFixed: true }),
  labels: z.strictObject({ role: text(20), since: text(12), outcome: text(24) }),
  works: list(
    // Spec section 3, plus role and outcome. `descriptionDE` is the German leaf of `description`.
    entry({
      name: text(42),
      description: text(200),
      url: linkAddress().register(fieldMeta, { en: "Address", de: "Adresse" }),
      image: image(),
      role: text(36),
      since: year(),
      outcome: text(64),
    }),
    // A single card would leave a gap in its row.
    { min: 2 },
  ).register(fieldMeta, { en: "Works", de: "Arbeiten" }),
}).register(fieldMeta, { en: "Portfolio with pictures", de: "Portfolio mit Bildern" });
