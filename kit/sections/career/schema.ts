import { entry, fieldMeta, list, opening, section, text } from "../../fields.ts";

export const schema = section("career", {
  ...opening,
  phases: list(
    entry({
      title: text(25),
      period: text(16).register(fieldMeta, {
        en: "Period",
        de: "Zeitraum",
        hint: {
          en: "Exactly as displayed: 2005-2015, 2015-Present.",
          de: "Genau wie angezeigt: 2005-2015, 2015-heute.",
        },
      }),
      text: text(410),
    }),
    // Beside each other on one line.
    { min: 1, max: 4 },
  ).register(fieldMeta, { en: "Phases", de: "Phasen" }),
}).register(fieldMeta, { en: "Career in phases", de: "Laufbahn in Phasen" });
