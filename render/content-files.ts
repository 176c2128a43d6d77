import type { Localized } from "../site/locale.ts";
import type { Owner } from "../site/owner.ts";

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

/** A section of a page: a kind of the kit with its fields. */
export interface SourceSection {
  /** Unique in its page; its anchor. */
  id: string;
  kind: string;
  [field: string]: SourceNode;
}

/** `content/pages/<id>.json`. */
export interface SourcePage {
  seo: { title: SourceText; description: SourceText };
  sections: SourceSection[];
  /** Id of the section without which the page is hidden: all of its entries may be samples. */
  essential?: string;
}

/** Everything in `content/` that names in braces can name, by their first word. */
export interface SourceNames {
  owner: Owner;
  consultation: { minutes: number };
  /** Of a third party's calendar. */
  calendar: { name: string; url: Localized };
  figures: { [group: string]: { [name: string]: SourceNode } };
  firstYears: { [name: string]: number };
  shared: { [name: string]: SourceNode };
  /** Chapters that are made from the facts. */
  legal: { imprint: SourceNode; privacy: SourceNode };
}
