import { expect, test } from "vitest";
import { markdownBlocks } from "./markdown-blocks.ts";

const kindsOf = (text: string) =>
  markdownBlocks(text).map((block) => [block.kind, "text" in block ? block.text : block.items]);

test("headings, paragraphs with their line breaks, and lists", () => {
  const text =
    "# Provider\nJane Doe\nSome Street 1\n\nWrite to me:\n- by mail\n- by phone\n\n1. First\n2. Second\n\nThe end.\n";
  expect(markdownBlocks(text)).toEqual([
    { kind: "heading", level: 2, text: "Provider" },
    { kind: "paragraph", text: "Jane Doe\nSome Street 1" },
    { kind: "paragraph", text: "Write to me:" },
    { kind: "list", items: ["by mail", "by phone"] },
    { kind: "numbered", items: ["First", "Second"], start: 1 },
    { kind: "paragraph", text: "The end." },
  ]);
});

test.each([
  ["the first level of the text", "## One\n### Two\n## Three", [2, 3, 2]],
  ["a level that was left out", "# One\n#### Two\n##### Three\n# Four", [2, 3, 4, 2]],
])("headings begin below that of the page, whatever %s is", (_, text, levels) => {
  expect(markdownBlocks(text).map((block) => block.kind === "heading" && block.level)).toEqual(levels);
});

test("a day at the start of a line interrupts no paragraph", () => {
  expect(kindsOf("It is dated\n31. December 2026 and binding.")).toEqual([
    ["paragraph", "It is dated\n31. December 2026 and binding."],
  ]);
});

test("markup is words, and pictures are left out", () => {
  expect(kindsOf('<script>alert("x")</script>\n\n![spy](https://spy.example/x.png)Text')).toEqual([
    ["paragraph", '<script>alert("x")</script>'],
    ["paragraph", "Text"],
  ]);
});
