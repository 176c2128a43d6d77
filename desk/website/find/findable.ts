import { isOutsideAddress } from "../../../kit/target-fields.ts";
import type { Amount } from "../../../site/amount.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import { type ContentPath, isText, partsOf, placeIn } from "../../content/content-path.ts";

/** Something of the content that a search can find. */
export type Findable = { place: ContentPath } & (
  | { kind: "text"; words: Localized }
  /** A figure with its unit, or a number alone; what it counts, and where the number itself stands. */
  | { kind: "number"; amount: Amount; label: Localized | null; numberAt: ContentPath }
  /** A name, a number or an address of the owner. */
  | { kind: "fact"; value: string }
  /** The id of a page, or an address. */
  | { kind: "link"; target: string }
  /** The file of a photo, or the name of a drawing. */
  | { kind: "picture"; name: string }
);

/** All of it, in the order of the content. */
export function findables(files: ContentFiles): Findable[] {
  return Object.entries(files).flatMap(([file, content]) => {
    if (typeof content !== "object" || content === null) return [];
    const found = known.get(content) ?? [...findablesIn(content, `${file}#`, content)];
    known.set(content, found);
    return found;
  });
}

/** By the content of a file, most of which an edit leaves as it is. */
const known = new WeakMap<object, readonly Findable[]>();

function* findablesIn(node: unknown, place: ContentPath, around: object): Generator<Findable> {
  const name = place.slice(place.search(/[^#/]*$/));
  if (typeof node === "string") yield* findableString(node, name, place);
  else if (typeof node === "number") {
    // What is measured in a list, such as a point of a picture, is none of the words.
    if (hasWords(place) && !Array.isArray(around)) yield numberOf({ amount: node }, place, place, around);
  } else if (typeof node !== "object" || node === null) return;
  else if (isText(node)) yield { kind: "text", place, words: node };
  else if (isAmount(node)) yield numberOf(node, place, placeIn(place, "amount"), around);
  else
    for (const [part, value] of partsOf(node))
      if (!unseen.has(part)) yield* findablesIn(value, placeIn(place, part), node);
}

/** Of no interest to a reader. */
const unseen = new Set(["sample", "samples", "permitted", "id", "kind", "counts", "redirects"]);

function* findableString(value: string, name: string, place: ContentPath): Generator<Findable> {
  const isTarget = name === "to" || place.endsWith("/to/page");
  if (isTarget || isOutsideAddress(value)) yield { kind: "link", place, target: value };
  else if (["photo", "image", "panorama"].includes(name)) yield { kind: "picture", place, name: value };
  // Others are chosen among some, and have no words.
  else if (/^site\.json#(?:owner|processing|calendar)\b/.test(place) && /\s|[\d@+]|\p{Lu}\p{Ll}/u.test(value))
    yield { kind: "fact", place, value };
}

function numberOf(amount: Amount, place: ContentPath, numberAt: ContentPath, around: object): Findable {
  const { label, title, name } = around as { label?: unknown; title?: unknown; name?: unknown };
  return { kind: "number", place, amount, numberAt, label: [label, title, name].find(isText) ?? null };
}

function hasWords(place: ContentPath): boolean {
  return place.startsWith("pages/") || place.startsWith("site.json#owner");
}

function isAmount(node: object): node is Amount {
  return typeof (node as Partial<Amount>).amount === "number";
}
