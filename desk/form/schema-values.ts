import { z } from "zod";
import { describeField, isNameInBraces, shapesOf } from "../../kit/field-descriptions.ts";
import { isMailAddress, mailAddressIn } from "../../site/mail-address.ts";
import type { Owner } from "../../site/owner.ts";
import { isPhoneNumber, phoneNumberIn } from "../../site/phone-number.ts";
import { isWebAddress, webAddressIn } from "../../site/web-address.ts";

/** What a field may be besides one of a few given values, or the name of a value that stands elsewhere. */
export function openShapesOf(schema: z.ZodType): z.ZodType[] {
  return shapesOf(schema).filter((shape) => {
    if (shape instanceof z.ZodLiteral) return typeof shape.value === "boolean";
    if (shape instanceof z.ZodOptional || shape instanceof z.ZodUnion || shape instanceof z.ZodEnum) return false;
    return !isNameInBraces(shape);
  });
}

/** What is typed as a number, with a comma or a point, also between thousands; NaN for what is none. */
export function typedNumber(typed: string): number {
  const words = typed.trim();
  const hasThousands = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(words);
  if (hasThousands) return Number(words.replaceAll(/[.,]/g, ""));
  return /^-?\d+(?:[.,]\d+)?$/.test(words) ? Number(words.replace(",", ".")) : Number.NaN;
}

/**
 * What is meant by what was typed or pasted into a line: completed where it takes nothing else than an address or a number.
 * @param country of the owner, where a number without a country is dialled
 */
export function meantBy(schema: z.ZodType, typed: string, country?: Owner["country"]): string {
  const text = typed.trim();
  const completed = [
    ...[mailAddressIn(text)].filter(isMailAddress),
    ...[webAddressIn(text)].filter(isWebAddress),
    ...[phoneNumberIn(text, country)].filter(isPhoneNumber),
  ];
  return [text, ...completed].find((it) => schema.safeParse(it).success) ?? text;
}

/** Whether a line takes a web address, and no words. */
export function takesAddressAlone(schema: z.ZodType): boolean {
  return schema.safeParse("https://example.org").success && !schema.safeParse("some words").success;
}

/** Of the alternatives of a group the one that a value is: whose fixed values it has, then with which it shares most names. */
export function objectFor(schema: z.ZodType, value: unknown): z.ZodType {
  const objects = shapesOf(schema).filter((shape) => shape instanceof z.ZodObject);
  const node = (value ?? {}) as { [name: string]: unknown };
  const fits = objects.filter(({ shape }) =>
    Object.entries(shape).every(
      ([name, field]) => !(field instanceof z.ZodLiteral) || field.values.has(node[name] as string),
    ),
  );
  const shared = ({ shape }: z.ZodObject) => Object.keys(node).filter((name) => name in shape).length;
  return fits.toSorted((a, b) => shared(b) - shared(a))[0] ?? objects[0] ?? schema;
}

/** A group with another value of a field. Where that makes it another alternative, it has the fields of that one. */
export function withField(schema: z.ZodType, group: unknown, name: string, value: unknown): unknown {
  const { [name]: _, ...others } = (group ?? {}) as { [name: string]: unknown };
  const changed = value === undefined ? others : { ...(group as object), [name]: value };
  const object = objectFor(schema, changed);
  if (object === objectFor(schema, group) || !(object instanceof z.ZodObject)) return changed;
  const kept = Object.entries(changed).filter(([key]) => key in object.shape);
  return { ...(valueFor(object) as object), ...Object.fromEntries(kept) };
}

interface ValueOptions {
  /** It can be seen on a page at once: its lists have an entry. */
  isDrawn?: boolean;
  /** What it has already. A name of a fact stays. */
  given?: unknown;
}

/**
 * The first value that a field may have: no optional fields, numbers at their minimum, first choices, empty texts. An entry gets an
 * id.
 */
export function valueFor(schema: z.ZodType, { isDrawn = false, given }: ValueOptions = {}): unknown {
  const shapes = shapesOf(schema).filter((it) => !(it instanceof z.ZodOptional || it instanceof z.ZodUnion));
  const fitting = given && objectFor(schema, given);
  const shape = shapes.find((it) => it === fitting) ?? shapes[0];
  const isWhole = typeof given !== "object" || schema.safeParse(given).success;
  if (given !== undefined && isWhole) return given;
  if (shape instanceof z.ZodObject) {
    const known: { [name: string]: unknown } = {
      id: newId([]),
      en: "",
      de: "",
      ...(given as object),
    };
    const fields = Object.entries(shape.shape as { [name: string]: z.ZodType });
    const made = fields.filter(([name, field]) => !(field instanceof z.ZodOptional) || known[name] !== undefined);
    return Object.fromEntries(made.map(([name, field]) => [name, valueFor(field, { isDrawn, given: known[name] })]));
  }
  if (shape instanceof z.ZodArray) {
    const { min = 0 } = describeField("", shape).entries ?? {};
    const entries: unknown[] = Array.isArray(given) ? given : [];
    const length = Math.max(entries.length, min, isDrawn ? 1 : 0);
    return Array.from({ length }, (_, at) => valueFor(shape.element as z.ZodType, { isDrawn, given: entries[at] }));
  }
  if (shape instanceof z.ZodNumber) return Math.max(1, shape.minValue ?? 1);
  if (shape instanceof z.ZodBoolean) return false;
  if (shape instanceof z.ZodEnum) return shape.options[0];
  if (shape instanceof z.ZodLiteral) return [...shape.values][0];
  // A line of words, and where something leads, is asked for.
  const isAsked = !isDrawn || schema.safeParse("words").success;
  return (!isAsked && names.find((text) => schema.safeParse(text).success)) || "";
}

/** Of what is kept as a word: a time of day, a day. */
const names = ["", "09:00", "2026-01-01", "0"];

/** Short, made once, unique in its list. It begins with a letter: a place with a number would mean an index. */
export function newId(taken: readonly string[], prefix = "n"): string {
  const id = prefix + crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).slice(-5).padStart(5, "0");
  return taken.includes(id) ? newId(taken, prefix) : id;
}
