import type { z } from "zod";
import type { ContentFiles } from "../../site/content-files.ts";
import { type ContentPath, entryKey, placeIn, valueAt, withValue } from "../content/content-path.ts";
import { isTarget } from "./link-targets.ts";
import { newId, valueFor } from "./schema-values.ts";

/** Content after a change of a list, and the entry that it was about. */
export interface ListChange {
  files: ContentFiles;
  place: ContentPath;
}

export function withEntryAt(files: ContentFiles, list: ContentPath, index: number, entry: unknown): ListChange {
  const entries = entriesAt(files, list).toSpliced(index, 0, entry);
  return { files: withValue(files, list, entries), place: placeIn(list, entryKey(entry, index)) };
}

export function withEntryMoved(files: ContentFiles, list: ContentPath, from: number, to: number): ListChange {
  const entries = entriesAt(files, list);
  const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]);
  return { files: withValue(files, list, moved), place: placeIn(list, entryKey(moved[to], to)) };
}

/** None where there is no list yet. */
export function entriesAt(files: ContentFiles, list: ContentPath): readonly unknown[] {
  return (valueAt(files, list) ?? []) as readonly unknown[];
}

/**
 * An entry that a list takes once its words are written and it is said where it leads: like its neighbour with short inner lists,
 * or else with what the schema demands. A section and an optional field are made the same way.
 */
export function newEntry(schema: z.ZodType, like: unknown, entries: readonly unknown[] = []): unknown {
  const given = typeof like === "object" ? withoutWords(like) : undefined;
  return copyOf(valueFor(schema, { isDrawn: true, given }), entries);
}

/** A copy with an id of its own, by which a section can be told in addresses, and with texts of its own (`placesOfTexts`). */
export function copyOf(entry: unknown, entries: readonly unknown[]): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  // No `structuredClone`, in which texts that are one object stay one.
  const copy = JSON.parse(JSON.stringify(entry));
  if (!("id" in copy)) return copy;
  const prefix = "kind" in copy ? `${copy.kind}-` : undefined;
  return { ...copy, id: newId(entries.map(entryKey), prefix) };
}

/** What an entry keeps for itself: its sample mark, counts, and that it is hidden. */
const ownMarks = new Set(["sample", "instead", "counts", "one", "withoutCalendar", "hidden"]);

/** With one entry in each list. */
function withoutWords(node: unknown): unknown {
  // The description of a photo is still true.
  if (typeof node !== "object" || node === null || "photo" in node) return node;
  if (Array.isArray(node)) return node.slice(0, 1).map(withoutWords);
  const kept = Object.entries({ ...node, ...("permitted" in node && { permitted: "pending" }) });
  return Object.fromEntries(
    kept
      .filter(([name]) => !ownMarks.has(name))
      .map(([name, part]) => {
        // Its owner is asked where it leads, rather than given the link of the neighbour.
        if (isTarget(name)) return ["to", ""];
        if (["en", "de", "href", "link", "url"].includes(name) && typeof part === "string") return [name, ""];
        return [name, withoutWords(part)];
      }),
  );
}
