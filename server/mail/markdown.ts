import { Marked, type Tokens, type TokensList } from "marked";
import type { MarkdownToken } from "../../site/markdown.ts";
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

/** What is drawn of a Markdown text. */
export function tokensOfMarkdown(markdown: string): MarkdownToken[] {
  const tokens = renderers.page.lexer(markdown);
  const depths: number[] = [];
  renderers.page.walkTokens(tokens, (token) => {
    if (token.type === "heading") depths.push(token.depth);
    // Its letters are those of the address.
    if (token.type === "link" && token.autolink) token.tokens = [{ type: "escape", raw: token.raw, text: token.text }];
    // Inside raw HTML everything is as typed.
    if (token.type === "text" && !token.escaped) token.text = withoutReferences(token.text);
  });
  // The subject is the title, so the highest heading of the text is of the second level, however it was typed.
  const shift = 2 - Math.min(...depths);
  renderers.page.walkTokens(tokens, (token) => {
    if (token.type === "heading") token.depth = Math.min(token.depth + shift, 6);
  });
  // The library's type has a member that is of any type.
  return tokens as MarkdownToken[];
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

/** The library resolves numeric character references, and leaves those with a name to the browser. */
function withoutReferences(text: string): string {
  return text.replaceAll(/&(\w+);/g, (reference, name) => characters.get(name) ?? reference);
}

const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot " +
  "cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml " +
  "Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig " +
  "agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute " +
  "ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** By their names: those of Latin-1, of which the first is 160, and of typography. Others are shown as typed. */
const characters: ReadonlyMap<string, string> = new Map([
  ...latin1.split(" ").map((name, i) => [name, String.fromCharCode(160 + i)] as const),
  ...Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }),
  ...Object.entries({ ndash: "–", mdash: "—", hellip: "…", bull: "•", minus: "−", euro: "€", trade: "™", permil: "‰" }),
  ...Object.entries({
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
    bdquo: "„",
    lsaquo: "‹",
    rsaquo: "›",
  }),
  ...Object.entries({ larr: "←", rarr: "→", ensp: "\u2002", emsp: "\u2003", thinsp: "\u2009", zwnj: "\u200c" }),
]);
