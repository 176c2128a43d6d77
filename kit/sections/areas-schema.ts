import { entry, fieldMeta, list, text, year } from "../fields.ts";

/** Spans of the career to scale, with a text about each. */
export const areas = {
  /** Drawn as arches. The six disciplines have the same years, order and colours as in the hero. */
  areas: list(
    entry({
      title: text(40),
      text: text(250),
      since: year(),
      until: year()
        .optional()
        .register(fieldMeta, {
          en: "Last year",
          de: "Letztes Jahr",
          hint: { en: "Empty if it continues.", de: "Leer, wenn es andauert." },
        }),
    }),
    // Each has a colour of its own.
    { min: 1, max: 6 },
  ).register(fieldMeta, { en: "Areas", de: "Fachgebiete" }),
  today: text(15),
};
