export type Fields = Readonly<Record<string, unknown>>;

/** What a content migration changes about the words of a file. */
export interface Words {
  /** Names of the parts that lead to where they stand. */
  in: readonly string[];
  /** The words that the added ones stand behind. */
  after: string;
  added?: Fields;
  /** What those words said before, as whoever has changed them keeps them, and what they say now. */
  from?: Fields;
  to?: Fields;
}

/** A file with added and replaced words. What it has already, and what the owner wrote, stays. */
export function withWords(file: Fields, all: readonly Words[]): Fields {
  return all.reduce((changed, words) => withWordsIn(changed, words.in, words), file);
}

function withWordsIn(part: Fields, [name, ...path]: readonly string[], words: Words): Fields {
  if (name !== undefined) {
    const inner = part[name];
    return isObject(inner) ? { ...part, [name]: withWordsIn(inner, path, words) } : part;
  }
  const { after, added = {}, from = {}, to = {} } = words;
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
