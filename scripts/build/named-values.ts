import type { SourceNames, SourceNode } from "../../render/content-files.ts";

/** Content in which the names of shared values are replaced by these values, so that the fields that name them can check them. */
export interface WithNamedValues {
  content: SourceNode;
  /** The place in `shared.json` that a place of the content comes from, or null if it stands there itself. */
  sharedPlaceOf(place: readonly string[]): readonly string[] | null;
}

/** Names that are whole values, such as `{shared.promises}` and `{firstYears.ai}`. Other facts are not content. */
export function withNamedValues(source: SourceNode, names: SourceNames): WithNamedValues {
  const origins = new Map<string, readonly string[]>();
  return { content: replaced(source, [], []), sharedPlaceOf };

  function replaced(node: SourceNode, place: readonly string[], within: readonly string[]): SourceNode {
    if (typeof node === "string") {
      const name = wholeNameIn(node);
      // A name within its own value is reported where that value is checked.
      if (!name || !/^(?:shared|firstYears)\./.test(name) || within.includes(name)) return node;
      const value = namedValue(name, names);
      if (value === undefined) return node;
      const [first, ...keys] = name.split(".");
      if (first === "shared") origins.set(place.join("/"), keys);
      return replaced(value, place, [...within, name]);
    }
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map((part, index) => replaced(part, [...place, String(index)], within));
    return Object.fromEntries(
      Object.entries(node).map(([name, part]) => [name, replaced(part, [...place, name], within)]),
    );
  }

  function sharedPlaceOf(place: readonly string[]): readonly string[] | null {
    // A value as a whole is wrong where it is named: there it may be the wrong name.
    for (let length = place.length - 1; length > 0; length--) {
      const origin = origins.get(place.slice(0, length).join("/"));
      if (origin) return [...origin, ...place.slice(length)];
    }
    return null;
  }
}

/** `shared.promises` of `{shared.promises}`. */
export function wholeNameIn(text: string): string | null {
  return /^\{([a-zA-Z]+(?:\.[\w-]+)+)\}$/.exec(text)?.[1] ?? null;
}

/** What a name means as it stands in the files, or undefined. */
export function namedValue(name: string, names: SourceNames): SourceNode | undefined {
  let node: SourceNode | undefined = names as unknown as SourceNode;
  for (const key of name.split(".")) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as { [key: string]: SourceNode })[key];
  }
  return node;
}
