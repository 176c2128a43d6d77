import { Marked, type Tokens, type TokensList } from "marked";
import { escapeHtml } from "../escape-html.ts";

/**
 * Markdown as the HTML of an email. Raw HTML is shown as it was typed. Nothing is loaded from anywhere: an image becomes a link
 * to it. Links lead where they say, and only to web and mail addresses.
 */
export function htmlOfMarkdown(markdown: string): string {
  return renderer.parse(markdown, { async: false }).trim();
}

/** Where the links of a text lead, each once. */
export function linksOfMarkdown(markdown: string): string[] {
  const links = new Set<string>();
  const tokens: TokensList = renderer.lexer(markdown);
  renderer.walkTokens(tokens, (token) => {
    if (token.type === "link" || token.type === "image") links.add((token as Tokens.Link).href);
  });
  return [...links];
}

export function isSafeLink(href: string): boolean {
  return /^(?:https?:\/\/[^/]|mailto:)/i.test(href) && URL.canParse(href);
}

/** Styles stand at the elements: mail programs drop style sheets. */
const headingStyle = "margin:32px 0 8px;line-height:1.25";

const renderer = new Marked({ gfm: true, breaks: false });
renderer.use({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    heading({ tokens, depth }) {
      // The subject is the mail's title.
      const level = Math.min(depth + 1, 6);
      return `<h${level} style="${headingStyle}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    blockquote({ tokens }) {
      return `<blockquote style="margin:24px 0;padding-left:16px;border-left:3px solid">${this.parser.parse(tokens)}</blockquote>\n`;
    },
    hr: () => `<hr style="margin:32px 0;border:0;border-top:1px solid">\n`,
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return isSafeLink(href) ? `<a href="${escapeHtml(href)}" style="color:inherit">${label}</a>` : label;
    },
    image: ({ href, text }) =>
      isSafeLink(href)
        ? `<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(text || href)}</a>`
        : escapeHtml(text),
  },
});
