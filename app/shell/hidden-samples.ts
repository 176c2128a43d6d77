import { type Localized, localized } from "../../site/locale.ts";
import { type PageId, pageAt } from "../../site/pages.ts";
import { hiddenMark } from "../../site/sample.ts";
import type { PageContent } from "../content/page-content.ts";
import type { PageTarget } from "../ui/page-link.tsx";

/** Whether this build hides samples. If not, the bundler drops the code that depends on it. */
export const hidesSamples = import.meta.env.SAMPLES === "hide";

/**
 * Hidden pages, and hidden sections of the others: `portfolio`, `services#questions`. The build computes them from the content
 * of all pages. Browsers have the content of one page only, so they read them from the document.
 */
let places: ReadonlySet<string> = new Set(globalThis.document?.documentElement.dataset.leftOut?.split(" "));

/** False for a page that is hidden with its samples. */
export function isShown(page: PageId): boolean {
  return !hidesSamples || !places.has(page);
}

/** Page and language of a path, or null if there is no such page or it is hidden. */
export function shownPageAt(path: string): ReturnType<typeof pageAt> {
  const page = pageAt(path);
  return page && isShown(page.id) ? page : null;
}

/** A page's content without hidden samples. @throws Error for a text that cannot be hidden */
export function shownContent(page: ShownPage, content: Localized<PageContent>): Localized<PageContent> {
  return hidesSamples ? localized((locale) => withoutSamples(page, content[locale])) : content;
}

/** Computes the hidden places from the content of all pages. @returns them as the value of `data-left-out` */
export function findHidden(contents: ReadonlyMap<PageId, Localized<PageContent>>): string {
  places = new Set();
  places = new Set([...contents].flatMap(([page, content]) => hiddenPlacesOf(page, content.en)));
  return [...places].join(" ");
}

function hiddenPlacesOf(page: PageId, content: PageContent): string[] {
  const shown = withoutSamples(page, content);
  const essential = content.essential as keyof PageContent | undefined;
  if (essential && !hasEntries(shown[essential])) return [page];
  const left = sectionsWithId(shown);
  const isGone = (id: string, section: object) => !left.has(id) || (hasEntries(section) && !hasEntries(left.get(id)));
  return [...sectionsWithId(content)].flatMap(([id, section]) => (isGone(id, section) ? [`${page}#${id}`] : []));
}

/** Sections that links may target. On pages of the kit they are entries of a list. */
function sectionsWithId(content: PageContent): Map<string, object> {
  const sections: readonly { id?: string }[] = Object.values(content as object).flat();
  return new Map(sections.flatMap((section) => (section.id ? [[section.id, section] as const] : [])));
}

type ShownPage = PageId | "not-found";

/**
 * A hidden sample removes the enclosing list entry. Outside lists it empties the section: sections of the kit render nothing
 * without texts and entries.
 */
function withoutSamples(page: ShownPage, content: PageContent): PageContent {
  const sections = Object.entries(content).map(([name, section]) => {
    const shown = prune(section, page);
    if (shown !== gone) return [name, shown];
    if (name === "seo" || name === "hero") {
      throw new Error(`\`${name}\` cannot be left out: give its sample() a third argument, which is shown instead`);
    }
    return [name, emptied(section)];
  });
  return Object.fromEntries(sections) as PageContent;
}

/** Marks a removed node. */
const gone = Symbol("left out");

function prune(node: unknown, page: ShownPage): unknown {
  if (typeof node === "string") return node.includes(hiddenMark) ? gone : node;
  if (Array.isArray(node)) return node.map((entry) => pruneEntry(entry, page)).filter((entry) => entry !== gone);
  if (typeof node !== "object" || node === null) return node;
  const properties = Object.entries(node)
    // A link outside lists, such as the one to all success stories.
    .filter(([, part]) => !leadsNowhere(part, page))
    .map(([name, part]) => [name, prune(part, page)] as const);
  return properties.some(([, part]) => part === gone) ? gone : Object.fromEntries(properties);
}

function pruneEntry(entry: unknown, page: ShownPage): unknown {
  if (leadsNowhere(entry, page)) return gone;
  const shown = prune(entry, page);
  return hasEntries(entry) && !hasEntries(shown) ? gone : shown;
}

/** Whether a link or button leads to a hidden place. */
function leadsNowhere(node: unknown, page: ShownPage): boolean {
  if (typeof node !== "object" || node === null) return false;
  const { to, scrollsTo } = node as { to?: PageId | PageTarget; scrollsTo?: string };
  if (scrollsTo !== undefined) return places.has(`${page}#${scrollsTo}`);
  if (to === undefined) return false;
  if (typeof to === "string") return places.has(to);
  return places.has(to.page) || places.has(`${to.page}#${to.section}`);
}

/** Whether any list has entries, not counting buttons and links. */
function hasEntries(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if (Array.isArray(node)) return node.some((entry) => !isLink(entry));
  return Object.values(node).some(hasEntries);
}

function isLink(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && ["to", "scrollsTo", "does"].some((key) => key in entry);
}

function emptied(node: unknown): unknown {
  if (typeof node === "string") return "";
  if (Array.isArray(node)) return [];
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, emptied(part)]));
}
