import type { ContentFiles } from "../site/content-files.ts";
import { formerlyNamed } from "../site/content-migrations.ts";
import type { Facts } from "../site/facts.ts";
import type { Localized } from "../site/locale.ts";
import type { Owner } from "../site/owner.ts";
import type { PageEntry } from "../site/pages.ts";

/** A text in both languages, as content files have it. */
export interface SourceText extends Localized {
  /** Of an entry of a list. */
  id?: string;
  /** What the owner has to do before the launch: until then the text is a sample. */
  sample?: Localized;
  /** Shown in place of a sample that is hidden. */
  instead?: Localized;
  /** Places whose entries `{count}` counts, such as `speeches/types/types`: page, section, list; `*` is every entry. */
  counts?: string[];
  /** The text for a count of one. */
  one?: Localized;
  /** The text of a site without a calendar. */
  withoutCalendar?: Localized;
}

export type SourceNode = string | number | boolean | null | SourceNode[] | { [key: string]: SourceNode };

/** A section of a page: a kind of the kit with its fields. With `hidden` it is not shown, and links to it lead to its page. */
export interface SourceSection {
  /** Unique in its page; its anchor. */
  id: string;
  kind: string;
  [field: string]: SourceNode;
}

/** `content/pages/<id>.json`. */
export interface SourcePage {
  /** What the page table has of it; the not-found page has none. */
  page?: PageEntry;
  seo: { title: SourceText; description: SourceText };
  sections: SourceSection[];
  /** Id of the section without which the page is hidden: all of its entries may be samples. */
  essential?: string;
}

/** The facts of `content/site.json`, in whose texts names in braces are not filled in yet, with the page table. */
export interface SourceSite extends Facts {
  /** What the owner has to do before the launch, by the place of a value that is a sample: `owner.name`. */
  samples: { readonly [place: string]: Localized };
}

/** All files of `content/`. */
export interface Content {
  /** The page table has the pages of the order that have an entry in their file. */
  site: SourceSite;
  /** `site.json` as it is: its `pages` are ids, in their order. */
  siteFile: unknown;
  /** `words.json`: texts that are the same on every page. */
  words: SourceNode;
  /** `mails.json`: what mails say to visitors. */
  mails: SourceNode;
  /** `calendar.json`: the documents of the own calendar. */
  calendar: SourceNode;
  /** By id: the pages of the page table, and `not-found`. */
  pages: ReadonlyMap<string, SourcePage>;
  /** Names of files that only earlier releases read. */
  formerFiles: readonly string[];
}

/** The content of files; what it lacks or has too much is up to the check (check/content-problems.ts). */
export function contentOf(files: ContentFiles): Content {
  const { "site.json": siteFile } = files;
  const named = Object.entries(files).flatMap(([name, page]) => {
    const [, id] = /^pages\/([^/]+)\.json$/.exec(name) ?? [];
    return id === undefined ? [] : [[id, page as SourcePage] as const];
  });
  const pages = new Map(named);
  return {
    site: siteWithTable(siteFile, pages),
    siteFile,
    words: files["words.json"] as SourceNode,
    mails: files["mails.json"] as SourceNode,
    calendar: files["calendar.json"] as SourceNode,
    pages,
    formerFiles: formerlyNamed.filter((name) => name in files),
  };
}

/** What is no site at all stays: nobody has checked it. */
function siteWithTable(file: unknown, pages: Content["pages"]): SourceSite {
  const { pages: order } = (file ?? {}) as { pages?: unknown };
  if (!Array.isArray(order)) return file as SourceSite;
  const table = order.flatMap((id) => {
    const entry = pages.get(id)?.page;
    return typeof entry === "object" && entry !== null ? { id, ...entry } : [];
  });
  return { ...(file as SourceSite), pages: table };
}

/** The pages that the owner does not hide. Hidden ones may be unfinished. */
export function shownPages({ site, pages }: Pick<Content, "site" | "pages">): Map<string, SourcePage> {
  const hidden = new Set(site.pages.filter((page) => page.hidden).map(({ id }) => id));
  return new Map([...pages].filter(([id]) => !hidden.has(id)));
}

/** Whether there is what sections can be read from: a hidden page need not have any. */
export function hasSections(page: SourcePage | null): boolean {
  return Array.isArray(page?.sections) && page.sections.every((it) => typeof it === "object" && it !== null);
}

/** Everything in `content/` that names in braces can name, by their first word. */
export interface SourceNames {
  owner: Owner;
  consultation: { minutes: number };
  /** The town by which visitors know the owner's clock. */
  clock: { city: Localized };
  /** Of a third party's calendar. */
  calendar: { name: string; url: Localized };
  /** Chapters that are made from the facts. */
  legal: { imprint: SourceNode; privacy: SourceNode };
}
