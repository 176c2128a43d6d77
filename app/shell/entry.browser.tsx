// First of all, before React.
import "./disable-startup-stacks.ts";

import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { pageAt } from "../../site/pages.ts";
import { startAuthIfNeeded } from "../backend/load-auth.ts";
import { cacheDrawings } from "../ui/artwork/drawing-cache.ts";
import { fallBackToStatic } from "./boot-contract.ts";
import { loadInitialPage, pageShownAt } from "./page-modules.ts";
import { Root } from "./root.tsx";

/** Hydrates the prerendered page. The boot script loads this module when the visitor needs the application. */
async function hydrate() {
  const container = document.getElementById("root");
  if (!container) throw new Error("The document has no #root");
  // Before the router runs: a returning sign-in carries its tokens in the address.
  await startAuthIfNeeded(window);
  cacheDrawings(container);
  restoreCanonicalAddress();
  // Before hydration: suspending inside it would discard the prerendered markup.
  await loadInitialPage(pageShownAt(location.pathname));
  // From here on a link's page is fetched as a chunk, not as a document.
  document.querySelector("script[type=speculationrules]")?.remove();
  const onUncaughtError = restoreDocument(container);
  // A transition hydrates in slices, so that a tap in between is answered at once.
  startTransition(() => {
    hydrateRoot(
      container,
      <BrowserRouter>
        <Root />
      </BrowserRouter>,
      { onUncaughtError },
    );
  });
}

/**
 * The net below the application: React empties the page when something fails that no boundary catches. The prerendered
 * elements come back, with what was typed, and work as a document; on another page that page is loaded.
 */
function restoreDocument(container: HTMLElement): (error: unknown) => void {
  const prerendered = [...container.childNodes];
  const { pathname } = location;
  return (error) => {
    reportError(error);
    if (location.pathname !== pathname) return location.reload();
    container.replaceChildren(...prerendered);
    container.removeAttribute("data-hydrated");
    fallBackToStatic();
  };
}

/** Static hosts serve a page at other addresses too (/contact.html, /contact/), which the page table does not know. */
function restoreCanonicalAddress() {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!canonical || pageAt(location.pathname)) return;
  history.replaceState(history.state, "", new URL(canonical.href).pathname + location.search + location.hash);
}

hydrate().catch((error) => {
  fallBackToStatic();
  throw error;
});
