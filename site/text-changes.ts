export type Fields = Readonly<Record<string, unknown>>;

/** A change of texts by a content migration, at one place of a file. */
export interface TextChange {
  /** Keys of the objects around it, from the outermost. */
  in: readonly string[];
  /** Key behind which the new ones go, and whose value may be replaced. */
  after: string;
  added?: Fields;
  /** Texts under that key before and now; one that the owner has changed stays. */
  from?: Fields;
  to?: Fields;
}

/** A file with added and replaced words. What it has already, and what the owner wrote, stays. */
export function withTextChanges(file: Fields, all: readonly TextChange[]): Fields {
  return all.reduce((changed, change) => withTextChange(changed, change.in, change), file);
}

function withTextChange(part: Fields, [name, ...path]: readonly string[], change: TextChange): Fields {
  if (name !== undefined) {
    const inner = part[name];
    return isObject(inner) ? { ...part, [name]: withTextChange(inner, path, change) } : part;
  }
  const { after, added = {}, from = {}, to = {} } = change;
  const missing = Object.entries(added).filter(([key]) => !(key in part));
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      key === after ? [[key, replaced(value, from, to)], ...missing] : [[key, value]],
    ),
  );
}

function replaced(value: unknown, from: Fields, to: Fields): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, text === from[key] ? to[key] : text]));
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
