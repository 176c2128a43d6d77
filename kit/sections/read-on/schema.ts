import { entry, list, pageTarget, section, text } from "../../fields.ts";

export const schema = section("read-on", {
  /** Three: the counterpart of the page, the proof, a related page. */
  links: list(entry({ to: pageTarget(), reason: text(160) }), { min: 1, max: 4 }),
});
