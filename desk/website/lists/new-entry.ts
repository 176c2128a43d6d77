import { z } from "zod";
import { describeFields, shapesOf } from "../../../kit/field-descriptions.ts";
import type { Localized } from "../../../site/locale.ts";
import { isText, nameOf } from "../draft/content-places.ts";
import { describeField } from "./list-entries.ts";

/** What a new text says until the owner writes it. */
export const newWords: Localized = { en: "New entry", de: "Neuer Eintrag" };

/**
 * An entry that a list takes: like its neighbour, with other words, or else with the fields that the schema demands. An optional
 * field is made the same way.
 */
export function newEntry(schema: z.ZodType, like: unknown, entries: readonly unknown[] = []): unknown {
  const names = entries.map(nameOf);
  // What is named by its neighbour is changed elsewhere.
  const isOwn = typeof like === "object";
  const candidates = [() => (isOwn ? withNewWords(like, schema) : undefined), () => smallestOf(schema), () => like];
  for (const candidate of candidates) {
    const made = withId(candidate(), names);
    if (schema.safeParse(made).success) return made;
  }
  return withId(like, names);
}

/** A copy with an id of its own. */
export function copyOf(entry: unknown, entries: readonly unknown[]): unknown {
  return withId(entry, entries.map(nameOf));
}

function withId(entry: unknown, taken: readonly string[]): unknown {
  if (typeof entry !== "object" || entry === null || !("id" in entry)) return entry;
  return { ...entry, id: newId(taken) };
}

/** Short, made once, unique in its list. It begins with a letter: a place with a number would mean an index. */
export function newId(taken: readonly string[], prefix = "n"): string {
  const id = prefix + crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).slice(-5).padStart(5, "0");
  return taken.includes(id) ? newId(taken, prefix) : id;
}

/** What an entry keeps for itself: its sample mark, and counts. */
const ownMarks = new Set(["sample", "instead", "counts", "one", "withoutCalendar"]);

function withNewWords(entry: unknown, schema: z.ZodType): unknown {
  let isFirst = true;
  return renewed(entry, { name: "", schema });

  function renewed(node: unknown, { name, schema }: { name: string; schema: z.ZodType }): unknown {
    if (typeof node !== "object" || node === null) return name === "permitted" ? "pending" : node;
    // Its description is still true.
    if ("photo" in node) return node;
    if (Array.isArray(node)) {
      const { min = 0 } = describeField({ name, schema }).entries ?? {};
      return node.slice(0, Math.max(1, min)).map((entry) => renewed(entry, { name, schema: elementOf(schema) }));
    }
    const kept = Object.entries(node).filter(([name]) => !ownMarks.has(name));
    if (isText(node)) {
      const words = fitting(schema, isFirst || !name ? newWords : undefined, name);
      isFirst = false;
      return { ...Object.fromEntries(kept), ...words };
    }
    const fields = new Map(describeFields(schema).map((field) => [field.name, field]));
    return Object.fromEntries(
      kept.map(([name, part]) => {
        const field = fields.get(name);
        return [name, field ? renewed(part, field) : part];
      }),
    );
  }
}

/** Words for a text, within its limit: what the field is called, unless there are others. */
function fitting(schema: z.ZodType, words: Localized | undefined, name: string): Localized {
  const { label, maxLength = Number.POSITIVE_INFINITY } = describeField({ name: name || "text", schema });
  const fits = ({ en, de }: Localized) => Math.max(en.length, de.length) <= maxLength;
  return [words ?? label, { en: "New", de: "Neu" }].find(fits) ?? { en: "–", de: "–" };
}

function elementOf(schema: z.ZodType): z.ZodType {
  const array = shapesOf(schema).find((shape) => shape instanceof z.ZodArray);
  return (array?.element ?? z.unknown()) as z.ZodType;
}

/** The first value that the schema takes: no optional fields, numbers at their minimum, first choices. */
export function smallestOf(schema: z.ZodType, name = ""): unknown {
  if (name === "id") return newId([]);
  const [shape] = shapesOf(schema).filter((it) => !(it instanceof z.ZodOptional || it instanceof z.ZodUnion));
  if (shape instanceof z.ZodObject) {
    const { en, de } = shape.shape;
    if (en && de) {
      const id = shape.shape.id ? { id: newId([]) } : {};
      return { ...id, ...fitting(schema, undefined, name) };
    }
    const demanded = Object.entries(shape.shape as { [name: string]: z.ZodType }).filter(
      ([, field]) => !(field instanceof z.ZodOptional),
    );
    return Object.fromEntries(demanded.map(([name, field]) => [name, smallestOf(field, name)]));
  }
  if (shape instanceof z.ZodArray) {
    const { min = 0 } = describeField({ name, schema }).entries ?? {};
    return Array.from({ length: min }, () => smallestOf(shape.element as z.ZodType, name));
  }
  if (shape instanceof z.ZodEnum) return shape.options[0];
  if (shape instanceof z.ZodLiteral) return [...shape.values][0];
  if (shape instanceof z.ZodNumber) return Math.max(0, shape.minValue ?? 0);
  if (shape instanceof z.ZodBoolean) return false;
  return candidates.find((text) => schema.safeParse(text).success);
}

/** Of what is kept as a word: a page, a web address, a time of day, a day, a figure. */
const candidates = ["contact", "https://example.com/", "09:00", "2026-01-01", "0", "{figures.home.years}"];
