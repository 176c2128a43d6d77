import { pages } from "virtual:pages";
import type { ComponentType } from "react";
import { loadDrawing } from "../../kit/ui/artwork/drawing-cache.ts";
import type { Localized } from "../../site/locale.ts";
import { type PageId, pageIds } from "../../site/pages.ts";
import { findHidden, hidesSamples, shownContent, shownPageAt } from "./hidden-samples.ts";
import type { PageContent } from "./page-content.ts";

/** A page's bilingual content, and the components of its kinds of sections. */
export interface PageModule {
  content: Localized<PageContent>;
  kinds: Readonly<Record<string, ComponentType<never>>>;
}

/** A page of the page table, or the not-found page. */
export type ShownPage = PageId | "not-found";

/** Every page is a separate chunk, loaded when it is shown or prefetched. */
function loadModule(id: ShownPage): Promise<PageModule> {
  return (pages[id] as () => Promise<PageModule>)();
}

/** The page shown at a path. */
export function pageShownAt(path: string): ShownPage {
  return shownPageAt(path)?.id ?? "not-found";
}

const loaded = new Map<ShownPage, PageModule>();

/** Loads the module of the prerendered page, which already has its drawings. */
export async function loadInitialPage(id: ShownPage): Promise<void> {
  remember(id, await loadModule(id));
}

/** Loads a page's module and the artwork renderer. Browsers cache both; most retry after a failure. */
export async function loadPage(id: ShownPage): Promise<PageModule> {
  const [module] = await Promise.all([loadModule(id), loadDrawing()]);
  return remember(id, module);
}

function remember(id: ShownPage, { content, kinds }: PageModule): PageModule {
  const module = { content: shownContent(id, content), kinds };
  loaded.set(id, module);
  return module;
}

/** Computes which pages and sections are hidden. Call it before rendering the first page. @returns them, for documents */
export async function findHiddenPlaces(): Promise<string | undefined> {
  if (!hidesSamples) return undefined;
  const contents = pageIds.map(async (id) => [id, (await loadModule(id)).content] as const);
  return findHidden(new Map(await Promise.all(contents)));
}

/** A page's module if already loaded: hydration must not suspend. */
export function loadedPage(id: ShownPage): PageModule | undefined {
  return loaded.get(id);
}
