import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { htmlOfMarkdown, linksOfMarkdown } from "./markdown.ts";

test("headings stand below the subject, and lists, quotes and emphasis are what they are", () => {
  const html = htmlOfMarkdown("# Hello\n\n* one\n* **two**\n\n> said\n\n1 < 2 & so on");
  expect(html).toMatch(/<h2 [^>]*>Hello<\/h2>/);
  expect(html).toContain("<li>one</li>");
  expect(html).toContain("<strong>two</strong>");
  expect(html).toMatch(/<blockquote [^>]*><p>said<\/p>/);
  expect(html).toContain("1 &lt; 2 &amp; so on");
});

test.each(["mail", "page"] as const)("a single line break is one in a %s, as it was typed", (medium) => {
  expect(htmlOfMarkdown("Viele Grüße\nErika", medium)).toMatch(/^<p[^>]*>Viele Grüße<br>Erika<\/p>$/);
});

test("headings begin at the second level and keep their steps, however they were typed", () => {
  const html = htmlOfMarkdown("## One\n\n### Two\n\n> #### Three", "page");
  expect(html).toMatch(/<h2>One<\/h2>\s*<h3>Two<\/h3>.*<h4>Three<\/h4>/s);
});

test("a link leads where it says, letter by letter, and may hold no more than an address", () => {
  const html = htmlOfMarkdown('[read](https://a.example/?x=1&y="2")');
  expect(parse(html).querySelector("a")?.attributes).toEqual({
    href: 'https://a.example/?x=1&y="2"',
    style: "color:inherit",
  });
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "text <b onclick=alert(1)>bold</b>",
  "[press](javascript:alert(1))",
  "[press](data:text/html,<script>alert(1)</script>)",
  "![look](javascript:alert(1))",
  '![look](https://a.example/p.png"onerror="alert(1))',
  '[x](https://a.example/"onclick="alert(1))',
  "<https://a.example/<script>>",
  "```html\n<script>alert(1)</script>\n```",
])("%s is shown and does nothing", (markdown) => {
  const html = htmlOfMarkdown(markdown);
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  expect(tags.filter((tag) => /^<(?:script|img|b)\b|\son\w+=|javascript:|data:/i.test(tag))).toEqual([]);
});

test("an image is a link to it, as a mail loads nothing", () => {
  expect(htmlOfMarkdown("![The bridge](https://a.example/bridge.jpg)")).toMatch(
    /<a href="https:\/\/a\.example\/bridge\.jpg"[^>]*>The bridge<\/a>/,
  );
});

test("links are listed once each, images with them", () => {
  const links = ["https://a.example/", "mailto:ada@example.org", "https://a.example/b.png"];
  expect(linksOfMarkdown(`[a](${links[0]}) [b](${links[0]}) [c](${links[1]})\n\n* ![d](${links[2]})`)).toEqual(links);
});
