import type { Localized } from "../../site/locale.ts";

/** What one content module holds that can be edited, in the order in which it is written. */
export interface ParsedSource {
  texts: SourceText[];
  lists: SourceList[];
  samples: SourceSample[];
  figures: SourceFigure[];
  links: SourceLink[];
  /** The `id` of each section that links can name. */
  anchors: string[];
  references: SourceReference[];
  /** What is taken from other modules, by the name that it has here. */
  imports: Record<string, { name: string; from: string }>;
}

/** Characters of a source text, counted as strings count them (UTF-16). */
export interface Range {
  start: number;
  end: number;
}

/** One text in both languages: `{ en: "…", de: "…" }`, or `untranslated("…")`, whose writings are the same characters. */
export interface SourceText extends Range, Around, Localized<Writing> {
  /** Its number among the texts of its file, which changes only when a text before it is added or removed. */
  index: number;
  /** Where it stands in the content, such as `content.hero.headline.0`. */
  place: string;
  isUntranslated: boolean;
}

/** A text in one language, with its quotes. */
export interface Writing extends Range {
  /** As people read it. What a template takes from elsewhere stands in it as it is written, such as `${owner.name}`. */
  value: string;
  /** The expressions of a template, without `${` and `}`. */
  expressions: readonly string[];
}

/** An array of the content, such as cards or quotes. Its items are null where several come from elsewhere (`...cards`). */
export interface SourceList extends Range, Around {
  index: number;
  place: string;
  items: readonly (Range | null)[];
}

/** A call of `sample(value, todo)` around a part of the content. */
export interface SourceSample extends Range {
  index: number;
  place: string;
  /** What is marked. */
  value: Range;
  /** Empty strings where it is written in another way. */
  todo: Localized;
}

/** A number of the content, or a percentage as a string: `25`, `"73%"`. */
export interface SourceFigure extends Range {
  index: number;
  place: string;
  value: number | string;
  /** Of an amount: `+`, `%`, `K+` or `x`. */
  unit: string;
  inSamples: readonly number[];
}

/** Where a link leads: the value of `to`, `href`, `url`, `link` or `scrollsTo`. */
export interface SourceLink extends Range {
  index: number;
  /** Of the object that the link belongs to. */
  place: string;
  name: LinkName;
  /** A page, an address or an anchor; a page and its section; null where it comes from elsewhere. */
  target: string | { page: string; section: string } | null;
}

export const linkNames = ["to", "href", "url", "link", "scrollsTo"] as const;
export type LinkName = (typeof linkNames)[number];

/** A name that stands for something written at another place, such as `figures.home.years`. */
export interface SourceReference extends Range {
  place: string;
  path: string;
}

/** What is around a part of the content. */
export interface Around {
  /** The lists that it stands in, innermost first: the list's index, and the position of the item in it. */
  inLists: readonly { list: number; item: number }[];
  /** The marks that it stands in, innermost first: their indexes. */
  inSamples: readonly number[];
}
