import type { Localized } from "../../../site/locale.ts";

/** Words of a page that know which text of the content they are, or are a part of. */
export class PlacedText extends String {
  readonly place: string;

  constructor(words: string, place: string) {
    super(words);
    this.place = place;
  }
}

// Components cut and join texts, and what they get must still know its place.
for (const name of ["split", "slice", "replace", "replaceAll", "trim", "substring"] as const) {
  const method = String.prototype[name] as (...args: unknown[]) => string | string[];
  Object.defineProperty(PlacedText.prototype, name, {
    value(this: PlacedText, ...args: unknown[]) {
      const result = method.apply(String(this), args);
      return Array.isArray(result) ? result.map((part) => withPlace(part, this.place)) : withPlace(result, this.place);
    },
  });
}

/** Nothing can be clicked in an empty text, and components leave it out. */
export function withPlace(words: string, place: string): string {
  return words ? (new PlacedText(words, place) as unknown as string) : words;
}

/** Characters of a private plane around a number: no keyboard types them. */
const markOf = (index: number) => `\u{F0000}${index}\u{F0001}`;
const marks = /\u{F0000}(\d+)\u{F0001}/gu;

/**
 * Marks words while content is resolved, and turns what is marked into placed texts afterwards: in between they are ordinary
 * strings, whose names, samples and counts are resolved as always.
 *
 * @param placeOf the place of a text; undefined where it stands in no content file
 */
export function createMarks(placeOf: (text: object) => string | undefined) {
  const places: string[] = [];

  function mark(words: string, text: object): string {
    const place = placeOf(text);
    if (place === undefined) return words;
    places.push(place);
    return markOf(places.length - 1) + words;
  }

  /** The outermost mark counts: a text that names another one is what its owner writes. */
  function placed<Node>(node: Node): Node {
    if (typeof node === "string") {
      const [first] = node.matchAll(marks);
      if (!first) return node;
      const words = node.replaceAll(marks, "");
      return withPlace(words, places[Number(first[1])] ?? "") as Node;
    }
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map((part) => placed(part)) as Node;
    const place = placeOf(node);
    // A fact, which components pick the language of.
    if (place !== undefined) {
      const { en, de } = node as unknown as Localized;
      return { ...node, en: withPlace(en, place), de: withPlace(de, place) };
    }
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, placed(part)])) as Node;
  }

  return { mark, placed };
}
