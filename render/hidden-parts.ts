import type { PageContent, SectionContent } from "../app/shell/page-content.ts";
import { type Localized, localized } from "../site/locale.ts";
import type { PageId } from "../site/pages.ts";
import { hiddenMark } from "../site/sample.ts";
import type { SourcePage } from "./content-files.ts";
import type { DraftOptions } from "./resolve-content.ts";

type Contents = ReadonlyMap<PageId, Localized<PageContent>>;

/** What the owner hides. */
export interface HiddenByOwner {
  pages: ReadonlySet<PageId>;
  /** As in `services#questions`. */
  sections: ReadonlySet<string>;
}

/** The sections that content files hide. */
export function hiddenSections(pages: ReadonlyMap<PageId, SourcePage>): Set<string> {
  return new Set(
    [...pages].flatMap(([page, { sections }]) =>
      sections.filter(({ hidden }) => hidden).map(({ id }) => `${page}#${id}`),
    ),
  );
}

/**
 * The content of the shown pages, without hidden samples, without what is empty then, and without links that would lead to what
 * is hidden: an entry of a list goes with its link. A link to a section that the owner hides leads to its page.
 *
 * @param contents resolved, without the sections that the owner hides
 * @throws Error for a text that cannot be hidden, which stays in a draft
 */
export function withoutHiddenParts(
  contents: Contents,
  byOwner: HiddenByOwner,
  draft: DraftOptions = {},
): Map<PageId, Localized<PageContent>> {
  const first = { gone: byOwner.pages, emptied: byOwner.sections, draft };
  const places = [...contents].flatMap(([page, content]) => hiddenPlacesOf(page, content.en, first));
  const hidden = { gone: new Set([...byOwner.pages, ...places]), emptied: byOwner.sections, draft };
  return new Map(
    [...contents]
      .filter(([page]) => !hidden.gone.has(page))
      .map(([page, content]) => [page, localized((locale) => withoutSamples(page, content[locale], hidden))]),
  );
}

interface Hidden {
  /** Pages and sections to which no link leads: `portfolio`, `services#questions`. */
  gone: ReadonlySet<string>;
  /** Sections whose links lead to their page. */
  emptied: ReadonlySet<string>;
  draft: DraftOptions;
}

function hiddenPlacesOf(page: PageId, content: PageContent, hidden: Hidden): string[] {
  const left = new Map(withoutSamples(page, content, hidden).sections.map((section) => [section.id, section]));
  const isGone = (section: SectionContent) =>
    !left.has(section.id) || (hasEntries(section) && !hasEntries(left.get(section.id)));
  const gone = content.sections.filter(isGone).map(({ id }) => id);
  const { essential } = content;
  return essential !== undefined && gone.includes(essential) ? [page] : gone.map((id) => `${page}#${id}`);
}

/** A hidden sample removes the enclosing list entry or, outside of lists, the section. */
function withoutSamples(page: PageId, content: PageContent, hidden: Hidden): PageContent {
  const prune = pruner(page, hidden);
  const sections = content.sections.map((section) => prune(section));
  if (sections[0] === gone && hidden.draft.keepsUnknown) sections[0] = content.sections[0];
  if (sections[0] === gone) throw cannotGo(content.sections[0]?.id ?? "");
  if (prune(content.seo) === gone && !hidden.draft.keepsUnknown) throw cannotGo("seo");
  return { ...content, sections: sections.filter((section) => section !== gone) as SectionContent[] };
}

function cannotGo(part: string): Error {
  return new Error(`\`${part}\` cannot be left out: say in \`instead\` what is shown in place of the sample`);
}

/** Marks a removed node. */
const gone = Symbol("left out");

function pruner(page: PageId, hidden: Hidden): (node: unknown) => unknown {
  const { onCopy } = hidden.draft;

  function prune(node: unknown): unknown {
    if (typeof node === "string") return node.includes(hiddenMark) ? gone : node;
    if (Array.isArray(node)) return pruneList(node);
    if (typeof node !== "object" || node === null) return node;
    const properties = Object.entries(node)
      // A link outside lists, such as the one to all success stories.
      .filter(([, part]) => !leadsNowhere(part))
      .map(([name, part]) => [name, name === "to" ? targetOf(part) : prune(part)] as const);
    if (properties.some(([, part]) => part === gone)) return gone;
    const copy = Object.fromEntries(properties);
    onCopy?.(copy, node);
    return copy;
  }

  function pruneList(list: readonly unknown[]): unknown[] {
    const entries = list.map(pruneEntry);
    const kept = [...entries.keys()].filter((index) => entries[index] !== gone);
    const copy = kept.map((index) => entries[index]);
    onCopy?.(copy, list, kept);
    return copy;
  }

  function pruneEntry(entry: unknown): unknown {
    if (leadsNowhere(entry)) return gone;
    const shown = prune(entry);
    return hasEntries(entry) && !hasEntries(shown) ? gone : shown;
  }

  /** Whether a link or button leads to a hidden place. */
  function leadsNowhere(node: unknown): boolean {
    if (typeof node !== "object" || node === null) return false;
    const { to, scrollsTo } = node as { to?: Target; scrollsTo?: string };
    if (scrollsTo !== undefined) {
      const place = `${page}#${scrollsTo}`;
      return hidden.gone.has(place) || hidden.emptied.has(place);
    }
    if (to === undefined) return false;
    if (typeof to === "string") return hidden.gone.has(to);
    return hidden.gone.has(to.page) || hidden.gone.has(`${to.page}#${to.section}`);
  }

  function targetOf(to: Target): Target {
    return typeof to === "object" && hidden.emptied.has(`${to.page}#${to.section}`) ? to.page : to;
  }

  return prune;
}

type Target = PageId | { page: PageId; section: string };

/** Whether any list has entries, not counting buttons and links. */
function hasEntries(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if (Array.isArray(node)) return node.some((entry) => !isLink(entry));
  return Object.values(node).some(hasEntries);
}

function isLink(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && ["to", "scrollsTo", "does"].some((key) => key in entry);
}
