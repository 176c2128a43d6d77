import { afterPaint, focusWithoutScrolling, isPlainClick } from "../ui/interaction.ts";
import { fallBackToStatic, themeKey } from "./boot-contract.ts";

/**
 * The one inline script, the same on every page: it runs before the first paint, so it is small and stands alone.
 * It applies the stored theme, answers the buttons that no state of the application depends on (theme, print, a scroll
 * to a section), holds a click on the language toggle until the application can apply it in place, and loads the
 * application when the browser is idle or first touched.
 */
const root = document.documentElement;
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

function applyTheme(stored: string | null) {
  const theme = stored === "light" || stored === "dark" ? stored : null;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  // Colours the address bar of mobile browsers.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("[data-scheme]")) {
    const { scheme } = meta.dataset;
    meta.media = theme ? (theme === scheme ? "all" : "not all") : `(prefers-color-scheme: ${scheme})`;
  }
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem(themeKey);
  } catch {
    return null; // Storage can be forbidden: the theme then lasts as long as the page.
  }
}

function chooseTheme(theme: "light" | "dark" | "system") {
  afterPaint(() => applyTheme(theme));
  try {
    if (theme === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage can be forbidden, as above.
  }
}

function scrollToSection(id = "") {
  const heading = document.getElementById(id)?.querySelector("h2");
  if (!heading) return;
  focusWithoutScrolling(heading);
  heading.closest("section")?.scrollIntoView();
}

applyTheme(storedTheme());
addEventListener("storage", (event) => {
  // The key is null when all of the storage was cleared.
  if (event.key === themeKey || event.key === null) applyTheme(event.newValue);
});

// A page in the back/forward cache gets no storage events.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) applyTheme(storedTheme());
});

/** The entry module, last, and what it imports. */
declare const MODULES: readonly { src: string; integrity: string }[];

let isLoading = false;

function loadApplication() {
  if (isLoading || "static" in root.dataset) return;
  isLoading = true;
  for (const { src, integrity } of MODULES) {
    const script = document.createElement("script");
    Object.assign(script, { type: "module", src, integrity, crossOrigin: "anonymous", onerror: fallBackToStatic });
    document.head.append(script);
  }
}

addEventListener("click", (event) => {
  const target = event.target as Element;
  if (target.closest("[data-theme-toggle]")) {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : systemIsDark.matches;
    chooseTheme(dark ? "light" : "dark");
  } else if (target.closest("[data-theme-system]")) {
    chooseTheme("system");
  } else if (target.closest("[data-print]")) {
    print();
  } else {
    scrollToSection(target.closest<HTMLElement>("[data-scrolls-to]")?.dataset.scrollsTo);
  }
});

/** Once the application runs it answers the language toggle itself. */
function keepPendingLanguage(event: MouseEvent) {
  const toggle = (event.target as Element).closest<HTMLElement>("[data-language]");
  if (!toggle || !isPlainClick(event) || "static" in root.dataset) return;
  if (document.querySelector("#root[data-hydrated]")) return;
  // A second click means the application is not coming: let the link navigate.
  if (root.dataset.pendingLanguage) return;
  event.preventDefault();
  root.dataset.pendingLanguage = toggle.dataset.language;
}
addEventListener("click", keepPendingLanguage);

for (const interaction of ["pointerdown", "keydown", "touchstart", "focusin"])
  addEventListener(interaction, loadApplication, { once: true, passive: true });

/**
 * What hydration needs must not compete with the first paint, nor with what else the page loads, nor with the paint
 * that shows the text in its own font, which comes right after the page has loaded.
 */
function loadWhenIdle() {
  afterPaint(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(loadApplication, { timeout: 2000 });
    else setTimeout(loadApplication, 200);
  });
}
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  // In development this script is a module, which may run after the event.
  if (document.readyState === "complete") loadWhenIdle();
  else addEventListener("load", loadWhenIdle);
}).observe({ type: "paint", buffered: true });
// Firefox reports no paint where the address opens at a fragment further down.
addEventListener("load", () => setTimeout(loadWhenIdle, 2000));
