import { fieldMeta, text } from "../fields.ts";

/** The top line of a sheet. */
export const sheetTitle = {
  title: text(60).register(fieldMeta, { en: "Title on the left", de: "Titel links" }),
  note: text(80).register(fieldMeta, { en: "Note on the right", de: "Anmerkung rechts" }),
};
