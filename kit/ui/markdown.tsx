import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { isSafeLink, type MarkdownToken } from "../../site/markdown.ts";

/** Styles of elements where there is no style sheet. */
export type MarkdownLook = Partial<Record<"heading" | "blockquote" | "rule" | "link" | "cell", CSSProperties>>;

interface MarkdownProps {
  tokens: readonly MarkdownToken[];
  look?: MarkdownLook;
}

/**
 * Markdown as elements. Nothing is loaded from anywhere: an image becomes a link to it. Links go only to web and mail addresses. Raw
 * HTML and kinds that are not listed here are shown as typed.
 */
export function Markdown({ tokens, look = {} }: MarkdownProps): ReactNode {
  return createElement(Fragment, null, ...tokens.map((token) => elementOf(token, look)));
}

function elementOf(token: MarkdownToken, look: MarkdownLook): ReactNode {
  const contentOf = (tokens: readonly MarkdownToken[]) => <Markdown tokens={tokens} look={look} />;
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "paragraph":
      return <p>{contentOf(token.tokens)}</p>;
    case "heading":
      return createElement(`h${token.depth}`, { style: look.heading }, contentOf(token.tokens));
    case "blockquote":
      return <blockquote style={look.blockquote}>{contentOf(token.tokens)}</blockquote>;
    case "hr":
      return <hr style={look.rule} />;
    case "list": {
      const items = token.items.map((item) => createElement("li", null, contentOf(item.tokens)));
      const start = token.start === 1 ? undefined : token.start || undefined;
      return token.ordered ? createElement("ol", { start }, ...items) : createElement("ul", null, ...items);
    }
    case "checkbox":
      return (
        <>
          <input type="checkbox" disabled defaultChecked={token.checked} />{" "}
        </>
      );
    case "table":
      return (
        <table>
          <thead>{rowOf("th", token.header, look)}</thead>
          {token.rows.length > 0 && createElement("tbody", null, ...token.rows.map((row) => rowOf("td", row, look)))}
        </table>
      );
    case "code":
      return (
        <pre>
          <code>{token.text.replace(/\n?$/, "\n")}</code>
        </pre>
      );
    case "strong":
    case "em":
    case "del":
      return createElement(token.type, null, contentOf(token.tokens));
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return linkTo(token.href, contentOf(token.tokens), look);
    case "image":
      return linkTo(token.href, token.text || token.href, look);
    case "text":
      return token.tokens ? contentOf(token.tokens) : token.text;
    case "escape":
      return token.text;
    default:
      return token.raw;
  }
}

type Cells = Extract<MarkdownToken, { type: "table" }>["header"];

function rowOf(cell: "th" | "td", cells: Cells, look: MarkdownLook): ReactNode {
  const elements = cells.map(({ align, tokens }) => {
    const style = look.cell && { ...look.cell, textAlign: align ?? undefined };
    return createElement(cell, { style, "data-align": align ?? undefined }, <Markdown tokens={tokens} look={look} />);
  });
  return createElement("tr", null, ...elements);
}

function linkTo(href: string, label: ReactNode, look: MarkdownLook): ReactNode {
  if (!isSafeLink(href)) return label;
  return (
    <a href={href} style={look.link}>
      {label}
    </a>
  );
}
