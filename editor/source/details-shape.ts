/** A value of the owner's data. */
export type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value };

/** What a type allows. */
export type Shape =
  /** Any text, or one of a template type: a regular expression for `https://${string}`. */
  | { kind: "text"; pattern: string | null }
  | { kind: "number" | "yes-no" }
  /** One certain text: `"none"`. */
  | { kind: "word"; word: string }
  | { kind: "record"; fields: readonly Field[] }
  | { kind: "list"; item: Shape }
  | { kind: "choice"; options: readonly Shape[] };

export interface Field {
  name: string;
  /** What the source says of it. */
  comment: string;
  shape: Shape;
}

/** A constant with the owner's data, such as `owner`: what may stand in it, and what does. */
export interface Details extends Field {
  file: string;
  value: Value;
  /** The todo of each value inside of `sample()`, by its place: `owner.address`. */
  samples: Readonly<Record<string, string>>;
}

/** Whether the compiler would take the value. */
export function fits(value: Value, shape: Shape): boolean {
  switch (shape.kind) {
    case "text":
      return typeof value === "string" && (shape.pattern === null || new RegExp(shape.pattern).test(value));
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "yes-no":
      return typeof value === "boolean";
    case "word":
      return value === shape.word;
    case "list":
      return Array.isArray(value) && value.every((item) => fits(item, shape.item));
    case "choice":
      return shape.options.some((option) => fits(value, option));
    case "record": {
      if (!isRecord(value) || Object.keys(value).length !== shape.fields.length) return false;
      return shape.fields.every(({ name, shape }) => value[name] !== undefined && fits(value[name], shape));
    }
  }
}

/** What a form begins with where there is no value yet. */
export function emptyValue(shape: Shape): Value {
  switch (shape.kind) {
    case "record":
      return Object.fromEntries(shape.fields.map(({ name, shape }) => [name, emptyValue(shape)]));
    case "list":
      return [];
    case "yes-no":
      return false;
    case "word":
      return shape.word;
    case "choice":
      return shape.options[0] ? emptyValue(shape.options[0]) : "";
    default:
      return "";
  }
}

export function isRecord(value: Value | undefined): value is { readonly [name: string]: Value } {
  return typeof value === "object" && !Array.isArray(value);
}

export function areEqual(one: Value | undefined, other: Value | undefined): boolean {
  if (one === undefined || other === undefined || typeof one !== "object" || typeof other !== "object")
    return one === other;
  const keys = Object.keys(one);
  const [left, right] = [one, other] as Record<string, Value>[];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => areEqual(left?.[key], right?.[key]))
  );
}
