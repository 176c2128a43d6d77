import { authNeeded } from "../backend/auth-needed.ts";
import { backend, isOwnServer, storageKeyOf } from "../backend/settings.ts";
import { afterPaint, isPlainClick } from "../ui/interaction.ts";
import { fallBackToStatic } from "./boot-contract.ts";

/*
 * Part of the boot script: loads the application when the visitor needs it, not because the page was loaded. Most visits
 * only read.
 */

/** The entry module, last, and what it imports. */
declare const MODULES: readonly { src: string; integrity: string }[];

/** What works only with the application, or better with it. */
const dependents = "[data-application]";
const controls = `${dependents}, [data-language]`;

/** The page that has the application: for the booking frame's consent document, which has none of its own, that around it. */
const page = frameElement?.ownerDocument ?? document;
const { dataset } = page.documentElement;
const isHydrated = () => page.querySelector("#root[data-hydrated]") !== null;

let isLoading = false;

function loadApplication() {
  if (frameElement) return void frameElement.dispatchEvent(new Event("focusin", { bubbles: true }));
  if (isLoading || "static" in dataset) return;
  isLoading = true;
  // The page's own chunk, which the entry asks for: side by side with it, not after it.
  for (const href of dataset.pageModules?.split(" ") ?? []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  for (const { src, integrity } of MODULES) {
    const script = document.createElement("script");
    Object.assign(script, { type: "module", src, integrity, crossOrigin: "anonymous", onerror: fallBackToStatic });
    document.head.append(script);
  }
}

/**
 * Loads it at the first press, key or focus on a control that needs it, when a mouse points at one, when the visitor has
 * scrolled to within one screen of such a part of the page, and at once where a hosted backend's sign-in has something to do.
 */
export function loadOnDemand() {
  for (const use of ["pointerdown", "keydown", "focusin", "pointerover", "click"] as const)
    addEventListener(
      use,
      (event) => {
        const isPassingFinger = use === "pointerover" && (event as PointerEvent).pointerType !== "mouse";
        if (!isPassingFinger && (event.target as Element).closest?.(controls)) loadApplication();
      },
      { passive: true },
    );
  if (!isOwnServer && authNeeded(window, storageKeyOf(backend.url))) loadApplication();
  // A form in the first view works without: our own server takes it. A hosted backend does not.
  if (isOwnServer) addEventListener("scroll", loadWhenNear, { once: true, passive: true });
  else whenPageIsIdle(loadWhenNear);
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
 * What a visitor does not wait for must not compete with the first paint, nor with what else the page loads, nor with the
 * paint that shows the text in its own font, which comes right after the page has loaded.
 */
export function whenPageIsIdle(work: () => void) {
  const loaded = () =>
    afterPaint(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
      else setTimeout(work, 200);
    });
  // In development this script is a module, which may run after the event.
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
}

/**
 * Answers a click on a link that the application follows in its own way (the language toggle, the consent to the calendar)
 * at once, and keeps it until the application can carry it out.
 */
export function holdClicks() {
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a[data-application], [data-language]");
    // The application answers such clicks itself.
    if (!link || !isPlainClick(event) || "static" in dataset || isHydrated()) return;
    // A second click means the application is not coming: let the link navigate.
    if (link.ariaBusy || dataset.pendingLanguage) return;
    event.preventDefault();
    link.ariaBusy = "true";
    if (link.dataset.language) dataset.pendingLanguage = link.dataset.language;
  });
}

/**
 * Back to an address that the application showed in this document before a reload changes the address alone. Until the
 * application runs again, only a load can show that page.
 */
export function followHistory() {
  const { pathname } = location;
  addEventListener("popstate", () => {
    if (location.pathname === pathname || isHydrated()) return;
    history.scrollRestoration = "auto";
    location.reload();
  });
}
