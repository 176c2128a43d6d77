import { type ComponentType, use } from "react";
import { useLanguage } from "../../kit/ui/language.tsx";
import { useSite } from "../../kit/ui/site.tsx";
import { type PageId, type Pages, pageAt } from "../../site/pages.ts";
import { loadDocument } from "./boot-contract.ts";
import { useDocumentHead } from "./head.ts";
import { notFoundPage, type PageParts, type PageSource, usePageSource } from "./page-source.ts";

/** One page in the current language. Suspends while its content and chunks are loading. */
export function PageView({ id }: { id: PageId }) {
  return <LoadedPage {...usePageParts(id)} />;
}

function LoadedPage({ content, kinds }: PageParts) {
  const { locale } = useLanguage();
  const { seo, sections } = content[locale];
  useDocumentHead(locale, seo.title);
  return sections.map(({ kind, ...section }) => {
    const Section = kinds[kind] as ComponentType<typeof section>;
    return <Section key={section.id} {...section} />;
  });
}

/**
 * Must be the last hook of its component: after suspending, React replays the component, and only `use` may lead on to hooks
 * that were not reached before. By then the page is loaded and `use` is skipped.
 */
function usePageParts(id: PageId): PageParts {
  const source = usePageSource();
  const { pages } = useSite();
  return source.loaded(id) ?? use(pendingPage(id, source, pages));
}

const pending = new Map<PageId, Promise<PageParts>>();

/**
 * A stable promise of a page's parts. If they cannot be loaded (no connection, a stalled one, or a newer version has replaced
 * them), the browser loads the address as a document instead.
 */
function pendingPage(id: PageId, source: PageSource, pages: Pages): Promise<PageParts> {
  const known = pending.get(id);
  if (known) return known;
  const promise = withLoadingBar(source.load(id)).catch(() => {
    // Do not reload if the visitor has moved on: they may be typing on another page.
    if ((pageAt(pages, location.pathname)?.id ?? notFoundPage) === id) loadDocument();
    else pending.delete(id);
    return neverSettles;
  });
  pending.set(id, promise);
  return promise;
}

/** Suspends until the document load replaces the page. */
const neverSettles = new Promise<never>(() => undefined);

/** Delay of the loading bar, and time after which a load counts as failed. */
const showAfterMs = 300;
const timeoutMs = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a loading bar below the header (theme.css) after `showAfterMs`. Rejects after `timeoutMs`. */
function withLoadingBar<T>(load: Promise<T>): Promise<T> {
  hideLoadingBar();
  timer = setTimeout(() => {
    document.documentElement.dataset.loading = "";
  }, showAfterMs);
  return Promise.race([load, new Promise<never>((_, reject) => setTimeout(reject, timeoutMs))]);
}

/** Call this when a page has loaded, or the visitor has gone back to the current one. */
export function hideLoadingBar() {
  clearTimeout(timer);
  delete document.documentElement.dataset.loading;
}
