import { expect, test } from "vitest";
import { createStyleSelector } from "./page-styles.ts";

const stylesheet = [
  "@layer theme,base,utilities;",
  "@property --tw-x{syntax:'*';inherits:false}",
  "@property --tw-y{syntax:'*';inherits:false}",
  "@layer theme{:root,:host{--sun:gold;--moon:var(--night);--night:navy;--star:white}}",
  "@layer base{a{color:inherit}@media print{h2{break-after:avoid}}}",
  "@layer utilities{.p-0\\.5{padding:.125rem}.flex,.grid{gap:1px}.shade{color:var(--moon)}",
  ".hover\\:shift:hover{--tw-x:1px;translate:var(--tw-x)}",
  '.before\\:quote:before{content:"}{"}',
  ":is(:where(.group):hover .group-hover\\:bold){font-weight:700}",
  ":is(.flex,.absent) svg{fill:red}.card:not(.absent){margin:0}",
  "@media (width>=40rem){.tablet\\:p-2{padding:.5rem}}.spin{animation:turn 1s}}",
  "@keyframes turn{to{rotate:360deg}}",
].join("");
const selectStyles = createStyleSelector(stylesheet);
const select = (markup: string) => selectStyles(markup, ["tip"]);

test.each([
  ["a class that has an escape", '<p class="p-0.5">', ".p-0\\.5{padding:.125rem}"],
  ["one selector of several", '<p class="grid">', ".grid{gap:1px}"],
  ["a state of an element", '<p class="hover:shift">', ".hover\\:shift:hover{--tw-x:1px;translate:var(--tw-x)}"],
  ["a text with braces", '<p class="before:quote">', '.before\\:quote:before{content:"}{"}'],
  ["a class that depends on another", '<p class="group group-hover:bold">', "group-hover\\:bold){font-weight:700}"],
  ["a width of the window", '<p class="tablet:p-2">', "@media (width>=40rem){.tablet\\:p-2{padding:.5rem}}"],
  ["an alternative", "<p>", ":is(.flex,.absent) svg{fill:red}"],
  ["an exception", '<p class="card">', ".card:not(.absent){margin:0}"],
  ["an animation", '<p class="spin">', "@keyframes turn{to{rotate:360deg}}"],
  ["a registered property", '<p class="hover:shift">', "@property --tw-x{syntax:'*';inherits:false}"],
  ["a token that another one names", '<p class="shade">', ":root,:host{--moon:var(--night);--night:navy}"],
  ["a token in the markup", '<path fill="var(--sun)">', ":root,:host{--sun:gold}"],
])("a document keeps the rules of %s", (_, markup, rule) => {
  expect(select(markup)).toContain(rule);
});

test("a document loses the rules of classes that it does not have, and what these alone name", () => {
  expect(select('<p class="group-hover:bold">')).toBe(
    "@layer theme,base,utilities;@layer base{a{color:inherit}@media print{h2{break-after:avoid}}}" +
      "@layer utilities{:is(.flex,.absent) svg{fill:red}}",
  );
});

test("what a script may add keeps its rules in every document", () => {
  expect(createStyleSelector(".tip{color:red}.top{color:blue}")("<p>", ["tip"])).toBe(".tip{color:red}");
});
