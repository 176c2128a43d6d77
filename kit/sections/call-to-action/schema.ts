import { fieldMeta, list, section, text } from "../../fields.ts";
import { action } from "../../target-fields.ts";

export const schema = section("call-to-action", {
  heading: text(65),
  actions: list(action(), { min: 1, max: 3 }),
}).register(fieldMeta, { en: "Invitation with buttons", de: "Einladung mit Schaltflächen" });
