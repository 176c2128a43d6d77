import { z } from "zod";
import { isNameInBraces, shapesOf } from "../../../kit/field-descriptions.ts";
import { newId } from "../lists/new-entry.ts";

/** What a field may be besides one of a few given values, or the name of a value that stands elsewhere. */
export function openShapesOf(schema: z.ZodType): z.ZodType[] {
  return shapesOf(schema).filter((shape) => {
    if (shape instanceof z.ZodLiteral) return typeof shape.value === "boolean";
    if (shape instanceof z.ZodOptional || shape instanceof z.ZodUnion || shape instanceof z.ZodEnum) return false;
    return !isNameInBraces(shape);
  });
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

/** What a new value begins with: empty texts, lists without entries, no optional fields. An entry gets an id. */
export function valueFor(schema: z.ZodType): unknown {
  const [shape] = openShapesOf(schema);
  if (shape instanceof z.ZodObject) {
    const fields = Object.entries(shape.shape as { [name: string]: z.ZodType });
    const required = fields.filter(([, field]) => !(field instanceof z.ZodOptional));
    return Object.fromEntries(required.map(([name, field]) => [name, name === "id" ? newId([]) : valueFor(field)]));
  }
  if (shape instanceof z.ZodArray) return [];
  if (shape instanceof z.ZodNumber) return Math.max(1, shape.minValue ?? 1);
  if (shape instanceof z.ZodBoolean) return false;
  if (shape instanceof z.ZodLiteral) return shape.value;
  if (shape) return "";
  const [choice] = shapesOf(schema).flatMap((it) => {
    if (it instanceof z.ZodLiteral) return [...it.values];
    return it instanceof z.ZodEnum ? it.options : [];
  });
  return choice;
}
