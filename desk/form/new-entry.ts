import type { z } from "zod";
import { entryKey } from "../website/draft/content-path.ts";
import { isTarget } from "../website/links/link-targets.ts";
import { newId, valueFor } from "./schema-values.ts";

/**
 * An entry that a list takes once its words are written and it is said where it leads: like its neighbour with short inner lists,
 * or else with what the schema demands. A section and an optional field are made the same way.
 */
export function newEntry(schema: z.ZodType, like: unknown, entries: readonly unknown[] = []): unknown {
  const given = typeof like === "object" ? withoutWords(like) : undefined;
  return copyOf(valueFor(schema, { isDrawn: true, given }), entries);
}

/** A copy with an id of its own, by which a section can be told in addresses, and with parts of its own (`createContentPlaces`). */
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
