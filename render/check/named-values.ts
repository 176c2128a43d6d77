import type { Locale, Localized } from "../../site/locale.ts";
import type { SourceNames, SourceNode } from "../content-files.ts";
import { textOfValue } from "../resolve-content.ts";

/** Content with values in place of names, so that the fields that name them can check them. */
export interface WithNamedValues {
  content: SourceNode;
  /** The name that a value of the content comes from; null where the value is written there. */
  originOf(place: readonly string[]): Origin | null;
}

interface Origin {
  file: "shared.json" | "figures.json";
  place: readonly string[];
}

/** Replaces names in texts, shared values and numbers of figures. Others have fields of their own, and facts are no content. */
export function withNamedValues(source: SourceNode, names: SourceNames): WithNamedValues {
  const origins = new Map<string, Origin>();
  return { content: replaced(source, [], []), originOf };

  function replaced(node: SourceNode, place: readonly string[], within: readonly string[]): SourceNode {
    if (typeof node === "string") {
      const name = wholeNameIn(node);
      // A name within its own value is reported where that value is checked.
      const file = name && fileOfValue(name);
      if (!file || within.includes(name)) return node;
      const value = namedValue(name, names);
      if (value === undefined) return node;
      origins.set(place.join("/"), { file, place: name.split(".").slice(file === "shared.json" ? 1 : 0) });
      return replaced(value, place, [...within, name]);
    }
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map((part, index) => replaced(part, [...place, String(index)], within));
    return Object.fromEntries(
      Object.entries(node).map(([name, part]) => {
        const isWords = (name === "en" || name === "de") && typeof part === "string";
        return [name, isWords ? wordsWithValues(part, name, names) : replaced(part, [...place, name], within)];
      }),
    );
  }

  function originOf(place: readonly string[]): Origin | null {
    for (let length = place.length; length > 0; length--) {
      const origin = origins.get(place.slice(0, length).join("/"));
      // A shared value as a whole is wrong where it is named: there it may be the wrong name.
      if (origin && (length < place.length || origin.file === "figures.json"))
        return { ...origin, place: [...origin.place, ...place.slice(length)] };
    }
    return null;
  }
}

function fileOfValue(name: string): Origin["file"] | null {
  if (name.startsWith("shared.")) return "shared.json";
  return /^figures\..+\.amount$/.test(name) ? "figures.json" : null;
}

/** Nobody can shorten his own name: of these no more than so many characters count in the length of a text. */
const ownNames = ["owner.brand", "owner.name"];
const countedOfName = 24;

/** A text as long as it will be. Names that mean nothing stay. */
function wordsWithValues(words: string, locale: Locale, names: SourceNames): string {
  return words.replaceAll(nameInBraces, (braces, name: string) => {
    const value = namedValue(name, names);
    if (typeof value === "string" && ownNames.includes(name)) return value.slice(0, countedOfName);
    return textOfValue((value as Partial<Localized> | null | undefined)?.[locale] ?? value, locale) ?? braces;
  });
}

/** A name of the content, such as `{shared.promises}`; what pages fill in themselves has no dot. */
export const nameInBraces = /\{([a-zA-Z]+(?:\.[\w-]+)+)\}/g;

/** `shared.promises` of `{shared.promises}`. */
export function wholeNameIn(text: string): string | null {
  return /^\{([a-zA-Z]+(?:\.[\w-]+)+)\}$/.exec(text)?.[1] ?? null;
}

/** The value of a name, as the files have it, or undefined. */
export function namedValue(name: string, names: Partial<SourceNames>): SourceNode | undefined {
  let node: SourceNode | undefined = names as unknown as SourceNode;
  for (const key of name.split(".")) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as { [key: string]: SourceNode })[key];
  }
  return node;
}
