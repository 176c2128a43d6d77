import type { z } from "zod";
import { pageFile } from "../../../render/check/content-problems.ts";
import { wholeNameIn } from "../../../render/check/named-values.ts";
import { schemaProblems } from "../../../render/check/schema-problems.ts";
import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Localized, locales } from "../../../site/locale.ts";
import { nameOf, type Place, textsIn } from "../draft/content-places.ts";
import { newId, valueFor } from "../form/schema-values.ts";
import { isTarget } from "../links/link-targets.ts";

/** What new texts say until the owner writes them: within the limit of any text. */
export const newWords: Localized = { en: "New text", de: "Neuer Text" };

/**
 * An entry that a list takes once its owner has said where it leads: like its neighbour with other words and short inner lists, or
 * else with what the schema demands. An optional field is made the same way.
 */
export function newEntry(schema: z.ZodType, like: unknown, entries: readonly unknown[] = []): unknown {
  // What is named by its neighbour is changed elsewhere, unless it can have words of its own.
  const alike = [true, false].flatMap((ownWords) => [1, 40].map((most) => withNewWords(like, { ownWords, most })));
  const made = [...(typeof like === "object" ? alike : []), valueFor(schema, newWords)];
  return copyOf(made.find((it) => lacksTargetsAlone(schema, it)) ?? like, entries);
}

/** Whether a schema refuses nothing but that it is not said where something leads. */
function lacksTargetsAlone(schema: z.ZodType, made: unknown): boolean {
  const at = (place: readonly string[]) => place.reduce<unknown>((node, name) => Object(node)[name], made);
  return schemaProblems(schema, made).every(({ place }) => at(place) === "");
}

/** The texts of shown pages, and of what they share, that still say in a language that they are new. */
export function unwrittenTexts(files: ContentFiles): Place[] {
  const hidden = contentOf(files).site.pages.flatMap((page) => (page.hidden ? pageFile(page.id) : []));
  return Object.entries(files)
    .filter(([file]) => !hidden.includes(file))
    .flatMap(([file, content]) => [...textsIn(content, `${file}#`)])
    .flatMap(([place, words]) => (locales.some((it) => words[it] === newWords[it]) ? place : []));
}

/** A copy with an id of its own, by which a section can be told in addresses, and with texts of its own (`placesOfTexts`). */
export function copyOf(entry: unknown, entries: readonly unknown[]): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  // No `structuredClone`, in which texts that are one object stay one.
  const copy = JSON.parse(JSON.stringify(entry));
  if (!("id" in copy)) return copy;
  const prefix = "kind" in copy ? `${copy.kind}-` : undefined;
  return { ...copy, id: newId(entries.map(nameOf), prefix) };
}

/** What an entry keeps for itself: its sample mark, and counts. */
const ownMarks = new Set(["sample", "instead", "counts", "one", "withoutCalendar"]);

interface NewWords {
  /** Also in place of what a text names as a whole. */
  ownWords: boolean;
  /** Entries of each list. */
  most: number;
}

function withNewWords(node: unknown, how: NewWords): unknown {
  if (typeof node === "string") return how.ownWords && wholeNameIn(node) !== null ? newWords : node;
  // The description of a photo is still true.
  if (typeof node !== "object" || node === null || "photo" in node) return node;
  if (Array.isArray(node)) return node.slice(0, how.most).map((entry) => withNewWords(entry, how));
  const kept = Object.entries({ ...node, ...("permitted" in node && { permitted: "pending" }) });
  return Object.fromEntries(
    kept
      .filter(([name]) => !ownMarks.has(name))
      .map(([name, part]) => {
        // Its owner is asked where it leads, rather than given the link of the neighbour.
        if (isTarget(name)) return ["to", ""];
        if (["href", "link", "url"].includes(name) && typeof part === "string") return [name, ""];
        return [name, newWords[name as keyof Localized] ?? withNewWords(part, how)];
      }),
  );
}
