import { type Localized, localized } from "../../site/locale.ts";
import { type PageId, pageAt } from "../../site/pages.ts";
import { hiddenMark } from "../../site/sample.ts";
import type { PageContent } from "../content/page-content.ts";
import type { PageTarget } from "../ui/page-link.tsx";

/** Whether this is a build without what is still marked as sample. Where it is not, bundling drops what follows from it. */
export const hidesSamples = import.meta.env.SAMPLES === "hide";

/**
 * Pages that are left out, and sections of the others: `portfolio`, `services#questions`. The build finds them out from the
 * content of all pages; browsers, which have only one page's, read them in the document.
 */
let places: ReadonlySet<string> = new Set(globalThis.document?.documentElement.dataset.leftOut?.split(" "));

/** Whether there is a page, or it has gone with its samples. */
export function isShown(page: PageId): boolean {
  return !hidesSamples || !places.has(page);
}

/** Which page and language an address means, or null where no page is shown. */
export function shownPageAt(path: string): ReturnType<typeof pageAt> {
  const page = pageAt(path);
  return page && isShown(page.id) ? page : null;
}

/** A page's content as it is shown. @throws Error that names a text which cannot be left out */
export function shownContent(page: ShownPage, content: Localized<PageContent>): Localized<PageContent> {
  return hidesSamples ? localized((locale) => withoutSamples(page, content[locale])) : content;
}

/** Finds out from the content of all pages which places are left out. @returns them, as documents state them */
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

/** The sections that links may lead to; those of a page of the kit stand in a list. */
function sectionsWithId(content: PageContent): Map<string, object> {
  const sections: readonly { id?: string }[] = Object.values(content as object).flat();
  return new Map(sections.flatMap((section) => (section.id ? [[section.id, section] as const] : [])));
}

type ShownPage = PageId | "not-found";

/**
 * What is marked takes the list entry around it along and, outside of a list, the section: its texts and lists are empty
 * then, of which sections of the kit draw nothing.
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

/** In the place of what is left out. */
const gone = Symbol("left out");

function prune(node: unknown, page: ShownPage): unknown {
  if (typeof node === "string") return node.includes(hiddenMark) ? gone : node;
  if (Array.isArray(node)) return node.map((entry) => pruneEntry(entry, page)).filter((entry) => entry !== gone);
  if (typeof node !== "object" || node === null) return node;
  const properties = Object.entries(node)
    // A link beside a list, such as the one to all success stories.
    .filter(([, part]) => !leadsNowhere(part, page))
    .map(([name, part]) => [name, prune(part, page)] as const);
  return properties.some(([, part]) => part === gone) ? gone : Object.fromEntries(properties);
}

function pruneEntry(entry: unknown, page: ShownPage): unknown {
  if (leadsNowhere(entry, page)) return gone;
  const shown = prune(entry, page);
  return hasEntries(entry) && !hasEntries(shown) ? gone : shown;
}

/** Whether a link or button leads to what is left out. */
function leadsNowhere(node: unknown, page: ShownPage): boolean {
  if (typeof node !== "object" || node === null) return false;
  const { to, scrollsTo } = node as { to?: PageId | PageTarget; scrollsTo?: string };
  if (scrollsTo !== undefined) return places.has(`${page}#${scrollsTo}`);
  if (to === undefined) return false;
  if (typeof to === "string") return places.has(to);
  return places.has(to.page) || places.has(`${to.page}#${to.section}`);
}

/** Whether there is anything in a list; buttons and links do not count. */
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
