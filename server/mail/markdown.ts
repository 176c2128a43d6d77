import { Marked, type Tokens, type TokensList } from "marked";
import { escapeHtml } from "../escape-html.ts";

/**
 * Markdown as HTML. Raw HTML is shown as typed. Nothing is loaded from anywhere: an image becomes a link to it. A single line
 * break stays one. Links go only to web and mail addresses, and show where. HTML for mails has styles at its elements, because
 * mail programs drop style sheets; HTML for pages has none, because their policy forbids them.
 */
export function htmlOfMarkdown(markdown: string, medium: keyof typeof renderers = "mail"): string {
  const renderer = renderers[medium];
  const tokens = renderer.lexer(markdown);
  // The subject is the title, so the highest heading of the text is of the second level, however it was typed.
  const depths: number[] = [];
  renderer.walkTokens(tokens, (token) => {
    if (token.type === "heading") depths.push(token.depth);
  });
  const shift = 2 - Math.min(...depths);
  renderer.walkTokens(tokens, (token) => {
    if (token.type === "heading") token.depth = Math.min(token.depth + shift, 6);
  });
  return renderer.parser(tokens).trim();
}

/** Where the links of a text lead, each once. */
export function linksOfMarkdown(markdown: string): string[] {
  const links = new Set<string>();
  const tokens: TokensList = renderers.mail.lexer(markdown);
  renderers.mail.walkTokens(tokens, (token) => {
    if (token.type === "link" || token.type === "image") links.add((token as Tokens.Link).href);
  });
  return [...links];
}

export function isSafeLink(href: string): boolean {
  return /^(?:https?:\/\/[^/]|mailto:)/i.test(href) && URL.canParse(href);
}

const renderers = { mail: rendererWith((css) => ` style="${css}"`), page: rendererWith(() => "") };

/** @param style what an element gets of a style */
function rendererWith(style: (css: string) => string): Marked {
  const renderer = new Marked({ gfm: true, breaks: true });
  const linkTo = (href: string) => `<a href="${escapeHtml(href)}"${style("color:inherit")}>`;
  renderer.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth }) {
        const space = style("margin:32px 0 8px;line-height:1.25");
        return `<h${depth}${space}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      blockquote({ tokens }) {
        const line = style("margin:24px 0;padding-left:16px;border-left:3px solid");
        return `<blockquote${line}>${this.parser.parse(tokens)}</blockquote>\n`;
      },
      hr: () => `<hr${style("margin:32px 0;border:0;border-top:1px solid")}>\n`,
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens);
        return isSafeLink(href) ? `${linkTo(href)}${label}</a>` : label;
      },
      image: ({ href, text }) =>
        isSafeLink(href) ? `${linkTo(href)}${escapeHtml(text || href)}</a>` : escapeHtml(text),
    },
  });
  return renderer;
}
