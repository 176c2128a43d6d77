import { fieldMeta, opening, section } from "../../fields.ts";
import { areas } from "../areas-schema.ts";

export const schema = section("timeline", { ...opening, ...areas }).register(fieldMeta, {
  en: "Areas on a timeline",
  de: "Fachgebiete auf einer Zeitachse",
});
