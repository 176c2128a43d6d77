/** The files of `content/` by their name below it, parsed: `site.json`, `pages/home.json`. */
export type ContentFiles = Readonly<Record<string, unknown>>;

/** Without the files of pages that the page table does not have any more: a draft keeps them, so that removing one can be undone. */
export function withoutRemovedPages(files: ContentFiles): ContentFiles {
  const pages = pageTable(files);
  if (!pages) return files;
  const names = ["pages/not-found.json", ...pages.map(fileOf)];
  return Object.fromEntries(
    Object.entries(files).filter(([name]) => !name.startsWith("pages/") || names.includes(name)),
  );
}

/**
 * Content with some files of a draft, by name. A new page has its entry in the page table with its file alone, whether the table
 * is chosen or not.
 */
export function withChosenFiles(base: ContentFiles, draft: ContentFiles, names: readonly string[]): ContentFiles {
  const chosen = { ...base, ...Object.fromEntries(names.map((name) => [name, draft[name]])) };
  const [table, tableOfDraft] = [pageTable(chosen), pageTable(draft)];
  if (!table || !tableOfDraft) return withoutRemovedPages(chosen);
  const isNew = (page: PageEntry) => !(fileOf(page) in base);
  const pages = table.filter((page) => !isNew(page) || fileOf(page) in chosen);
  const indexOf = (page: PageEntry | undefined) => pages.findIndex((it) => it?.id === page?.id);
  for (const [index, page] of tableOfDraft.entries())
    if (isNew(page) && fileOf(page) in chosen && indexOf(page) < 0)
      pages.splice(indexOf(tableOfDraft[index - 1]) + 1, 0, page);
  return withoutRemovedPages({ ...chosen, "site.json": { ...(chosen["site.json"] as object), pages } });
}

type PageEntry = { id?: unknown } | null;

/** Null for what is none: nobody has checked it. */
function pageTable(files: ContentFiles): PageEntry[] | null {
  const { pages } = (files["site.json"] ?? {}) as { pages?: unknown };
  return Array.isArray(pages) ? pages : null;
}

function fileOf(page: PageEntry): string {
  return `pages/${page?.id}.json`;
}

/** A place in a content file as people read it: `sections/3/heading`. What is wrong in one language says so itself. */
export function shownPlace(place: readonly string[]): string {
  const isOfOneLanguage = place.at(-1) === "en" || place.at(-1) === "de";
  return (isOfOneLanguage ? place.slice(0, -1) : place).join("/");
}

/** Which files of a folder are content, as a glob pattern. */
export const contentFilePattern = "{*,pages/*}.json";

/** A content file that is no JSON in UTF-8: the message has the file, and line and column of a mistake. */
export class UnreadableFile extends Error {}

/** Without a byte order mark. @throws UnreadableFile for another encoding */
export function utf8Text(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile(`${file} is no UTF-8: save it with that encoding`);
  }
}

/** @throws UnreadableFile */
export function parseContentFile(file: string, bytes: Uint8Array): unknown {
  const text = utf8Text(file, bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    const before = text.slice(0, mistakeIn(text)).split("\n");
    // The message quotes the text around it, line breaks included.
    const message = (error as Error).message.replaceAll(/\s+/g, " ");
    throw new UnreadableFile(`${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: ${message}`);
  }
}

/** Where a text stops being the beginning of JSON: not every message of the parser says it. */
function mistakeIn(text: string): number {
  let [good, bad] = [0, text.length];
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle - 1;
  }
  return good;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    return /end of JSON|Unterminated string/.test(message) || Number(position) >= text.length;
  }
}
