import type { Locale } from "../../../site/locale.ts";
import { escapeHtml } from "../../escape-html.ts";

/** One part of a letter. Written once, rendered as text and as HTML. */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  /** Somebody else's words, line breaks kept. */
  | { kind: "quote"; text: string }
  | { kind: "button"; label: string; url: string }
  | { kind: "imprint"; lines: readonly string[] };

/** The two bodies of a letter. Nothing in it is loaded from anywhere, and no link is one that the letter did not set. */
export function bodyOf(blocks: readonly Block[], locale: Locale): { text: string; html: string } {
  return {
    text: `${blocks.map(textOf).join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0 auto;max-width:36rem;padding:24px;font:16px/1.5 system-ui,sans-serif">
${blocks.map(htmlOf).join("\n")}
</body>
</html>
`,
  };
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "quote":
      return block.text.replaceAll(/^(?=.)/gm, "    ");
    case "button":
      return block.url;
    case "imprint":
      // "-- " starts a signature (RFC 3676, 4.3): mail programs fold it away and leave it out of answers.
      return ["-- ", ...block.lines].join("\n");
  }
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case "text":
      return `<p>${escapeHtml(block.text)}</p>`;
    case "facts":
      return `<p>${block.facts.map(([label, value]) => `${label}: <b dir="auto">${escapeHtml(value)}</b>`).join("<br>")}</p>`;
    case "quote":
      return `<blockquote dir="auto" style="margin:24px 0;padding-left:16px;border-left:3px solid;white-space:pre-wrap">${escapeHtml(block.text)}</blockquote>`;
    case "button":
      return `<p><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border:2px solid;border-radius:6px;color:inherit;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p style="font-size:14px;word-break:break-all">${escapeHtml(block.url)}</p>`;
    case "imprint":
      return `<p style="margin-top:32px;padding-top:16px;border-top:1px solid;font-size:14px">${block.lines.map(escapeHtml).join("<br>")}</p>`;
  }
}
