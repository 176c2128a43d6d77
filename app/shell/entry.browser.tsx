// First of all, before React.
import "./disable-startup-stacks.ts";

import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { pageAt } from "../../site/pages.ts";
import { startAuthIfNeeded } from "../backend/auth-needed.ts";
import { keepDrawings } from "../ui/artwork/drawing-cache.ts";
import { fallBackToStatic } from "./boot-contract.ts";
import { loadDocumentsPage, pageShownAt } from "./page-modules.ts";
import { Root } from "./root.tsx";

/** Makes the prerendered page an application. The boot script loads this module when the browser has time for it. */
async function hydrate() {
  const container = document.getElementById("root");
  if (!container) throw new Error("The document has no #root");
  // Before the router runs: a returning sign-in carries its tokens in the address.
  await startAuthIfNeeded(window);
  keepDrawings(container);
  goToOwnAddress();
  // Hydration must find the page's module here: waiting inside it would throw the prerendered markup away.
  await loadDocumentsPage(pageShownAt(location.pathname));
  // A transition hydrates in slices, so that a tap in between is answered at once.
  startTransition(() => {
    hydrateRoot(
      container,
      <BrowserRouter>
        <Root />
      </BrowserRouter>,
    );
  });
}

/** Hosts of files serve a page under other addresses too (/contact.html, /contact/), which the page table does not know. */
function goToOwnAddress() {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!canonical || pageAt(location.pathname)) return;
  history.replaceState(history.state, "", new URL(canonical.href).pathname + location.search + location.hash);
}

hydrate().catch((error) => {
  fallBackToStatic();
  throw error;
});
