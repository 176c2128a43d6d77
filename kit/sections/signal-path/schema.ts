import { z } from "zod";
import { entry, fieldMeta, list, opening, section, text } from "../../fields.ts";

export const schema = section("signal-path", {
  ...opening,
  // The cables of each drawing meet those of the next.
  stations: list(
    entry({
      drawing: z.enum(["cameras", "multiview", "encoder", "audience"]).register(fieldMeta, {
        en: "Drawing",
        de: "Zeichnung",
        choices: {
          cameras: { en: "Cameras", de: "Kameras" },
          multiview: { en: "Many pictures on one screen", de: "Viele Bilder auf einem Schirm" },
          encoder: { en: "Encoder", de: "Encoder" },
          audience: { en: "Audience", de: "Publikum" },
        },
      }),
      title: text(30),
      text: text(180),
    }),
    { max: 4 },
  ).register(fieldMeta, { hint: { en: "In the order of the signal.", de: "In der Reihenfolge des Signals." } }),
}).register(fieldMeta, { en: "Path of the signal", de: "Weg des Signals" });
