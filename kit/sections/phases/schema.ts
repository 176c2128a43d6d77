import { entry, list, opening, section, text } from "../../fields.ts";

export const schema = section("phases", {
  ...opening,
  steps: list(entry({ title: text(32), text: text(240) }), { min: 2, max: 4 }),
});
