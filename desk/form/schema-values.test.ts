import { expect, test } from "vitest";
import { z } from "zod";
import { line, orNone, pairUpTo } from "../../kit/fact-fields.ts";
import { entry, list, number, text } from "../../kit/fields.ts";
import { ownerSchema } from "../../kit/owner-schema.ts";
import { calendarChoiceSchema } from "../../kit/processing-schema.ts";
import { action } from "../../kit/target-fields.ts";
import { meantBy, openShapesOf, typedNumber, valueFor, withField } from "./schema-values.ts";

test("a name in braces and fixed values are no field of their own", () => {
  const typesOf = (schema: z.ZodType) => openShapesOf(schema).map(({ type }) => type);
  expect(typesOf(text(20))).toEqual(["object"]);
  expect(typesOf(list(text(20)).optional())).toEqual(["array"]);
  expect(typesOf(number({ min: 1, max: 5 }))).toEqual(["number"]);
  expect(typesOf(orNone(line(20)))).toEqual(["string"]);
  expect(typesOf(z.enum(["on", "off"]))).toEqual([]);
  expect(typesOf(z.literal(true).optional())).toEqual(["literal"]);
});

test("a new value has what it must have: empty texts, no optional field, an id where it needs one", () => {
  const schema = entry({ title: text(20), lead: text(20).optional(), steps: list(text(20)), minutes: z.int().min(5) });
  const words = { en: "", de: "" };
  expect(valueFor(schema)).toEqual({ id: expect.stringMatching(/^[a-z0-9]+$/), title: words, steps: [], minutes: 5 });
  expect(valueFor(orNone(z.strictObject({ name: line(9), town: pairUpTo(9) })))).toEqual({ name: "", town: words });
  expect(valueFor(z.enum(["on", "off"]))).toBe("on");
});

test.each([
  ["1,5", 1.5],
  ["1.5 ", 1.5],
  ["0,125", 0.125],
  ["1.000", 1000],
  ["1,000,000", 1_000_000],
  ["-5", -5],
  ["1.000,5", Number.NaN],
  ["five", Number.NaN],
  ["0x10", Number.NaN],
  ["1e3", Number.NaN],
  [" ", Number.NaN],
])("typed in either language, “%s” is the number %s", (typed, value) => expect(typedNumber(typed)).toBe(value));

test("another kind has the fields of that kind, and keeps those that both have", () => {
  const foreign = withField(calendarChoiceSchema, { kind: "own" }, "kind", "third-party");
  expect(foreign).toMatchObject({ kind: "third-party", name: "", country: { en: "", de: "" } });
  expect(withField(calendarChoiceSchema, foreign, "kind", "none")).toEqual({ kind: "none" });
});

test("of alternatives without a kind, the one counts whose fields are there", () => {
  const button = { id: "a", label: { en: "Go", de: "Los" }, to: "contact" };
  expect(withField(action(), button, "to", "booking")).toEqual({ ...button, to: "booking" });
  expect(withField(action(), button, "sample", undefined)).toEqual(button);
});

test.each([
  ["profiles", " www.linkedin.com/in/ada\u200b", "https://www.linkedin.com/in/ada"],
  ["profiles", "linkedin", "linkedin"],
  ["phone", "089 99998-123", "+49 89 99998-123"],
  ["email", "mailto:ada@isarbridge.com", "ada@isarbridge.com"],
  ["terms", "example.com/agb", "https://example.com/agb"],
  ["terms", "/agb.pdf", "/agb.pdf"],
  ["economicId", "0891234567", "0891234567"],
  ["brand", " Example.com ", "Example.com"],
] as const)("the field %s reads %j as %j", (name, typed, meant) => {
  const { shape } = ownerSchema;
  const fields = { ...shape, profiles: shape.profiles.element.shape.url };
  expect(meantBy(fields[name], typed)).toBe(meant);
});
