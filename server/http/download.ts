import type { Context } from "hono";
import { slugOf } from "../../site/slug.ts";
import { siteFacts } from "../site-facts.ts";
import { byteOrderMark, spreadsheetOf } from "./spreadsheet.ts";

/** Answers with a file that the browser saves. Its name begins with the owner's brand as far as that has Latin letters. */
export function download(c: Pick<Context, "body">, name: string, type: string, text: string) {
  const brand = slugOf(siteFacts().owner.brand);
  return c.body(text, 200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Disposition": `attachment; filename="${[brand, name].filter(Boolean).join("-")}"`,
  });
}

export function downloadSpreadsheet<Column extends string>(
  c: Pick<Context, "body">,
  name: string,
  columns: readonly Column[],
  rows: Parameters<typeof spreadsheetOf<Column>>[1],
) {
  return download(c, name, "text/csv", byteOrderMark + spreadsheetOf(columns, rows));
}
