import { type ComponentType, createContext, use } from "react";
import type { Localized } from "../../site/locale.ts";
import type { PageId } from "../../site/pages.ts";
import type { PageContent } from "./page-content.ts";

/** A page's bilingual content, and the components of its kinds of sections. */
export interface PageParts {
  content: Localized<PageContent>;
  kinds: Readonly<Record<string, ComponentType<never>>>;
}

/** Where the application has its pages from: the browser loads them, the renderer has them. */
export interface PageSource {
  /** A page if it is there already: hydration must not suspend. */
  loaded(id: PageId): PageParts | undefined;
  load(id: PageId): Promise<PageParts>;
}

/** Shown at addresses without a page. */
export const notFoundPage = "not-found";

const PageSourceContext = createContext<PageSource | null>(null);

export const PageSourceProvider = PageSourceContext.Provider;

export function usePageSource(): PageSource {
  const source = use(PageSourceContext);
  if (!source) throw new Error("usePageSource needs a PageSourceProvider above it");
  return source;
}
