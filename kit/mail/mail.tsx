import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import type { EmailBlock, MailDocument } from "../../site/mail-document.ts";
import { Markdown, type MarkdownLook } from "../ui/markdown.tsx";

/**
 * A whole mail. It loads no external resource, and all links come from blocks. Colours are left to the reader: lines have the colour of
 * the text. Styles are at the elements, because mail programs drop style sheets; what lays out is a table, because Outlook knows no
 * other width and padding.
 */
export function Mail({ blocks, locale, preheader, letterhead, previewIn }: MailDocument) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="color-scheme" content={previewIn ?? "light dark"} />
        {previewIn !== null && <base target="_blank" />}
      </head>
      <body style={{ margin: 0 }}>
        {preheader !== "" && <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{preheader}</div>}
        <LayoutTable align="center" width="624" style={{ width: "100%", maxWidth: "39rem", tableLayout: "fixed" }}>
          <td style={{ padding: 24, font: `16px/1.5 ${fonts}`, overflowWrap: "break-word" }}>
            <Letterhead {...letterhead} />
            {createElement(Fragment, null, ...blocks.map((block) => createElement(Block, block)))}
          </td>
        </LayoutTable>
      </body>
    </html>
  );
}

/** The site's own face where the reader has it: a mail loads none. */
const fonts = "'Instrument Sans',system-ui,sans-serif";

/**
 * The mark of borders alone, in the colour of the text: programs block images, and know no drawings. Those that know no round corners
 * show the name.
 */
function Letterhead({ brand, hasMark }: MailDocument["letterhead"]) {
  return (
    <p style={{ margin: "0 0 32px", font: `650 20px/1.1 ${fonts}`, letterSpacing: "-0.015em" }}>
      {hasMark && (
        <span aria-hidden="true" style={{ whiteSpace: "nowrap", marginRight: 10 }}>
          <span style={{ ...markPart, border: "5px solid", borderRadius: 5 }} />
          <span
            style={{
              ...markPart,
              width: 18,
              height: 14,
              margin: "0 -5px",
              border: "3px solid",
              borderBottom: 0,
              borderRadius: "12px 12px 0 0",
            }}
          />
          <span style={{ ...markPart, border: "5px solid" }} />
        </span>
      )}
      {brand}
    </p>
  );
}

const markPart: CSSProperties = { display: "inline-block", verticalAlign: "baseline" };

function Block(block: EmailBlock): ReactNode {
  switch (block.kind) {
    case "text":
      return <p>{block.text}</p>;
    case "letter":
      return (
        <p dir="auto" style={{ whiteSpace: "pre-wrap" }}>
          {block.text}
        </p>
      );
    case "facts":
      return <p>{lines(block.facts.map(([label, value]) => fact(label, value)))}</p>;
    case "quote":
      return (
        <blockquote dir="auto" style={{ ...quote, whiteSpace: "pre-wrap" }}>
          {block.text}
        </blockquote>
      );
    case "button":
      return <Button {...block} />;
    case "markdown":
      return <Markdown tokens={block.tokens} look={markdownLook} />;
    case "link":
      return (
        <p style={{ marginTop: 32, ...small }}>
          {block.text}{" "}
          <a href={block.url} style={link}>
            {block.label}
          </a>
        </p>
      );
    case "imprint":
      return <p style={{ marginTop: 32, paddingTop: 16, borderTop: "1px solid", ...small }}>{lines(block.lines)}</p>;
  }
}

const small: CSSProperties = { fontSize: 14 };
const quote: CSSProperties = { margin: "24px 0", paddingLeft: 16, borderLeft: "3px solid" };
const link: CSSProperties = { color: "inherit" };

const markdownLook: MarkdownLook = {
  heading: { margin: "32px 0 8px", lineHeight: 1.25 },
  blockquote: quote,
  rule: { margin: "32px 0", border: 0, borderTop: "1px solid" },
  link,
  cell: { padding: "4px 16px 4px 0" },
};

function fact(label: string, value: string): ReactNode {
  return (
    <>
      {label}: <b dir="auto">{value}</b>
    </>
  );
}

function lines(lines: readonly ReactNode[]): ReactNode {
  return lines.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
    <Fragment key={i}>
      {i > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** Below it is its address, for programs that show no links. */
function Button({ label, url }: { label: string; url: string }) {
  return (
    <>
      <LayoutTable style={{ margin: "16px 0" }}>
        <td style={{ padding: 0, border: "2px solid", borderRadius: 6, ...outlookPadding }}>
          <a
            href={url}
            style={{
              ...link,
              display: "inline-block",
              padding: "12px 20px",
              fontWeight: "bold",
              textDecoration: "none",
            }}
          >
            {label}
          </a>
        </td>
      </LayoutTable>
      <p style={{ ...small, wordBreak: "break-all" }}>{url}</p>
    </>
  );
}

/** Outlook gives a link no padding. */
const outlookPadding = { msoPaddingAlt: "12px 20px" } as CSSProperties;

interface LayoutTableProps {
  align?: "center";
  width?: string;
  style: CSSProperties;
  /** The only cell. */
  children: ReactNode;
}

function LayoutTable({ children, ...table }: LayoutTableProps) {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} {...table}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}
