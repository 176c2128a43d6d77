import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { PageId } from "../../site/pages.ts";
import { Problem } from "./problem.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * When the words of each page last changed, kept in the repository: a sitemap may only state a date that content
 * earned, never the time of a build.
 */
const file = "content-dates.json";

type Dates = Partial<Record<PageId, { text: string; changed: string }>>;

/**
 * Compares the pages' words with those of the last build and dates the changed ones today.
 *
 * @param words everything that a page says, in both languages
 * @returns ISO dates by page
 */
export async function dateContent(words: Record<PageId, string>, now = new Date()): Promise<Record<PageId, string>> {
  const before = await readFile(file, "utf8").catch(() => "{}");
  const dates = datesAfter(datesIn(before), words, now);
  const after = `${JSON.stringify(dates, null, 2)}\n`;
  // A read-only checkout keeps its dates; its sitemap is right all the same.
  if (after !== before) await writeWhole(file, after).catch(() => undefined);
  return Object.fromEntries(Object.entries(dates).map(([id, date]) => [id, date.changed])) as Record<PageId, string>;
}

/** @throws Problem, as when two branches have both changed texts and their dates were merged as they are */
export function datesIn(json: string): Dates {
  try {
    return JSON.parse(json);
  } catch {
    throw new Problem(
      `${file} is not JSON any more; take either version of it, and this build will date what has changed`,
    );
  }
}

/** What is known once pages say these words: the dates of changed pages are today's, all others stay. */
export function datesAfter(known: Dates, words: Partial<Record<PageId, string>>, now: Date): Dates {
  const dates: Dates = {};
  for (const [id, said] of Object.entries(words) as [PageId, string][]) {
    const text = createHash("sha256").update(said).digest("hex").slice(0, 12);
    const before = known[id];
    dates[id] = before?.text === text ? before : { text, changed: now.toISOString().slice(0, 10) };
  }
  return dates;
}

/** The words of an HTML document's main part, without markup, marks that join them, and what only some builds say. */
export function wordsOf(html: string): string {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return main
    .replaceAll(/<(svg|noscript)[\s\S]*?<\/\1>|<[^>]+>/g, " ")
    .replaceAll("\u2060", "")
    .replaceAll(/\s+/g, " ");
}
