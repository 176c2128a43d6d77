import { entry, fieldMeta, list, opening, section, text } from "../../fields.ts";

export const schema = section("control-loop", {
  ...opening,
  stations: list(entry({ title: text(40), text: text(115) }), { min: 4, max: 4 }).register(fieldMeta, {
    hint: {
      en: "Clockwise: at the machine, on the way to the person, at the person, on the way back.",
      de: "Im Uhrzeigersinn: bei der Maschine, auf dem Weg zum Menschen, beim Menschen, auf dem Rückweg.",
    },
  }),
}).register(fieldMeta, { en: "Cycle of four stations", de: "Kreislauf mit vier Stationen" });
