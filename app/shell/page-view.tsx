import { use } from "react";
import { useLanguage } from "../ui/language.tsx";
import { useDocumentHead } from "./head.ts";
import { loadedPage, loadPage, type PageModule, pageShownAt, type ShownPage } from "./page-modules.ts";

/** Shows one page in the current language. Suspends while its chunk is loading. */
export function PageView({ id }: { id: ShownPage }) {
  return <LoadedPage {...usePageModule(id)} />;
}

function LoadedPage({ content, Page }: PageModule) {
  const { locale } = useLanguage();
  useDocumentHead(locale, content[locale].seo.title);
  return <Page {...content[locale]} />;
}

/**
 * No other hook may follow in the component: React repeats a component that has waited, in the repetition only `use` leads
 * on to hooks that were not reached before, and by then the page is here without it.
 */
function usePageModule(id: ShownPage): PageModule {
  return loadedPage(id) ?? use(pendingPage(id));
}

const pending = new Map<ShownPage, Promise<PageModule>>();

/**
 * The module of a page, the same promise at every call. Where it cannot be loaded (the connection is gone or stalls, a
 * newer build has replaced it), the browser loads the address as a document instead.
 */
function pendingPage(id: ShownPage): Promise<PageModule> {
  const known = pending.get(id);
  if (known) return known;
  const promise = withLoadingBar(loadPage(id)).catch(() => {
    // A visitor who has gone on meanwhile is on another page, and may be typing there.
    if (pageShownAt(location.pathname) === id) location.reload();
    else pending.delete(id);
    return neverSettles;
  });
  pending.set(id, promise);
  return promise;
}

/** Suspends for good: a document load replaces the page. */
const neverSettles = new Promise<never>(() => undefined);

/** Milliseconds until the loading bar shows, and until the page counts as lost. */
const showAfterMs = 300;
const timeoutMs = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a bar under the header (theme.css) after `showAfterMs`. Rejects after `timeoutMs`. */
function withLoadingBar<T>(load: Promise<T>): Promise<T> {
  hideLoadingBar();
  timer = setTimeout(() => {
    document.documentElement.dataset.loading = "";
  }, showAfterMs);
  return Promise.race([load, new Promise<never>((_, reject) => setTimeout(reject, timeoutMs))]);
}

/** Call it when a page has loaded, or the visitor has gone back to the one that is shown. */
export function hideLoadingBar() {
  clearTimeout(timer);
  delete document.documentElement.dataset.loading;
}
