import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { tokensOfMarkdown } from "../../server/mail/markdown.ts";
import { Markdown, type MarkdownLook } from "./markdown.tsx";

const htmlOf = (markdown: string, look?: MarkdownLook) =>
  renderToStaticMarkup(<Markdown tokens={tokensOfMarkdown(markdown)} {...(look && { look })} />);

/** What is written, and how it looks to a browser. */
test.for([
  ["# Hello", "<h2>Hello</h2>"],
  ["## One\n\n### Two\n\n> #### Three", "<h2>One</h2><h3>Two</h3><blockquote><h4>Three</h4></blockquote>"],
  ["Viele Grüße\nErika", "<p>Viele Grüße<br/>Erika</p>"],
  ["* one\n* **two**", "<ul><li>one</li><li><strong>two</strong></li></ul>"],
  ["1. one\n\n2. two\n   * three", "<ol><li><p>one</p></li><li><p>two</p><ul><li>three</li></ul></li></ol>"],
  ["4. four\n5. *five*", '<ol start="4"><li>four</li><li><em>five</em></li></ol>'],
  ["* [x] done", '<ul><li><input type="checkbox" disabled="" checked=""/> done</li></ul>'],
  ["> said\n\n---", "<blockquote><p>said</p></blockquote><hr/>"],
  ["~~no~~ `a < b`", "<p><del>no</del> <code>a &lt; b</code></p>"],
  ["```js\na < b\n```\n\n    c", "<pre><code>a &lt; b\n</code></pre><pre><code>c\n</code></pre>"],
  [
    "| a | b |\n|---|--:|\n| 1 | *2* |",
    '<table><thead><tr><th>a</th><th data-align="right">b</th></tr></thead><tbody><tr><td>1</td><td data-align="right"><em>2</em></td></tr></tbody></table>',
  ],
  ["[a][ref]\n\n[ref]: https://a.example/", '<p><a href="https://a.example/">a</a></p>'],
  ["![The bridge](https://a.example/b.jpg)", '<p><a href="https://a.example/b.jpg">The bridge</a></p>'],
  ["![](https://a.example/b.jpg)", '<p><a href="https://a.example/b.jpg">https://a.example/b.jpg</a></p>'],
  ["1 < 2 & so on \\*", "<p>1 &lt; 2 &amp; so on *</p>"],
  ["<b>bold</b>", "<p>&lt;b&gt;bold&lt;/b&gt;</p>"],
] as const)("%j is drawn as %s", ([markdown, html]) => {
  expect(htmlOf(markdown)).toBe(html);
});

test("elements have the styles of a look, and no others", () => {
  const look = { heading: { margin: 0 }, blockquote: { margin: 1 }, rule: { margin: 2 }, link: { margin: 3 } };
  const elements = parse(htmlOf("# a\n\n> b\n\n---\n\n[c](https://a.example/)", look)).querySelectorAll("[style]");
  expect(elements.map(({ rawTagName }) => rawTagName)).toEqual(["h2", "blockquote", "hr", "a"]);
});

test("a link leads where it says, letter by letter, and may hold no more than an address", () => {
  const html = htmlOf('[read](https://a.example/?x=1&y="2" "title")');
  expect(parse(html).querySelector("a")?.attributes).toEqual({ href: 'https://a.example/?x=1&y="2"' });
});

test.for([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "text <b onclick=alert(1)>bold</b>",
  "[press](javascript:alert(1))",
  "[press](&#106;avascript:alert(1))",
  "[press](data:text/html,<script>alert(1)</script>)",
  "![look](javascript:alert(1))",
  '![look](https://a.example/p.png"onerror="alert(1))',
  '[x](https://a.example/"onclick="alert(1))',
  "<https://a.example/<script>>",
  "```html\n<script>alert(1)</script>\n```",
  "text <pre> <img src=x onerror=alert(1) ",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
])("%s is shown and does nothing", (markdown) => {
  const elements = parse(htmlOf(markdown)).querySelectorAll("*");
  expect(elements.filter(({ rawTagName }) => /^(?:script|img|b)$/i.test(rawTagName))).toEqual([]);
  for (const { attributes } of elements) {
    expect(Object.keys(attributes).filter((name) => name !== "href")).toEqual([]);
    expect(attributes.href ?? "https:").toMatch(/^https:/);
  }
});

test("a kind that is not known is shown as typed", () => {
  const token = { type: "footnote", raw: "[^1]" } as unknown as ReturnType<typeof tokensOfMarkdown>[number];
  expect(renderToStaticMarkup(<Markdown tokens={[token]} />)).toBe("[^1]");
});
