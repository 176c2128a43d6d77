import { entry, fieldMeta, list, opening, section, text } from "../../fields.ts";

export const schema = section("exhibits", {
  ...opening,
  exhibits: list(
    entry({
      title: text(50),
      text: text(130),
      check: text(80).register(fieldMeta, { en: "How visitors can check it", de: "Wie Besucher es nachprüfen" }),
    }),
    { min: 1, max: 12 },
  ).register(fieldMeta, { en: "Proofs", de: "Belege" }),
}).register(fieldMeta, { en: "Proofs to check", de: "Belege zum Nachprüfen" });
