import { expect, test } from "vitest";
import { z } from "zod";
import { type Localized, locales } from "../site/locale.ts";
import { calendarSchema } from "./calendar-schema.ts";
import { line, orNone } from "./fact-fields.ts";
import { describeFields, fieldMetaOf, fieldsOf, labelOf, shapesOf } from "./field-descriptions.ts";
import { fieldLabels } from "./field-labels.ts";
import { entry, fieldMeta, list, number, text } from "./fields.ts";
import { mailsSchema } from "./mails-schema.ts";
import { pageSchema } from "./schemas.ts";
import { sectionSchemas } from "./section-schemas.ts";
import { siteSchema } from "./site-schema.ts";
import { action } from "./target-fields.ts";
import { wordsSchema } from "./words-schema.ts";

interface Field {
  /** Such as `hero/career/starts/year`. */
  place: string;
  name: string;
  schema: z.ZodType;
}

const page = pageSchema.omit({ sections: true });
const factFields = fieldsWithin(siteSchema, "site");
const schemas: [root: string, schema: z.ZodType][] = [
  ...sectionSchemas,
  ["page", page],
  ["words", wordsSchema],
  ["mails", mailsSchema],
  ["calendar", calendarSchema],
];
const allFields = [...schemas.flatMap(([root, schema]) => fieldsWithin(schema, root)), ...factFields];

function fieldsWithin(schema: z.ZodType, outer: string): Field[] {
  return fieldsOf(schema).flatMap(([name, field]) => {
    const place = `${outer}/${name}`;
    return [{ place, name, schema: field }, ...fieldsWithin(field, place)];
  });
}

test("every field has a label in both languages, and every kind of section a name", () => {
  expect(allFields.length).toBeGreaterThan(1000);
  const labels = new Map(allFields.map(({ place, name, schema }) => [place, labelOf(name, schema)]));
  labels.set("page/sections", labelOf("sections", pageSchema.shape.sections));
  for (const [kind, schema] of sectionSchemas) labels.set(kind, labelOf("", schema));
  expect([...labels].filter(([, label]) => !isComplete(label)).map(([place]) => place)).toEqual([]);
});

test("no label is longer than 40 characters, and every hint is a sentence in both languages", () => {
  const labels = allFields.map(({ name, schema }) => labelOf(name, schema));
  const names = [...sectionSchemas.values()].map((schema) => labelOf("", schema));
  const long = [...labels, ...names].flatMap((it) => locales.map((locale) => it?.[locale] ?? "")).filter(isLong);
  expect(long).toEqual([]);
  const hints = allFields.flatMap(({ schema }) => fieldMetaOf(schema).hint ?? []);
  expect(hints.filter((hint) => !isComplete(hint) || locales.some((locale) => !hint[locale].endsWith(".")))).toEqual(
    [],
  );
});

function isComplete(label: Localized | undefined): boolean {
  return locales.every((locale) => label?.[locale]);
}

function isLong(label: string): boolean {
  return label.length > 40;
}

test("every entry of the dictionary labels a field", () => {
  const used = new Set(allFields.filter(({ schema }) => fieldMetaOf(schema).en === undefined).map(({ name }) => name));
  expect(Object.keys(fieldLabels).filter((name) => !used.has(name))).toEqual([]);
});

test("each value that a fact can be chosen to have says what it means, and nothing else does", () => {
  const fields = [...Map.groupBy(factFields, ({ place }) => place)];
  const wrong = fields.filter(([, alternatives]) => {
    const { choices = {} } =
      describeFields(z.strictObject({ field: z.union(alternatives.map(({ schema }) => schema)) }))[0] ?? {};
    const values = alternatives.flatMap(({ schema }) => shapesOf(schema).flatMap(valuesOf));
    const isNamed = values.every((value) => isComplete(choices[value]));
    return !isNamed || Object.keys(choices).length !== values.length;
  });
  expect(wrong.map(([place]) => place)).toEqual([]);
});

/** Those that are words; a switch that can be only on or off is none. */
function valuesOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodArray) return shapesOf(schema.element as z.ZodType).flatMap(valuesOf);
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodLiteral) return [...schema.values].filter((value) => typeof value === "string");
  return [];
}

test("words at a schema are those of one name: fields that share a schema would share them", () => {
  const labelled = allFields.filter(({ schema }) => fieldMetaOf(schema).en !== undefined);
  const namesBySchema = [...Map.groupBy(labelled, ({ schema }) => schema).values()].map((fields) => [
    ...new Set(fields.map(({ name }) => name)),
  ]);
  expect(namesBySchema.filter((names) => names.length > 1)).toEqual([]);
});

test("a field is described by its label, hint, limits and entries, and whether it is optional or fixed", () => {
  const words = { en: "Steps", de: "Schritte", hint: { en: "In order.", de: "Der Reihe nach." } };
  const steps = list(entry({ title: text(30).register(fieldMeta, { isFixed: true }) }), { min: 2, max: 4 });
  const schema = entry({
    minutes: number({ min: 1, max: 240 }).register(fieldMeta, { en: "Minutes", de: "Minuten" }),
    steps: steps.optional().register(fieldMeta, words),
  });
  const [minutes, described] = describeFields(schema).slice(-2);
  expect(minutes).toMatchObject({
    name: "minutes",
    label: { en: "Minutes", de: "Minuten" },
    isOptional: false,
    isFixed: false,
  });
  expect(described).toMatchObject({
    label: { en: "Steps", de: "Schritte" },
    hint: words.hint,
    isOptional: true,
    entries: { min: 2, max: 4 },
  });
  const title = describeFields(described?.schema as z.ZodType).at(-1);
  expect(title).toMatchObject({ name: "title", label: fieldLabels.title, isFixed: true, maxLength: 30 });
});

test("a field says what its values mean, before what they mean elsewhere", () => {
  const nobody = { en: "Nobody", de: "Niemand" };
  const schema = z.strictObject({
    chamber: orNone(line(80)),
    editor: orNone(line(80)).register(fieldMeta, { choices: { none: nobody } }),
  });
  const [chamber, editor] = describeFields(schema);
  expect(chamber).toMatchObject({ choices: { none: { en: "Does not apply", de: "Entfällt" } }, maxLength: 80 });
  expect(editor?.choices).toEqual({ none: nobody });
});

test("alternatives of a field stand together, each name once", () => {
  const names = describeFields(list(action())).map(({ name }) => name);
  expect(names.filter((name) => !["id", "sample", "permitted"].includes(name))).toEqual([
    "label",
    "to",
    "scrollsTo",
    "does",
  ]);
});
