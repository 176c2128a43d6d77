import { fieldWords, list, section, text } from "../../fields.ts";
import { link, linkEntry } from "../link-schema.ts";

export const schema = section("not-found", {
  title: text(40),
  /** Explanation. */
  text: text(150).register(fieldWords, { en: "Explanation", de: "Erklärung", fills: ["path"] }),
  /** Replaces the path if it is unknown. */
  here: text(20),
  home: link,
  elsewhere: list(linkEntry, { max: 4 }),
});
