import { expect, test } from "vitest";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { liveDocuments } from "../live-documents.ts";
import { createTemplates } from "./fill-template.ts";

const hostile = `</textarea></title>"'><img src=x onerror="hostile()">{{main}}&amp;`;

/** Fills one place, in a template of its own. */
function filled(template: string, values: Parameters<ReturnType<typeof createTemplates>["fill"]>[1]) {
  const site = { ...sampleSite(), templates: new Map([["/", template]]) };
  return createTemplates(() => site).fill("/", values)?.html;
}

test.each([
  ["text", "<p>{{description}}</p>"],
  ["an attribute", '<meta content="{{description}}">'],
  ["a textarea", "<textarea>{{description}}</textarea>"],
  ["a title", "<title>{{description}}</title>"],
  ["an address", '<a href="{{description}}"></a>'],
])("what somebody typed stays text as %s", (_, template) => {
  const [before, after] = template.split("{{description}}") as [string, string];
  const html = filled(template, { description: hostile, main: liveDocuments().fact({ en: "drawn", de: "drawn" }) });
  const inside = html?.slice(before.length, -after.length) ?? "";
  expect(html).toBe(before + inside + after);
  expect(inside).not.toMatch(/[<>"']|drawn/);
});

test("what is drawn goes in as it is, and has escaped what it was given", () => {
  const html = filled("<p>{{main}}</p>", { main: liveDocuments().fact({ en: hostile, de: "Donnerstag" }) });
  expect(html).toContain('<span lang="de">Donnerstag</span></p>');
  expect(html).not.toContain("<img");
});

test("places without a value, and braces in the words of the owner, become nothing", () => {
  expect(filled("<p>{{contact.name}}{{constructor}}</p>", {})).toBe("<p></p>");
});

test("there is no document without a template", () => {
  expect(createTemplates(() => sampleSite()).fill("/nowhere", {})).toBeNull();
});
