import { use } from "react";
import { useLanguage } from "../ui/language.tsx";
import { useDocumentHead } from "./head.ts";
import { loadedPage, loadPage, type PageModule, pageShownAt, type ShownPage } from "./page-modules.ts";

/** Shows one page in the current language. Waits for its chunk where it is not here yet. */
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
  return loadedPage(id) ?? use(awaitedPage(id));
}

const awaited = new Map<ShownPage, Promise<PageModule>>();

/**
 * The module of a page, the same promise at every call. Where it cannot be loaded (the connection is gone or stalls, a
 * newer build has replaced it), the browser loads the address as a document instead.
 */
function awaitedPage(id: ShownPage): Promise<PageModule> {
  const known = awaited.get(id);
  if (known) return known;
  const promise = withLoadingBar(loadPage(id)).catch(() => {
    // Whoever has gone on meanwhile waits for another page, and may be typing there.
    if (pageShownAt(location.pathname) === id) location.reload();
    else awaited.delete(id);
    return never;
  });
  awaited.set(id, promise);
  return promise;
}

/** For a page that the document which takes over will show. */
const never = new Promise<never>(() => undefined);

/** How long a page may take, in milliseconds, until the loading bar shows, and until it counts as lost. */
const showAfterMs = 300;
const timeoutMs = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a line under the header (theme.css) where a page takes long. Rejects when it takes too long. */
function withLoadingBar<T>(load: Promise<T>): Promise<T> {
  hideLoadingBar();
  timer = setTimeout(() => {
    document.documentElement.dataset.loading = "";
  }, showAfterMs);
  return Promise.race([load, new Promise<never>((_, reject) => setTimeout(reject, timeoutMs))]);
}

/** When a page has come, or the visitor has gone back to the one that is shown. */
export function hideLoadingBar() {
  clearTimeout(timer);
  delete document.documentElement.dataset.loading;
}
