import { dayField } from "../../fact-fields.ts";
import { fieldMeta, section, text } from "../../fields.ts";

export const schema = section("byline", {
  published: dayField().register(fieldMeta, { en: "Published on", de: "Veröffentlicht am" }),
  line: text(90).register(fieldMeta, {
    en: "Line with the author",
    de: "Zeile mit dem Autor",
    hint: { en: "{day} stands for the day.", de: "{day} steht für den Tag." },
    fills: ["day"],
  }),
  revised: dayField().optional().register(fieldMeta, { en: "Revised on", de: "Überarbeitet am" }),
  revisedLine: text(60).optional().register(fieldMeta, { en: "Words before that day", de: "Worte vor diesem Tag" }),
}).register(fieldMeta, { en: "Author and date", de: "Autor und Datum" });
