import { existsSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { schemaProblems } from "../render/check/schema-problems.ts";
import { image } from "./fields.ts";
import { ownerSchema } from "./owner-schema.ts";
import { sectionSchemas } from "./section-schemas.ts";
import { schema as callToAction } from "./sections/call-to-action/schema.ts";
import { schema as courses } from "./sections/courses/schema.ts";
import { schema as readOn } from "./sections/read-on/schema.ts";

// Which mistakes are named with file and line, and that the content has none: scripts/build/check-content.test.ts.

test("every kind of section has a schema and a component", () => {
  const kinds = globSync("sections/*/", { cwd: import.meta.dirname }).map((folder) => basename(folder));
  const drawn = kinds.filter((kind) => existsSync(join(import.meta.dirname, "sections", kind, `${kind}.tsx`)));
  expect([...sectionSchemas.keys()].sort()).toEqual(kinds.sort());
  expect(drawn.sort()).toEqual(kinds);
});

test("a schema is of the kind that its folder names", () => {
  for (const [kind, schema] of sectionSchemas) {
    expect(problemsOf(schema, { kind: "another" })).toContain(`kind must be "${kind}"`);
  }
});

const both = { en: "Book", de: "Buchen" };
const book = { id: "book", label: both, to: "booking" };
const invitation = { id: "invitation", kind: "call-to-action", heading: both, actions: [book] };
const noTarget = "must be a page, mail, phone, or an address with https://, mailto: or tel:";

test.each([
  ["heading must be a text in both languages", { heading: "Talk to me" }],
  ["heading/fr is no field here", { heading: { ...both, fr: "Parlez" } }],
  ["actions must be a list: [ … ]", { actions: {} }],
  ["actions needs at least 1 entry", { actions: [] }],
  ["actions/0/id is missing", { actions: [{ ...book, id: undefined }] }],
  ["actions/0/too is no field here", { actions: [{ ...book, too: "home" }] }],
  ["actions/0/to/section is missing", { actions: [{ ...book, to: { page: "booking" } }] }],
  ["actions/0/to needs a place to lead to", { actions: [{ ...book, to: "" }] }],
  [`actions/0/to ${noTarget}`, { actions: [{ ...book, to: "javascript:alert(1)" }] }],
  [`actions/0/to ${noTarget}`, { actions: [{ ...book, to: "http://example.com" }] }],
  ["actions/0/label/de has no German text", { actions: [{ ...book, label: { en: "Book" } }] }],
])("of several shapes the nearest says what is wrong: %s", (problem, change) => {
  expect(problemsOf(callToAction, { ...invitation, ...change })).toEqual([problem]);
});

test.each([
  ["image/photo must be the name of a JPEG, PNG or WebP file", { photo: "a.gif", alt: both, aiGenerated: false }],
  ["image/aiGenerated is missing", { photo: "talk.jpg", alt: both }],
])("a photo that lacks something is no misspelt drawing: %s", (problem, photo) => {
  expect(problemsOf(z.strictObject({ image: image() }), { image: photo })).toEqual([problem]);
});

test("buttons lead out of the site, and further reading to its pages alone", () => {
  for (const to of ["https://example.com/a", "mailto:a@example.com", "tel:+4989123", "mail", "phone"]) {
    expect(problemsOf(callToAction, { ...invitation, actions: [{ ...book, to }] })).toEqual([]);
    expect(problemsOf(readOn.shape.links, [{ id: "a", reason: both, to }])).toEqual(["0/to must be the id of a page"]);
  }
});

test("a phone number begins with a country's code and has 15 digits at most (E.164)", () => {
  const { phone } = ownerSchema.shape;
  expect(phone.safeParse("+49 (0) 89 99998-123").success).toBe(true);
  for (const wrong of ["089 99998-123", "+49 89 1234567890123456"]) expect(phone.safeParse(wrong).success).toBe(false);
});

test("a course states its approval or why it needs none, and nothing else will do", () => {
  const { distanceLearning } = courses.shape.courses.element.shape;
  expect(distanceLearning.safeParse({ zfuNumber: "7123456" }).success).toBe(true);
  expect(distanceLearning.safeParse({ zfuExempt: both }).success).toBe(true);
  expect(distanceLearning.safeParse({ zfuNumber: "applied for" }).success).toBe(false);
  expect(distanceLearning.safeParse({}).success).toBe(false);
});

function problemsOf(schema: z.ZodType, value: unknown): string[] {
  return schemaProblems(schema, value).map(({ place, problem }) => `${place.join("/")} ${problem}`);
}
