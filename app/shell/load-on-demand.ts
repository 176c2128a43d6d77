import { hasOwnServer } from "../../backend/settings.ts";
import { afterPaint, isPlainClick } from "../../kit/ui/interaction.ts";
import type { Locale } from "../../site/locale.ts";
import { localizePath, stripLocale } from "../../site/pages.ts";
import { sourceQuery } from "../../site/visits.ts";
import { fallBackToStatic, isTranslated } from "./boot-contract.ts";

/*
 * Part of the boot script: loads the application when the visitor needs it, not with the page. Most visits only read.
 */

/** The entry module's imports, then the entry module. */
declare const MODULES: readonly { src: string; integrity: string }[];

/** Address of all rules but those of the fonts; null where documents link the whole stylesheet, as in development. */
declare const STYLESHEET: string | null;

/** Elements that need the application or work better with it. */
export const dependents = "[data-application]";
const controls = `${dependents}, [data-language]`;

/** The document with the application. For the booking frame's consent document, that is the parent. */
const page = frameElement?.ownerDocument ?? document;
const { dataset } = page.documentElement;
const isOwnServer = hasOwnServer(document);
const isHydrated = () => page.querySelector("#root[data-hydrated]") !== null;

let isLoading = false;

export function loadApplication() {
  if (frameElement) return void frameElement.dispatchEvent(new Event("focusin", { bubbles: true }));
  if (isLoading || "static" in dataset) return;
  isLoading = true;
  if (STYLESHEET) linkStylesheet(STYLESHEET);
  // What the entry asks for, in parallel with it: chunks of the page's kinds of sections, the page's content and the site's.
  for (const href of dataset.pageModules?.split(" ") ?? []) appendToHead("link", { rel: "modulepreload", href });
  const { content = "" } = dataset;
  for (const href of [content, content.replace(/[^/]*$/, "site.json")])
    appendToHead("link", { rel: "preload", as: "fetch", href });
  for (const { src, integrity } of MODULES)
    appendToHead("script", { type: "module", src, integrity, onerror: fallBackToStatic });
}

/**
 * For what the application draws: a document has the rules of its own elements only. It repeats these in the order of the whole, and
 * stands before the owner's colours, so that the cascade stays the same.
 */
function linkStylesheet(href: string) {
  const onerror = fallBackToStatic;
  document
    .querySelector("style")
    ?.after(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onerror }));
}

export function appendToHead(tag: "script" | "link", attributes: object) {
  document.head.append(Object.assign(document.createElement(tag), { crossOrigin: "anonymous", ...attributes }));
}

/**
 * Loads the application at the first press, key, focus or mouse hover on a control that needs it, after the paint that answers it,
 * when the visitor scrolls to within one screen of such an element, and at once if a hosted backend's sign-in has work to do.
 */
export function loadOnDemand() {
  for (const use of ["pointerdown", "keydown", "focusin", "pointerover", "click"] as const)
    addEventListener(
      use,
      (event) => {
        const isPassingFinger = use === "pointerover" && (event as PointerEvent).pointerType !== "mouse";
        if (!isPassingFinger && (event.target as Element).closest?.(controls)) afterPaint(loadApplication);
      },
      { passive: true },
    );
  if (!isOwnServer && mayHaveSession()) loadApplication();
  // A form in the first viewport works without the application on our own server, but not with a hosted backend.
  if (isOwnServer) addEventListener("scroll", loadWhenNear, { once: true, passive: true });
  else whenPageIsIdle(loadWhenNear);
}

/** Whether there may be a session, or a returning sign-in: the application looks closer (backend/auth-needed.ts). */
function mayHaveSession(): boolean {
  try {
    return /-auth-token|[?#&](access_token|error|code)/.test(location.href + Object.keys(localStorage));
  } catch {
    // Without storage there is no session.
    return false;
  }
}

function loadWhenNear() {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) loadApplication();
    },
    { rootMargin: "100% 0px" },
  );
  for (const part of document.querySelectorAll(dependents)) observer.observe(part);
}

/**
 * Runs work that visitors do not wait for, so that it competes neither with the first paint, nor with other loads, nor with the
 * repaint in the web font right after the page has loaded.
 */
export function whenPageIsIdle(work: () => void) {
  const loaded = () =>
    afterPaint(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
      else setTimeout(work, 200);
    });
  // In development this script is a module and may run after the event.
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
}

/**
 * Acknowledges a click on a link that the application handles (language toggle, calendar consent) at once, and holds it until
 * the application is ready. Other links lead to pages in the language that was chosen meanwhile.
 */
export function holdClicks() {
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    // The hydrated application handles these clicks itself.
    if (!link || !isPlainClick(event) || isHydrated()) return;
    const { language } = link.dataset;
    // The document does not know where the visit comes from, and a server that is asked ahead of the click is not told.
    const isOwn = link.matches("[href^='/']");
    if (isOwn) link.href = link.pathname + (link.search || sourceQuery(location.search)) + link.hash;
    const chosen = dataset.pendingLanguage as Locale | undefined;
    // On a second click the application seems unavailable: let the link navigate.
    const isUnheld = link.ariaBusy || chosen || "static" in dataset || (language && isTranslated());
    if (link.matches(controls) && !isUnheld) {
      event.preventDefault();
      link.ariaBusy = "true";
      if (language) dataset.pendingLanguage = language;
    } else if (language) {
      // The document does not know its query.
      link.search = location.search;
    } else if (chosen && isOwn) {
      link.pathname = localizePath(stripLocale(link.pathname), chosen);
    }
  });
}

/**
 * After a reload, going back to an address that the application had shown in this document changes only the address. Until the
 * application runs again, only a page load can show that page.
 */
export function followHistory() {
  const { pathname } = location;
  addEventListener("popstate", () => {
    if (location.pathname === pathname || isHydrated()) return;
    history.scrollRestoration = "auto";
    location.reload();
  });
}
