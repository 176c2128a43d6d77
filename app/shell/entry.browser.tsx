// Must come first, before React.
import "./disable-startup-stacks.ts";

import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { startAuthIfNeeded } from "../../backend/load-auth.ts";
import { cacheDrawings } from "../../kit/ui/artwork/drawing-cache.ts";
import type { Site } from "../../kit/ui/site.tsx";
import { pageAt } from "../../site/pages.ts";
import { fallBackToStatic, loadDocument } from "./boot-contract.ts";
import { inputKeeper } from "./input-keeper.ts";
import { createPageLoader, loadContent } from "./load-pages.ts";
import { Root } from "./root.tsx";

/** Hydrates the prerendered page. The boot script loads this module on demand. */
async function hydrate() {
  const container = document.getElementById("root");
  if (!container) throw new Error("The document has no #root");
  // Before the router runs: a returning sign-in carries its tokens in the address.
  await startAuthIfNeeded(window);
  cacheDrawings(container);
  // `/content/<version>/<page>.json`
  const [, folder = "", page = ""] = /^(.*)\/(.*)\.json$/.exec(document.documentElement.dataset.content ?? "") ?? [];
  const site = await loadContent<Site>(folder, "site");
  restoreCanonicalAddress(site);
  await allStyles();
  // Before hydration: suspending during it would discard the prerendered markup.
  const pages = await createPageLoader(page, site, folder);
  // From here on pages are fetched as content and chunks, not as documents.
  document.querySelector("script[type=speculationrules]")?.remove();
  // Positions to come back to are kept from here on, and are exact where the whole page is laid out. Not when the application is
  // asked for: on a slow phone that layout would come between a tap and its click.
  delete document.documentElement.dataset.deferred;
  const keepInput = inputKeeper(container);
  const onUncaughtError = restoreDocument(container, keepInput);
  // A transition hydrates in slices, so taps in between are handled at once.
  startTransition(() => {
    hydrateRoot(
      container,
      <BrowserRouter>
        <Root site={site} pages={pages} />
      </BrowserRouter>,
      {
        onUncaughtError,
        // A translator or an extension has changed the elements, so React has replaced them all.
        onRecoverableError(error) {
          reportError(error);
          keepInput();
        },
      },
    );
  });
}

/** Waits for the rules of what the document does not show yet. The boot script handles their failure. */
async function allStyles() {
  const link = document.querySelector<HTMLLinkElement>("style + link[rel=stylesheet]");
  if (link && !link.sheet) await new Promise((loaded) => link.addEventListener("load", loaded));
}

/**
 * Last resort: React empties the page after an error that no boundary catches. Restores the prerendered elements, with the
 * visitor's input, as a static document. After a navigation it loads the document instead.
 */
function restoreDocument(container: HTMLElement, keepInput: () => void): (error: unknown) => void {
  const prerendered = [...container.childNodes];
  const { pathname } = location;
  return (error) => {
    reportError(error);
    if (location.pathname !== pathname) return loadDocument();
    container.replaceChildren(...prerendered);
    keepInput();
    container.removeAttribute("data-hydrated");
    fallBackToStatic();
  };
}

/** Static hosts also serve pages at addresses that are not in the page table (/contact.html, /contact/). */
function restoreCanonicalAddress({ pages }: Site) {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!canonical || pageAt(pages, location.pathname)) return;
  history.replaceState(history.state, "", new URL(canonical.href).pathname + location.search + location.hash);
}

hydrate().catch((error) => {
  fallBackToStatic();
  throw error;
});
