import { entry, fieldMeta, list, section, text } from "../../fields.ts";
import { pageTarget } from "../../target-fields.ts";

export const schema = section("read-on", {
  links: list(
    entry({ to: pageTarget(), reason: text(160).register(fieldMeta, { en: "Why read it", de: "Warum weiterlesen" }) }),
    { min: 1, max: 4 },
  ).register(fieldMeta, {
    hint: {
      en: "Three are best: the counterpart of the page, the proof, a related page.",
      de: "Am besten drei: das Gegenstück der Seite, der Beleg, eine verwandte Seite.",
    },
  }),
}).register(fieldMeta, { en: "Further reading", de: "Links zum Weiterlesen" });
