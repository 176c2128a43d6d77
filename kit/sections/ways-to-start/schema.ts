import { z } from "zod";
import { entry, fieldMeta, group, list, opening, section, text } from "../../fields.ts";
import { link } from "../link-schema.ts";

export const schema = section("ways-to-start", {
  ...opening,
  ways: list(
    entry({
      length: text(40).register(fieldMeta, {
        en: "Duration",
        de: "Dauer",
        hint: { en: "30 minutes, 5 days.", de: "30 Minuten, 5 Tage." },
      }),
      title: text(30),
      text: text(190),
      result: text(160),
      price: text(30).register(fieldMeta, {
        hint: {
          en: "With its currency, and with or without VAT.",
          de: "Mit Währung, und mit oder ohne Mehrwertsteuer.",
        },
      }),
      action: link.clone().register(fieldMeta, { en: "Link", de: "Link" }),
    }),
    { max: 4 },
  ).register(fieldMeta, {
    en: "Ways",
    de: "Wege",
    hint: { en: "From the shortest to the longest.", de: "Vom kürzesten zum längsten." },
  }),
  labels: group({ result: text(30), price: text(20) }),
  note: text(240).register(fieldMeta, { en: "For whom the prices are", de: "Für wen die Preise gelten" }),
  told: z
    .enum(["whole", "in-short"])
    .optional()
    .register(fieldMeta, {
      en: "How much is shown",
      de: "Wie viel gezeigt wird",
      choices: { whole: { en: "Everything", de: "Alles" }, "in-short": { en: "In short", de: "Kurz" } },
      hint: { en: "In short: title, result and price only.", de: "Kurz: nur Titel, Ergebnis und Preis." },
    }),
}).register(fieldMeta, { en: "Ways to start, with prices", de: "Wege zum Einstieg mit Preisen" });
