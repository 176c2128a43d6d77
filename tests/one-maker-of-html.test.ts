import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { repositoryFiles } from "./support/imports.ts";

const sources = repositoryFiles()
  .toSorted()
  .filter(
    (file) => matchesGlob(file, "{app,desk,kit,render,scripts,server}/**/*.{ts,tsx}") && !/\.test\.tsx?$/.test(file),
  );
const textOf = (file: string) => readFileSync(file, "utf8");

test("no string of the server or of scripts has tags, but for the page that needs no build", () => {
  const isHere = (file: string) => matchesGlob(file, "{scripts,server}/**");
  expect(sources.filter((file) => isHere(file) && hasTags(textOf(file)))).toEqual([
    // Looks for styles in what was drawn.
    "server/http/file-encodings.ts",
    "server/http/short-page.ts",
  ]);
});

test("text is escaped by hand where templates are filled and in the page that needs no build", () => {
  const callers = sources.filter((file) => /import .*\bescapeHtml\b/.test(textOf(file)));
  expect(callers).toEqual(["server/http/fill-template.ts", "server/http/short-page.ts"]);
});

test("markup goes into an element unescaped in drawings and in documents alone", () => {
  const callers = sources.filter((file) => textOf(file).includes("dangerouslySetInnerHTML"));
  expect(callers).toEqual(["app/shell/document.tsx", "kit/ui/picture.tsx"]);
});

/** Elements of HTML, outside of comments; `<file>` and `<email>` of the command line are none. */
function hasTags(source: string): boolean {
  return tag.test(source.replaceAll(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, ""));
}

const tag =
  /<\/?(?:a|article|b|base|blockquote|body|br|button|code|div|form|h[1-6]|head|hr|html|img|input|li|link|main|meta|ol|p|pre|script|section|span|strong|style|table|td|textarea|title|tr|ul)(?:[ >]|\/>)/;
