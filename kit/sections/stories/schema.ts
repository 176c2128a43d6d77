import { entry, fieldMeta, list, opening, section, text } from "../../fields.ts";
import { provenance } from "../provenance-schema.ts";

export const schema = section("stories", {
  ...opening,
  stories: list(
    entry({
      quote: text(160),
      person: text(50).register(fieldMeta, {
        hint: {
          en: "A role and a type of company, never a name.",
          de: "Eine Rolle und eine Art von Unternehmen, nie ein Name.",
        },
      }),
      provenance,
    }),
    { max: 12 },
  ).register(fieldMeta, { en: "Stories", de: "Geschichten" }),
}).register(fieldMeta, { en: "Success stories as quotes", de: "Erfolgsgeschichten als Zitate" });
