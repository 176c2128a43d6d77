import { entry, fieldWords, list, number, opening, section, text } from "../../fields.ts";

export const schema = section("session-arch", {
  ...opening,
  unit: text(10).register(fieldWords, { hint: { en: "After each number: min.", de: "Nach jeder Zahl: Min." } }),
  parts: list(
    entry({
      minutes: number({ min: 1, max: 240 }).register(fieldWords, { en: "Minutes", de: "Minuten" }),
      title: text(20),
      text: text(130),
    }),
    { min: 2, max: 6 },
  ).register(fieldWords, { en: "Parts of the session", de: "Teile der Sitzung" }),
}).register(fieldWords, { en: "Course of a session", de: "Ablauf einer Sitzung" });
