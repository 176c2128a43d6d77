import { image, section, text } from "../../fields.ts";

export const schema = section("token-action", {
  title: text(35),
  /** Replaces lead and button if the address has no token. Must be shorter than the lead, or it becomes a late largest contentful paint. */
  incomplete: text(110),
  lead: text(200),
  button: text(30),
  /** Shown if the server could not be reached. */
  unsent: text(130),
  /** Help for a missing mail or an expired link; may use the markup of `Prose`. */
  otherwise: text(200),
  /** At the bottom of the page. */
  panorama: image(),
});
