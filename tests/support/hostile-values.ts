import type { parse } from "node-html-parser";

/** What somebody types to get out of a text, an attribute, a title, a textarea, a table or a comment. */
export const hostileValues = [
  "<script>alert(1)</script>",
  '"><img src=https://spy.example/x.png onerror=alert(1)>',
  "' onclick='alert(1)",
  '" style="position:fixed',
  "</title></textarea><form action=https://spy.example/>",
  "</td></tr></table></body><form action=https://spy.example/>",
  "<!-- ]]> &lt;b&gt; &#60;b&#62;",
];

/** With the names of their attributes: the same, whatever a value is, where it stays text. */
export function elementsOf(document: ReturnType<typeof parse>): string[] {
  return document
    .querySelectorAll("*")
    .map(({ rawTagName, attributes }) => [rawTagName, ...Object.keys(attributes)].join(" ").toLowerCase());
}
