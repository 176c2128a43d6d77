import { loadPage, type PageModule, pageShownAt, type ShownPage } from "./page-modules.ts";
import { showWaitingFor } from "./waiting.ts";

const awaited = new Map<ShownPage, Promise<PageModule>>();

/**
 * The module of the page that the address means, the same promise at every call. Where it cannot be loaded (the
 * connection is gone or stalls, a newer build has replaced it), the browser loads the address as a document instead.
 */
export function pageToShow(id: ShownPage): Promise<PageModule> {
  const known = awaited.get(id);
  if (known) return known;
  const promise = showWaitingFor(loadPage(id)).catch(() => {
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
