import type { Calendar } from "../site/booking.ts";
import { type Locale, type Localized, localized } from "../site/locale.ts";
import type { PageId } from "../site/pages.ts";
import { telephoneOf } from "../site/phone-number.ts";
import { hiddenMark } from "../site/sample.ts";
import type { SourceNames, SourceNode, SourcePage, SourceText } from "./content-files.ts";

export interface ContentSources {
  pages: ReadonlyMap<string, SourcePage>;
  names: SourceNames;
  /** Whether samples are replaced by `hiddenMark`. */
  hidesSamples: boolean;
  /** Pages that the owner hides: what leads there alone is not shown. */
  hiddenPages: ReadonlySet<PageId>;
  /** Which calendar the site shows: some texts and parts belong to one of them. */
  calendar: Calendar["kind"];
  /** Of a draft, in which a name may mean nothing yet: it stays as it is written. Elsewhere that is an error. */
  keepsUnknown?: boolean;
  /** Called with every text and the words that it became; what it returns takes their place. The desk learns from it where words stand. */
  mark?: (words: string, text: SourceText) => string;
}

/** A page in one language: names are filled in, and what only editing needs is gone. */
export interface ResolvedPage {
  seo: { title: string; description: string };
  sections: readonly ResolvedSection[];
  essential?: string;
}

export interface ResolvedSection {
  id: string;
  kind: string;
  [field: string]: unknown;
}

/** A name in braces that means nothing, or a place that does not exist. The check of content says where it stands. */
export class UnknownName extends Error {
  override name = "UnknownName";
  readonly braces: string;

  constructor(braces: string) {
    super(`{${braces}} is no name: docs/content.md lists them`);
    this.braces = braces;
  }
}

/** The content of all pages but these in both languages. @throws UnknownName */
export function resolveContent(
  sources: ContentSources,
  unfinished: ReadonlySet<string> = new Set(),
): Map<string, Localized<ResolvedPage>> {
  const pages = [...sources.pages].filter(([id]) => !unfinished.has(id));
  return new Map(pages.map(([id, page]) => [id, localized((locale) => resolvePage(page, locale, sources))] as const));
}

/** One page in one language. @throws UnknownName */
export function resolvePage(page: SourcePage, locale: Locale, sources: ContentSources): ResolvedPage {
  const resolver = createResolver(locale, sources);
  const sections = page.sections
    .filter(({ hidden }) => !hidden)
    .map((section) => {
      // A section keeps its id, which is its anchor.
      const resolved = resolver.resolve(section) as object;
      return { id: section.id, ...resolved } as ResolvedSection;
    });
  const { essential } = page;
  const seo = resolver.resolve(page.seo as unknown as SourceNode) as ResolvedPage["seo"];
  return { seo, sections, ...(essential !== undefined && { essential }) };
}

/** Any part of a content file in one language. @throws UnknownName */
export function resolveNode(node: SourceNode, locale: Locale, sources: ContentSources): unknown {
  return createResolver(locale, sources).resolve(node);
}

function createResolver(locale: Locale, sources: ContentSources) {
  const { pages, names, hidesSamples, hiddenPages, calendar, keepsUnknown = false, mark } = sources;

  function resolve(node: SourceNode): unknown {
    if (typeof node === "string") return wholeName.test(node) ? lookUp(node.slice(1, -1)) : node;
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map(resolve);
    const isHidden = isHiddenSample(node);
    if (isText(node)) {
      if (!isHidden) return textOf(node);
      return node.instead === undefined ? hiddenMark : textOf(node.instead);
    }
    const { id: _id, sample: _sample, permitted: _permitted, onlyWith: _onlyWith, instead, ...fields } = node;
    if (isHidden && instead !== undefined) return resolve(instead);
    const shown = Object.entries(fields).filter(([, value]) => !isOfOtherCalendar(value));
    const resolved = Object.fromEntries(
      shown.map(([key, value]) => [key, key === "to" && isContact(value) ? contactAddress(value) : resolve(value)]),
    );
    return isHidden ? marked(resolved) : resolved;
  }

  function isOfOtherCalendar(node: SourceNode): boolean {
    return isObject(node) && node.onlyWith !== undefined && node.onlyWith !== calendar;
  }

  function textOf(text: SourceText): string {
    const words = filledText(text);
    return mark ? mark(words, text) : words;
  }

  function filledText(text: SourceText): string {
    if (calendar === "none" && text.withoutCalendar) return withNames(text.withoutCalendar[locale]);
    const counted = text.counts ? countIn(text, text.counts) : text;
    return withNames(counted[locale]);
  }

  function withNames(text: string): string {
    const named = text.replaceAll(nameInBraces, (braces, name: string) => {
      // What a component or the server fills in itself.
      if (!name.includes(".")) return braces;
      const value = lookUp(name);
      return isWords(value) ? String(value) : unknown(name);
    });
    return named.replaceAll(/\]\((mail|phone)\)/g, (_, contact: Contact) => `](${contactAddress(contact)})`);
  }

  function contactAddress(contact: Contact): string {
    return contact === "mail" ? `mailto:${names.owner.email}` : telephoneOf(names.owner.phone);
  }

  /** `{count}` in words, capitalized at the start of the text. */
  function countIn(text: SourceText, places: readonly string[]): Localized {
    const counted = places.map(countAt);
    const shown = counted.reduce((sum, it) => sum + it.shown, 0);
    // Nothing is shown, but the text may be, as a title of the page: "no projects" would not be true.
    const count = shown || counted.reduce((sum, it) => sum + it.all, 0);
    if (count === 1 && text.one) return text.one;
    const word = numberWords[locale][count] ?? String(count);
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    const words = text[locale].replace(/^\{count\}/, capital).replaceAll("{count}", word);
    return { en: words, de: words };
  }

  function countAt(place: string): { shown: number; all: number } {
    const [pageId = "", sectionId, ...path] = place.split("/");
    const section = pages.get(pageId)?.sections.find(({ id }) => id === sectionId);
    if (!section) {
      unknown(place);
      return { shown: 0, all: 0 };
    }
    let nodes: SourceNode[] = [section];
    for (const key of path) {
      nodes = nodes.flatMap((node) =>
        key === "*" ? (node as SourceNode[]) : [(node as { [key: string]: SourceNode })[key] ?? null],
      );
    }
    const entries = path.length === 0 ? nodes : nodes.flatMap((node) => (Array.isArray(node) ? node : []));
    const shown = entries.filter((entry) => path.length === 0 || (!hasMark(resolve(entry)) && !leadsToHidden(entry)));
    return { shown: section.hidden ? 0 : shown.length, all: shown.length || entries.length };
  }

  /** An entry goes with the page that it leads to (`hidden-parts.ts`). */
  function leadsToHidden(entry: SourceNode): boolean {
    const to = isObject(entry) ? entry.to : undefined;
    return hiddenPages.has(String(isObject(to) ? to.page : to));
  }

  const open = new Set<string>();

  function lookUp(name: string): unknown {
    // A name in its own value.
    if (open.has(name)) return unknown(name);
    open.add(name);
    try {
      return valueAt(name);
    } finally {
      open.delete(name);
    }
  }

  function valueAt(name: string): unknown {
    const node = namedValue(name, names);
    return node === undefined ? unknown(name) : resolve(node);
  }

  /** @throws UnknownName */
  function unknown(name: string): string {
    if (!keepsUnknown) throw new UnknownName(name);
    return `{${name}}`;
  }

  /** A quote that its author has not permitted is a sample as well. */
  function isHiddenSample({ sample, permitted }: SourceObject): boolean {
    return hidesSamples && (sample !== undefined || permitted === "pending");
  }

  return { resolve };
}

/** What can be part of a text. */
function isWords(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** The value of a name, as the files have it, or undefined. */
export function namedValue(name: string, names: SourceNames): SourceNode | undefined {
  let node: SourceNode | undefined = names as unknown as SourceNode;
  for (const key of name.split(".")) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as SourceObject)[key];
  }
  return node;
}

/** What links to the owner are called. */
type Contact = "mail" | "phone";

function isContact(target: unknown): target is Contact {
  return target === "mail" || target === "phone";
}

/** A string that is nothing but a name has its value, whatever that is. */
const wholeName = /^\{[a-zA-Z]+(?:\.[\w-]+)+\}$/;
const nameInBraces = /\{([a-zA-Z]+(?:\.[\w-]+)*)\}/g;

type SourceObject = { [key: string]: SourceNode };

function isObject(node: SourceNode | undefined): node is SourceObject {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

function isText(node: SourceNode | undefined): node is SourceNode & SourceText {
  return typeof node === "object" && node !== null && !Array.isArray(node) && "en" in node && "de" in node;
}

/** Keeps the shape, with a mark at each leaf. */
function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== "object" || value === null) return hiddenMark;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part)]));
}

/** A hidden sample hides the enclosing list entry, unless a nested list is closer. */
function hasMark(entry: unknown): boolean {
  if (typeof entry === "string") return entry.includes(hiddenMark);
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return false;
  return Object.values(entry).some(hasMark);
}

/** Numbers from zero to twenty. */
export const numberWords: Localized<readonly string[]> = {
  en: "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  ),
  de: "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig".split(
    " ",
  ),
};
