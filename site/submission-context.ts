import { type Locale, locales } from "./locale.ts";
import { pageAt } from "./pages.ts";

/** What the browser tells our own server about a submission, besides the row itself. */
export interface SubmissionContext {
  locale: Locale;
  /** Path of the page that the form stands on, one of the page table. */
  page: string;
  /** Whether the honeypot was filled. */
  honeypotFilled: boolean;
  /** Milliseconds between the form coming into view and its submission. */
  elapsedMs: number;
  /** Path of the page that was read before that one; null where the visit began there, or nothing is counted. */
  pageBefore: string | null;
}

/** Request header that carries a {@link SubmissionContext} to our own server; never sent to a Supabase project. */
export const contextHeader = "X-Form";

export function formatContext(context: SubmissionContext): string {
  const { locale, page, honeypotFilled, elapsedMs, pageBefore } = context;
  const from = pageBefore === null ? "" : `; from=${pageBefore}`;
  return `lang=${locale}; page=${page}; trap=${honeypotFilled ? 1 : 0}; ms=${Math.round(elapsedMs)}${from}`;
}

/** Reads the header leniently: whatever is missing or odd is left out, since a bare API client sends none of it. */
export function parseContext(header: string | null | undefined): Partial<SubmissionContext> {
  const fields = new Map(
    (header ?? "")
      .slice(0, 300)
      .split(";")
      .map((pair) => {
        const [key = "", value = ""] = pair.split("=", 2);
        return [key.trim(), value.trim()] as const;
      }),
  );
  const context: Partial<SubmissionContext> = {};
  const locale = locales.find((known) => known === fields.get("lang"));
  if (locale) context.locale = locale;
  const page = fields.get("page");
  if (page && pageAt(page)) context.page = page;
  const trap = fields.get("trap");
  if (trap === "0" || trap === "1") context.honeypotFilled = trap === "1";
  const elapsed = fields.get("ms");
  if (elapsed && /^\d{1,9}$/.test(elapsed)) context.elapsedMs = Number(elapsed);
  const from = fields.get("from");
  if (from && pageAt(from)) context.pageBefore = from;
  return context;
}
