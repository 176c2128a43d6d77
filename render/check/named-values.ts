import type { Locale, Localized } from "../../site/locale.ts";
import type { SourceNames, SourceNode } from "../content-files.ts";
import { namedValue } from "../resolve-content.ts";

/** Content whose texts are as long as they will be: names in braces are filled in, and those that mean nothing stay. */
export function withNamesFilledIn(node: SourceNode, names: SourceNames): SourceNode {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map((part) => withNamesFilledIn(part, names));
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => {
      const isWords = (name === "en" || name === "de") && typeof part === "string";
      return [name, isWords ? filledIn(part, name, names) : withNamesFilledIn(part, names)];
    }),
  );
}

/** Nobody can shorten his own name: of these no more than so many characters count in the length of a text. */
const ownNames = ["owner.brand", "owner.name"];
const countedOfName = 24;

function filledIn(words: string, locale: Locale, names: SourceNames): string {
  return words.replaceAll(nameInBraces, (braces, name: string) => {
    const value = namedValue(name, names);
    if (typeof value === "string" && ownNames.includes(name)) return value.slice(0, countedOfName);
    if (typeof value === "object") return (value as Partial<Localized> | null)?.[locale] ?? braces;
    return value === undefined ? braces : String(value);
  });
}

/** A name of the content, such as `{owner.phone}`; what pages fill in themselves has no dot. */
const nameInBraces = /\{([a-zA-Z]+(?:\.[\w-]+)+)\}/g;

/** `owner.portrait` of `{owner.portrait}`. */
export function wholeNameIn(text: string): string | null {
  return /^\{([a-zA-Z]+(?:\.[\w-]+)+)\}$/.exec(text)?.[1] ?? null;
}
