import type { z } from "zod";
import type { Localized } from "../../../site/locale.ts";
import { nameOf } from "../draft/content-places.ts";
import { newId, valueFor } from "../form/schema-values.ts";

/** What new texts say until the owner writes them. */
export const newWords: Localized = { en: "New text", de: "Neuer Text" };
/** Within the limit of any text. */
const shorterWords: readonly Localized[] = [
  { en: "New", de: "Neu" },
  { en: "–", de: "–" },
];

/**
 * An entry that a list takes: like its neighbour with other words and short inner lists, or else with what the schema demands. An
 * optional field is made the same way.
 */
export function newEntry(schema: z.ZodType, like: unknown, entries: readonly unknown[] = []): unknown {
  const made = [newWords, ...shorterWords].flatMap((words) => [
    // What is named by its neighbour is changed elsewhere.
    ...(typeof like === "object" ? [1, 40].map((most) => withWords(like, words, most)) : []),
    valueFor(schema, words),
  ]);
  return copyOf(made.find((it) => schema.safeParse(it).success) ?? like, entries);
}

/** A copy with an id of its own, by which a section can be told in addresses. */
export function copyOf(entry: unknown, entries: readonly unknown[]): unknown {
  if (typeof entry !== "object" || entry === null || !("id" in entry)) return entry;
  const prefix = "kind" in entry ? `${entry.kind}-` : undefined;
  return { ...entry, id: newId(entries.map(nameOf), prefix) };
}

/** What an entry keeps for itself: its sample mark, and counts. */
const ownMarks = new Set(["sample", "instead", "counts", "one", "withoutCalendar"]);

/** @param most entries of each list in it */
function withWords(node: unknown, words: Localized, most: number): unknown {
  // The description of a photo is still true.
  if (typeof node !== "object" || node === null || "photo" in node) return node;
  if (Array.isArray(node)) return node.slice(0, most).map((entry) => withWords(entry, words, most));
  const kept = Object.entries({ ...node, ...("permitted" in node && { permitted: "pending" }) });
  return Object.fromEntries(
    kept
      .filter(([name]) => !ownMarks.has(name))
      .map(([name, part]) => [name, words[name as keyof Localized] ?? withWords(part, words, most)]),
  );
}
