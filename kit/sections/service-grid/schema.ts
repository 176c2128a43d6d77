import { entry, fieldMeta, glyph, image, list, opening, section, text, textEntry } from "../../fields.ts";
import { linkTarget } from "../../target-fields.ts";

export const schema = section("service-grid", {
  ...opening,
  cards: list(
    entry({
      image: image(),
      sign: glyph(),
      title: text(40),
      text: text(210),
      features: list(textEntry(52), { min: 1, max: 6 }),
      to: linkTarget(),
      more: text(32).register(fieldMeta, { en: "Label of the link", de: "Beschriftung des Links" }),
    }),
    { min: 1, max: 16 },
  ),
}).register(fieldMeta, { en: "Services with pictures", de: "Leistungen mit Bildern" });
