import { Marked, type Token } from "marked";
import type { MarkdownToken } from "../../site/markdown.ts";

/** A single line break stays one. */
const marked = new Marked({ gfm: true, breaks: true });

/** What is drawn of a Markdown text. */
export function tokensOfMarkdown(markdown: string): MarkdownToken[] {
  const tokens = marked.lexer(markdown);
  const depths: number[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === "heading") depths.push(token.depth);
    // Its letters are those of the address.
    if (token.type === "link" && token.autolink) token.tokens = [{ type: "escape", raw: token.raw, text: token.text }];
    // Inside raw HTML everything is as typed.
    if (token.type === "text" && !token.escaped) token.text = withoutReferences(token.text);
  });
  // The subject is the title, so the highest heading of the text is of the second level, however it was typed.
  const shift = 2 - Math.min(...depths);
  marked.walkTokens(tokens, (token) => {
    if (token.type === "heading") token.depth = Math.min(token.depth + shift, 6);
  });
  // The library's type has a member that is of any type.
  return tokens as MarkdownToken[];
}

/** Where the links of a text lead, each once. */
export function linksOfMarkdown(markdown: string): string[] {
  const links = new Set<string>();
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === "link" || token.type === "image") links.add(token.href);
  });
  return [...links];
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
