import { expect, test } from "vitest";
import { linksOfMarkdown, tokensOfMarkdown } from "./markdown.ts";

// What is drawn of it: kit/ui/markdown.test.tsx.

/** The letters that a reader sees. */
function textOf(markdown: string): string {
  const read = (tokens: ReturnType<typeof tokensOfMarkdown>): string =>
    tokens.map((it) => ("tokens" in it && it.tokens ? read(it.tokens) : "text" in it ? it.text : "")).join("");
  return read(tokensOfMarkdown(markdown));
}

test.for([
  ["A &ndash; B &amp; C &#8211; &auml;&nbsp;&yuml;", "A – B & C – ä\u00a0ÿ"],
  ["1 & 2, AT&T, &unknown; &constructor;", "1 & 2, AT&T, &unknown; &constructor;"],
  ["https://a.example/?a=1&copy;=2", "https://a.example/?a=1&copy;=2"],
  ["`&amp;`", "&amp;"],
] as const)(
  "character references are resolved in texts, and are letters in addresses and code: %s",
  ([markdown, text]) => {
    expect(textOf(markdown)).toBe(text);
  },
);

test("links are listed once each, images with them", () => {
  const links = ["https://a.example/", "mailto:ada@example.org", "https://a.example/b.png"];
  expect(linksOfMarkdown(`[a](${links[0]}) [b](${links[0]}) [c](${links[1]})\n\n* ![d](${links[2]})`)).toEqual(links);
});
