import type { Locale } from "./locale.ts";
import type { MarkdownToken } from "./markdown.ts";

/** One part of an email. Written once, for the text and for the HTML. */
export type EmailBlock =
  | { kind: "text"; text: string }
  /** Plain text of the owner, with its line breaks. */
  | { kind: "letter"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  /** Text of somebody else, with its line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "button"; label: string; url: string }
  /** Markdown of the owner; the plain-text part keeps it as written. */
  | { kind: "markdown"; markdown: string; tokens: readonly MarkdownToken[] }
  /** A quiet line with a link at its end. */
  | { kind: "link"; text: string; label: string; url: string }
  | { kind: "imprint"; lines: readonly string[] };

/** What the HTML of a mail is made of. */
export interface MailDocument {
  blocks: readonly EmailBlock[];
  locale: Locale;
  /** The preview line in lists of mails; if empty, mail programs show the beginning of the text. */
  preheader: string;
  /** The site's name above the mail, with the drawn mark before it. */
  letterhead: { brand: string; hasMark: boolean };
  /** Theme of a preview in the browser, whose links open in a new window; null in a mail. */
  previewIn: "light" | "dark" | null;
}
