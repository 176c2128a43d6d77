import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { type ItemPlace, withCopy, withMoved, withoutItem } from "../source/change-list.ts";
import type { Source } from "../source/change-source.ts";
import { parseSource } from "../source/parse-source.ts";
import type { ParsedSource } from "../source/parsed-source.ts";
import { sourcePaths } from "../source/source-files.ts";
import type { ChangeAnswer, Changes, FileEdit } from "./changes.ts";
import { json } from "./input.ts";

/** What happened, and the text to go on with: the first one of the item, or of its neighbour. Null where none is there. */
export type ListAnswer = ChangeAnswer & { open?: number | null };

const kinds = ["copy", "add", "remove", "move"] as const;
export type ListChange = (typeof kinds)[number];

/** Items of lists are copied, added, removed and moved. */
export function createListRoutes({ root, changes }: { root: string; changes: Changes }) {
  const place = z.number().int().nonnegative();
  const change = z.object({
    file: z.string().refine((file) => sourcePaths(root).includes(file)),
    hash: z.string(),
    list: place,
    item: place,
    kind: z.enum(kinds),
    /** The position to move to. */
    to: place.optional(),
    /** The text that is open. */
    text: place,
  });
  return new Hono().post("/", json(change), async (c) => {
    const { file, hash, list, item, kind, to = item, text } = c.req.valid("json");
    const before = await parsedAt(file);
    const title = `${file}: ${before.lists[list]?.place ?? ""} ${item + 1} (${kind})`;
    const edit: FileEdit = { file, hash, change: (source) => changed(source, kind, { list, item }, to) };
    // Another order keeps every type of a list; another length does not always.
    const answer = await changes.apply(title, [edit], { waitsForTypes: kind !== "move" });
    if (!answer.ok) return c.json<ListAnswer>(answer);
    const position = kind === "move" ? to : kind === "remove" ? item : item + 1;
    const offset = kind === "move" ? text - (firstTextIn(before, { list, item }) ?? text) : 0;
    const first = firstTextIn(await parsedAt(file), { list, item: position });
    return c.json<ListAnswer>({ ...answer, open: first === null ? null : first + offset });
  });

  async function parsedAt(file: string): Promise<ParsedSource> {
    return parseSource(file, await readFile(join(root, file), "utf8"));
  }
}

function changed(source: Source, kind: ListChange, place: ItemPlace, to: number): string {
  if (kind === "move") return withMoved(source, place, to);
  if (kind === "remove") return withoutItem(source, place);
  return withCopy(source, place, { isEmpty: kind === "add" });
}

/** Of the item, or of the last one where the list has become shorter. */
function firstTextIn({ lists, texts }: ParsedSource, { list, item }: ItemPlace): number | null {
  const items = lists[list]?.items ?? [];
  const range = items[Math.min(item, items.length - 1)];
  const text = range && texts.find(({ start, end }) => start >= range.start && end <= range.end);
  return text?.index ?? null;
}
