import MagicString from "magic-string";
import { itemAt, type Source } from "./change-source.ts";
import { parseSource } from "./parse-source.ts";
import type { ParsedSource, Range, SourceList } from "./parsed-source.ts";

/** An item of a list, by the list's index in `parseSource(…).lists` and its position. */
export interface ItemPlace {
  list: number;
  item: number;
}

/** Words of a new item, until somebody types others. */
export const newWords = { en: "New text", de: "Neuer Text" } as const;

/**
 * The source with a copy of an item after it. What must not be copied is made anew: numbers that tell items apart count on,
 * anchors go, and the permission to publish a quote holds for that quote alone.
 *
 * @param isEmpty whether the copy has the shape of the item, but words that wait to be written
 * @throws RangeError where there is no such item
 */
export function withCopy(source: Source, place: ItemPlace, { isEmpty }: { isEmpty: boolean }): string {
  const { parsed, list, item } = find(source, place);
  const copy = new MagicString(source.code).snip(item.start, item.end);
  if (isEmpty) {
    for (const text of outermost(parsed.texts, item)) {
      copy.update(text.start, text.end, `{ en: "${newWords.en}", de: "${newWords.de}" }`);
    }
  }
  const written = madeDistinct(copy.toString(), source.code.slice(list.start, list.end));
  return new MagicString(source.code).appendLeft(item.end, `, ${written}`).toString();
}

/**
 * The source with an item at another position of its list.
 *
 * @param to the position that it has afterwards
 * @throws RangeError where there is no such item, or position
 */
export function withMoved(source: Source, { list: index, item: from }: ItemPlace, to: number): string {
  const { list, item } = find(source, { list: index, item: from });
  const items = list.items.filter((range) => range !== null);
  if (items.length !== list.items.length || to < 0 || to >= items.length) {
    throw new RangeError("The list has no such position.");
  }
  const changed = new MagicString(source.code);
  const order = items.toSpliced(from, 1).toSpliced(to, 0, item);
  for (const [position, { start, end }] of items.entries()) {
    const placed = itemAt(order, position);
    if (placed.start !== start) changed.update(start, end, source.code.slice(placed.start, placed.end));
  }
  return changed.toString();
}

/**
 * The source without an item.
 *
 * @throws RangeError where there is no such item
 */
export function withoutItem(source: Source, place: ItemPlace): string {
  const { list, item } = find(source, place);
  const next = list.items[place.item + 1];
  const changed = new MagicString(source.code);
  if (next) return changed.remove(item.start, next.start).toString();
  const previous = list.items[place.item - 1];
  // The last one takes the comma before it along, or the only one the comma behind it.
  return changed.remove(previous ? previous.end : item.start, previous ? item.end : list.end - 1).toString();
}

function find(source: Source, { list: index, item: position }: ItemPlace) {
  const parsed: ParsedSource = parseSource(source.file, source.code);
  const list: SourceList = itemAt(parsed.lists, index);
  const item = itemAt(list.items, position);
  if (item === null) throw new RangeError("What stands there comes from elsewhere.");
  return { parsed, list, item };
}

function outermost<Part extends Range>(parts: readonly Part[], { start, end }: Range): Part[] {
  return parts.filter((part) => part.start >= start && part.end <= end);
}

function madeDistinct(copy: string, list: string): string {
  const numbers = [...list.matchAll(/\bid: (\d+)/g)].map(([, number]) => Number(number));
  return copy
    .replace(/\bid: \d+/, `id: ${Math.max(0, ...numbers) + 1}`)
    .replace(/\bid: "[^"]*",?/, "")
    .replace(/\bpermitted: "[^"]*"/g, 'permitted: "pending"');
}
