import { group, list, opening, section, text, textEntry } from "../../fields.ts";
import { areas } from "../areas-schema.ts";
import { fact } from "../fact-schema.ts";

export const schema = section("experience", {
  ...opening,
  stats: list(fact, { max: 6 }),
  ...areas,
  clients: group({ heading: text(35), note: text(70), names: list(textEntry(40)) }),
});
