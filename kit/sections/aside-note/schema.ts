import { section, text } from "../../fields.ts";

export const schema = section("aside-note", {
  heading: text(30),
  /** May use the markup of prose. */
  text: text(350),
});
