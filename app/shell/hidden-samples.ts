import type { PageTarget } from "../../kit/ui/page-link.tsx";
import { type Localized, localized } from "../../site/locale.ts";
import { type PageId, pageAt } from "../../site/pages.ts";
import { hiddenMark } from "../../site/sample.ts";
import type { PageContent, SectionContent } from "./page-content.ts";

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
  const left = new Map(withoutSamples(page, content).sections.map((section) => [section.id, section]));
  const isGone = (section: SectionContent) =>
    !left.has(section.id) || (hasEntries(section) && !hasEntries(left.get(section.id)));
  const gone = content.sections.filter(isGone).map(({ id }) => id);
  const { essential } = content;
  return essential !== undefined && gone.includes(essential) ? [page] : gone.map((id) => `${page}#${id}`);
}

type ShownPage = PageId | "not-found";

/** A hidden sample removes the enclosing list entry or, outside of lists, the section. */
function withoutSamples(page: ShownPage, content: PageContent): PageContent {
  if (prune(content.seo, page) === gone) throw cannotGo("seo");
  const sections = content.sections.map((section) => prune(section, page));
  if (sections[0] === gone) throw cannotGo(content.sections[0]?.id ?? "");
  return { ...content, sections: sections.filter((section) => section !== gone) as SectionContent[] };
}

function cannotGo(part: string): Error {
  return new Error(`\`${part}\` cannot be left out: say in \`instead\` what is shown in place of the sample`);
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
