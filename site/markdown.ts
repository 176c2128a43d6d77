/**
 * A part of a Markdown text, as the server reads it for what is drawn of it: of an issue, in mails and on the web. Texts are what a
 * reader sees, without escapes and character references; `raw` is what was typed.
 */
export type MarkdownToken = { raw: string } & (
  | { type: "space" | "def" | "hr" | "br" }
  | { type: "paragraph" | "blockquote" | "strong" | "em" | "del"; tokens: MarkdownToken[] }
  /** From 2 to 6: the title of the text is above it. */
  | { type: "heading"; depth: number; tokens: MarkdownToken[] }
  | { type: "list"; ordered: boolean; start: number | ""; items: { tokens: MarkdownToken[] }[] }
  | { type: "checkbox"; checked: boolean }
  | { type: "table"; header: MarkdownCell[]; rows: MarkdownCell[][] }
  | { type: "code" | "codespan" | "escape"; text: string }
  | { type: "text"; text: string; tokens?: MarkdownToken[] }
  | { type: "link"; href: string; tokens: MarkdownToken[] }
  | { type: "image"; href: string; text: string }
  | { type: "html" }
);

interface MarkdownCell {
  align: "left" | "center" | "right" | null;
  tokens: MarkdownToken[];
}

/** Whether a link of a text becomes one: to a web or a mail address. */
export function isSafeLink(href: string): boolean {
  return /^(?:https?:\/\/[^/]|mailto:)/i.test(href) && URL.canParse(href);
}
