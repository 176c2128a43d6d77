import { z } from "zod";
import type { Localized } from "../site/locale.ts";
import { fieldLabels } from "./field-labels.ts";
import { type FieldMeta, fieldMeta } from "./fields.ts";

interface Bounds {
  min: number | undefined;
  max: number | undefined;
}

/** What a form says of a field. */
export interface FieldDescription {
  name: string;
  /** `describeFields` of it are the fields of a group, or of each entry of a list. */
  schema: z.ZodType;
  label: Localized;
  hint: Localized | undefined;
  isOptional: boolean;
  /** Whether the specification gives the text: a change is a note for the owner. */
  isFixed: boolean;
  /** What the values mean of which one is chosen, by value. */
  choices: FieldMeta["choices"];
  /** Characters of a text, in its longer language; of a list of texts, of each. */
  maxLength: number | undefined;
  /** How many entries a list has. */
  entries: Bounds | undefined;
}

/**
 * The fields of a kind of section, of a group, or of the entries of a list. Those of alternatives are listed together: a button has a
 * label, and leads to a page, scrolls or prints.
 */
export function describeFields(schema: z.ZodType): FieldDescription[] {
  const fields = new Map(fieldsOf(schema));
  return [...fields].map(([name, field]) => describeField(name, field));
}

/** @param name of the field that has the schema */
export function describeField(name: string, schema: z.ZodType): FieldDescription {
  const shapes = shapesOf(schema);
  const { hint, isFixed = false } = fieldMetaOf(schema);
  const list = shapes.find((it) => it instanceof z.ZodArray);
  const texts = list ? shapesOf(list.element as z.ZodType) : shapes;
  const text = (texts.find(isText)?.shape.en ?? texts.find((it) => it instanceof z.ZodString)) as
    | z.ZodString
    | undefined;
  return {
    name,
    schema,
    label: labelOf(name, schema) ?? { en: name, de: name },
    hint,
    isOptional: schema instanceof z.ZodOptional,
    isFixed,
    choices: choicesOf(shapes),
    maxLength: text?.maxLength ?? undefined,
    entries: list && lengthOf(list),
  };
}

/** The label of a field: the one at its schema, else that of its name. The tests see to it that each has one. */
export function labelOf(name: string, schema: z.ZodType): Localized | undefined {
  const { en, de } = fieldMetaOf(schema);
  return en !== undefined && de !== undefined ? { en, de } : fieldLabels[name];
}

/** What is registered at a schema. */
export function fieldMetaOf(schema: z.ZodType): FieldMeta {
  // An optional field has those of what it may be.
  if (schema instanceof z.ZodOptional)
    return { ...fieldMetaOf(schema.unwrap() as z.ZodType), ...fieldMeta.get(schema) };
  return fieldMeta.get(schema) ?? {};
}

/** What a field says of its values comes before what its alternatives say. */
function choicesOf(shapes: readonly z.ZodType[]): FieldMeta["choices"] {
  const all = shapes.map((shape) => fieldMeta.get(shape)?.choices).filter((choices) => choices !== undefined);
  return all.length === 0 ? undefined : Object.assign({}, ...all.reverse());
}

/** Fields of a schema and of its alternatives; of a list, those of its entries. */
export function fieldsOf(schema: z.ZodType): [name: string, field: z.ZodType][] {
  return shapesOf(schema).flatMap((shape) => {
    if (shape instanceof z.ZodArray) return fieldsOf(shape.element as z.ZodType);
    if (shape instanceof z.ZodRecord) return fieldsOf(shape.valueType as z.ZodType);
    if (!(shape instanceof z.ZodObject)) return [];
    const named = Object.entries(shape.shape as { [name: string]: z.ZodType });
    return shape.def.catchall ? [...named, ...fieldsOf(shape.def.catchall as z.ZodType)] : named;
  });
}

/** A schema with its alternatives, and without `optional`. */
export function shapesOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional) return [schema, ...shapesOf(schema.unwrap() as z.ZodType)];
  if (schema instanceof z.ZodUnion) return [schema, ...schema.options.flatMap((it) => shapesOf(it as z.ZodType))];
  return [schema];
}

/** Whether a schema accepts only the name of a value elsewhere, such as `{owner.portrait}`. */
export function isNameInBraces(schema: z.ZodType): boolean {
  if (!(schema instanceof z.ZodString)) return false;
  const [first] = schema.def.checks ?? [];
  const { pattern } = (first?._zod.def ?? {}) as Partial<z.core.$ZodCheckRegexDef>;
  return pattern?.source.startsWith("^\\{") ?? false;
}

function isText(schema: z.ZodType): schema is z.ZodObject {
  return schema instanceof z.ZodObject && "en" in schema.shape;
}

/** `min` and `max` of a list, which zod has no property for. */
function lengthOf(list: z.ZodArray): Bounds {
  const bounds: Bounds = { min: undefined, max: undefined };
  for (const check of list.def.checks ?? []) {
    const def = check._zod.def as z.core.$ZodCheckMinLengthDef | z.core.$ZodCheckMaxLengthDef;
    if (def.check === "min_length") bounds.min = def.minimum;
    if (def.check === "max_length") bounds.max = def.maximum;
  }
  return bounds;
}
