import { text } from "../fields.ts";

/** The top line of a sheet. */
export const sheetTitle = {
  /** On the left. */
  title: text(60),
  /** On the right. */
  note: text(80),
};
