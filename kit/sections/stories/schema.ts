import { entry, list, opening, section, text } from "../../fields.ts";
import { provenance } from "../provenance-schema.ts";

export const schema = section("stories", {
  ...opening,
  stories: list(
    entry({
      quote: text(160),
      /** Attribution: a role and a type of company. */
      person: text(50),
      provenance,
    }),
    { max: 12 },
  ),
});
