import type { Locale } from "../../site/locale.ts";
import { type Owner, providerOf } from "../../site/owner.ts";
import { pageOf, pathOf } from "../../site/pages.ts";
import { controlCharacters } from "../control-characters.ts";
import { escapeHtml } from "../escape-html.ts";
import { siteFacts } from "../site-facts.ts";
import { htmlOfMarkdown } from "./markdown.ts";

/** One part of an email. Written once, rendered as text and as HTML. */
export type EmailBlock =
  | { kind: "text"; text: string }
  /** Plain text of the owner, with its line breaks. */
  | { kind: "letter"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  /** Text of somebody else, with its line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "button"; label: string; url: string }
  /** Markdown of the owner; the plain-text part keeps it as written. */
  | { kind: "markdown"; markdown: string }
  /** A quiet line with a link at its end. */
  | { kind: "link"; text: string; label: string; url: string }
  | { kind: "imprint"; lines: readonly string[] };

/**
 * The text and HTML bodies of an email. It loads no external resource, and all links come from blocks.
 * @param preheader the preview line in lists of mails; if empty, mail programs show the beginning of the text
 */
export function renderBody(
  blocks: readonly EmailBlock[],
  locale: Locale,
  preheader = "",
): { text: string; html: string } {
  return {
    text: `${blocks.map(textOf).join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0 auto;max-width:36rem;padding:24px;font:16px/1.5 system-ui,sans-serif">
${[...(preheader ? [hidden(preheader)] : []), ...blocks.map(htmlOf)].join("\n")}
</body>
</html>
`,
  };
}

function hidden(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>`;
}

function textOf(block: EmailBlock): string {
  switch (block.kind) {
    case "text":
    case "letter":
      return block.text;
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "quote":
      return block.text.replaceAll(/^/gm, "> ").replaceAll(/ +$/gm, "");
    case "button":
      return block.url;
    case "markdown":
      return block.markdown.trim();
    case "link":
      return `${block.text} ${block.label}: ${block.url}`;
    case "imprint":
      // "-- " starts a signature (RFC 3676, 4.3): mail programs fold it away and leave it out of answers.
      return ["-- ", ...block.lines].join("\n");
  }
}

function htmlOf(block: EmailBlock): string {
  switch (block.kind) {
    case "text":
      return `<p>${escapeHtml(block.text)}</p>`;
    case "letter":
      return `<p dir="auto" style="white-space:pre-wrap">${escapeHtml(block.text)}</p>`;
    case "facts":
      return `<p>${block.facts.map(([label, value]) => `${escapeHtml(label)}: <b dir="auto">${escapeHtml(value)}</b>`).join("<br>")}</p>`;
    case "quote":
      return `<blockquote dir="auto" style="margin:24px 0;padding-left:16px;border-left:3px solid;white-space:pre-wrap">${escapeHtml(block.text)}</blockquote>`;
    case "button":
      return `<p><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border:2px solid;border-radius:6px;color:inherit;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p style="font-size:14px;word-break:break-all">${escapeHtml(block.url)}</p>`;
    case "markdown":
      return htmlOfMarkdown(block.markdown);
    case "link":
      return `<p style="margin-top:32px;font-size:14px">${escapeHtml(block.text)} <a href="${escapeHtml(block.url)}" style="color:inherit">${escapeHtml(block.label)}</a></p>`;
    case "imprint":
      return `<p style="margin-top:32px;padding-top:16px;border-top:1px solid;font-size:14px">${block.lines.map(escapeHtml).join("<br>")}</p>`;
  }
}

/** The sender's imprint, which every mail needs (§ 5 DDG), and links. */
export function imprint(locale: Locale, siteOrigin: string, sender: Owner = siteFacts().owner): EmailBlock {
  const { address, phone, email, vatId, companyRegister } = sender;
  const lines = [
    providerOf(sender).join(", "),
    `${address.street}, ${address.postalCode} ${address.city[locale]}, ${address.country[locale]}`,
    `${phone}, ${email}`,
  ];
  if (companyRegister !== "none") {
    const { representative, register, number } = companyRegister;
    lines.push(`${register} ${number}`);
    if (representative !== "none")
      lines.push(`${{ en: "Represented by", de: "Vertreten durch" }[locale]} ${representative}`);
  }
  if (vatId !== "none") lines.push(`${{ en: "VAT ID", de: "USt-IdNr." }[locale]} ${vatId}`);
  for (const page of ["imprint", "privacy"] as const) {
    lines.push(
      `${pageOf(siteFacts().pages, page).label[locale]}: ${siteOrigin}${pathOf(siteFacts().pages, page, locale)}`,
    );
  }
  return { kind: "imprint", lines };
}

/** Common limit of a header line (RFC 5322, 2.1.1); mail programs show about as much of a subject. */
const subjectLength = 78;

/** Subject on one line with the site's name in front, cut to 78 characters. */
export function subjectOf(text: string): string {
  const characters = [...oneLine(`[${siteFacts().owner.brand}] ${text}`)];
  if (characters.length <= subjectLength) return characters.join("");
  return `${characters
    .slice(0, subjectLength - 1)
    .join("")
    .trimEnd()}…`;
}

/** Untrusted text of several lines, without control characters and characters that reorder text. */
export function severalLines(text: string): string {
  return text.replaceAll(controlCharacters, "");
}

/**
 * Untrusted text for a header or after a label: control characters and line breaks become blanks, invisible characters
 * that reorder or hide text are removed, and encoded words (RFC 2047) are broken, since mail programs would decode them.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("=?", "= ?")
    .trim();
}
