import { proseHint } from "../../field-labels.ts";
import { fieldWords, section, text } from "../../fields.ts";

export const schema = section("aside-note", {
  heading: text(30),
  text: text(350).register(fieldWords, { hint: proseHint }),
}).register(fieldWords, { en: "Short note in between", de: "Kurzer Hinweis zwischendurch" });
