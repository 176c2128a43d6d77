import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { tokensOfMarkdown } from "../../server/mail/markdown.ts";
import type { EmailBlock } from "../../site/mail-document.ts";
import { elementsOf, hostileValues } from "../../tests/support/hostile-values.ts";
import { Mail } from "./mail.tsx";

const documentWith = (blocks: EmailBlock[], preheader = "", brand = "") =>
  parse(
    renderToStaticMarkup(
      <Mail {...{ blocks, preheader, locale: "en", previewIn: null }} letterhead={{ brand, hasMark: true }} />,
    ),
  );

/** Every kind of block with a value in each place. */
function blocksWith(value: string): EmailBlock[] {
  const url = `https://isarbridge.example/?x=${value}`;
  return [
    { kind: "text", text: value },
    { kind: "letter", text: value },
    { kind: "facts", facts: [[value, value]] },
    { kind: "quote", text: value },
    { kind: "button", label: value, url },
    { kind: "link", text: value, label: value, url },
    { kind: "imprint", lines: [value, value] },
  ];
}

test.for(hostileValues)(
  "a hostile value is text, or an address letter by letter, in every kind of block: %s",
  (value) => {
    const document = documentWith(blocksWith(value), value, value);
    const harmless = documentWith(blocksWith("x"), "x", "x");
    // The same elements with the same attributes, whatever the value.
    expect(elementsOf(document)).toEqual(elementsOf(harmless));
    const links = document.querySelectorAll("a");
    expect(links.map(({ attributes }) => attributes.href)).toEqual(
      [0, 1].map(() => `https://isarbridge.example/?x=${value}`),
    );
    expect(links.map(({ textContent }) => textContent)).toEqual([value, value]);
    // The preview line, the letterhead, ten texts and labels, and the address below the button.
    expect(document.textContent.split(value)).toHaveLength(13 + 1);
  },
);

test.for(hostileValues)("and in Markdown: %s", (value) => {
  const tokens = tokensOfMarkdown(
    `${value}\n\n* ${value}\n\n\`${value}\`\n\n[${value}](<${value}>)\n\n![${value}](<${value}>)`,
  );
  const elements = elementsOf(documentWith([{ kind: "markdown", markdown: "", tokens }]));
  expect(elements.filter((element) => /^(?:script|img|form|b)\b|onclick|onerror/.test(element))).toEqual([]);
});

test("a preview has one theme, and its links leave the frame", () => {
  const preview = renderToStaticMarkup(
    <Mail
      {...{ blocks: [], preheader: "", locale: "de", previewIn: "dark" }}
      letterhead={{ brand: "Isarbridge", hasMark: true }}
    />,
  );
  const head = parse(preview).querySelector("head");
  expect(head?.querySelector("[name=color-scheme]")?.attributes.content).toBe("dark");
  expect(head?.querySelector("base")?.attributes.target).toBe("_blank");
});
