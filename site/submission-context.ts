import { type Locale, locales } from "./locale.ts";
import { type Pages, pageAt } from "./pages.ts";

/** What the browser sends to our own server along with a submission. */
export interface SubmissionContext {
  locale: Locale;
  /** Path of the page with the form. */
  page: string;
  /** Whether the honeypot was filled in. */
  honeypotFilled: boolean;
  /** Milliseconds between the form coming into view and its submission. */
  elapsedMs: number;
  /** Path of the previous page; null on the first page of a visit, or if page views are not counted. */
  pageBefore: string | null;
}

/** Request header with the {@link SubmissionContext}. Never sent to a Supabase project. */
export const contextHeader = "X-Form";

export function formatContext(context: SubmissionContext): string {
  const { locale, page, honeypotFilled, elapsedMs, pageBefore } = context;
  const from = pageBefore === null ? "" : `; from=${pageBefore}`;
  return `lang=${locale}; page=${page}; trap=${honeypotFilled ? 1 : 0}; ms=${Math.round(elapsedMs)}${from}`;
}

/** Parses the header leniently: missing or invalid fields are omitted, since API clients may send none. */
export function parseContext(header: string | null | undefined, pages: Pages): Partial<SubmissionContext> {
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
  if (page && pageAt(pages, page)) context.page = page;
  const trap = fields.get("trap");
  if (trap === "0" || trap === "1") context.honeypotFilled = trap === "1";
  const elapsed = fields.get("ms");
  if (elapsed && /^\d{1,9}$/.test(elapsed)) context.elapsedMs = Number(elapsed);
  const from = fields.get("from");
  if (from && pageAt(pages, from)) context.pageBefore = from;
  return context;
}
