import { proseHint } from "../../field-labels.ts";
import { fieldMeta, section, text } from "../../fields.ts";

export const schema = section("aside-note", {
  heading: text(30),
  text: text(350).register(fieldMeta, { hint: proseHint }),
}).register(fieldMeta, { en: "Short note in between", de: "Kurzer Hinweis zwischendurch" });
