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
const needy = "[data-application]";
const controls = `${needy}, [data-language]`;

const { dataset } = document.documentElement;
const isHydrated = () => document.querySelector("#root[data-hydrated]") !== null;

let isLoading = false;

function loadApplication() {
  if (isLoading || "static" in dataset) return;
  isLoading = true;
  for (const { src, integrity } of MODULES) {
    const script = document.createElement("script");
    Object.assign(script, { type: "module", src, integrity, crossOrigin: "anonymous", onerror: fallBackToStatic });
    document.head.append(script);
  }
}

/**
 * Loads it at the first press, key or focus on a control that needs it, when a mouse points at one, when such a part of
 * the page is within one screen of the view, and at once where a hosted backend's sign-in has something to do.
 */
export function loadWhenNeeded() {
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
  whenPageIsIdle(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadApplication();
      },
      { rootMargin: "100% 0px" },
    );
    for (const part of document.querySelectorAll(needy)) observer.observe(part);
  });
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

/** Answers a click on the language toggle at once, and keeps it until the application can change the page in place. */
export function holdLanguageClicks() {
  addEventListener("click", (event) => {
    const toggle = (event.target as Element).closest<HTMLElement>("[data-language]");
    // The application answers its toggle itself.
    if (!toggle || !isPlainClick(event) || "static" in dataset || isHydrated()) return;
    // A second click means the application is not coming: let the link navigate.
    if (dataset.pendingLanguage) return;
    event.preventDefault();
    dataset.pendingLanguage = toggle.dataset.language;
    toggle.ariaBusy = "true";
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
