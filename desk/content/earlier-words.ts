import type { ContentFiles } from "../../site/content-files.ts";
import { isEqual } from "../../site/is-equal.ts";
import { type Copies, earlierDrafts } from "../drafts/browser-copies.ts";
import { type Change, changesBetween } from "./changes.ts";
import { entryKey, isText, partNamed, valueAt, withText, withValue } from "./content-path.ts";

const key = "website";

/** What an earlier release kept in this browser: changes by place, which stand for the words wherever the form of the content has gone. */
export function earlierChanges(copies: Copies<unknown>): Change[] {
  const others = copies.takeOtherForms().flatMap((documents) => {
    const [before, after] = [new Map<string, unknown>(), new Map<string, unknown>()];
    for (const [name, it] of Object.entries(documents)) {
      if (it.before !== undefined) before.set(name, it.before);
      if (it.content !== undefined) after.set(name, it.content);
    }
    return changesBetween(Object.fromEntries(before), Object.fromEntries(after));
  });
  return [...(earlierDrafts.read<Change[]>(key) ?? []), ...others];
}

/** Keeps what found no place, until the owner has seen it. */
export function keepLost(lost: readonly Change[]): void {
  if (lost.length === 0) earlierDrafts.remove(key);
  else earlierDrafts.write(key, lost);
}

/** Content with changes that were made to an earlier form of it, and those that find no place any more. */
export function withEarlierChanges(files: ContentFiles, changes: readonly Change[]) {
  const lost: Change[] = [];
  let placed = files;
  // Entries must be there before they get their place.
  const inOrder = [...changes.filter(({ isOrder }) => !isOrder), ...changes.filter(({ isOrder }) => isOrder)];
  for (const change of inOrder) {
    const next = change.isOrder ? withOrder(placed, change) : withChange(placed, change);
    if (next === null) lost.push(change);
    else placed = next;
  }
  return { files: placed, lost };
}

/** Null for a change whose place is gone, or has something else by now. */
function withChange(files: ContentFiles, { place, before, after }: Change): ContentFiles | null {
  const here = valueAt(files, place);
  if (isText(here) && isText(before) && isText(after)) {
    const words = { en: here.en, de: here.de };
    if (isEqual(words, { en: after.en, de: after.de })) return files;
    return isEqual(words, { en: before.en, de: before.de }) ? withText(files, place, after) : null;
  }
  if (isEqual(here, after)) return files;
  const next = isEqual(here, before) ? withValue(files, place, after) : files;
  return next === files ? null : next;
}

function withOrder(files: ContentFiles, { place, after }: Change): ContentFiles | null {
  const [here, names] = [valueAt(files, place), after as string[]];
  if (!Array.isArray(here) || !isEqual(here.map(entryKey).sort(), names.toSorted())) return null;
  return withValue(
    files,
    place,
    names.map((name) => partNamed(here, name)),
  );
}
