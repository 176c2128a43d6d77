import { hasOwnServer } from "../../backend/settings.ts";
import { afterPaint, focusWithoutScrolling } from "../../kit/ui/interaction.ts";
import { enhanceMenus } from "../../kit/ui/menus.ts";
import { enhancePage } from "../../kit/ui/page-enhancements.ts";
import { type FormsStatus, formPaths } from "../../site/forms.ts";
import { pageShownEvent, themeKey } from "./boot-contract.ts";
import { holdForms } from "./hold-forms.ts";
import { appendToHead, followHistory, holdClicks, loadOnDemand, whenPageIsIdle } from "./load-on-demand.ts";
import { applyTheme, followStoredTheme } from "./theme.ts";

/**
 * The only inline script, the same on every page. It runs before the first paint, so it is small and imports no other file.
 * It applies the stored theme, handles the buttons for theme, print and scrolling to a section, enhances menus, tooltips and
 * scroll effects, defers layout below the first screens, fills in the missing path of a not-found page, shows the owner's
 * notice, and loads the application on demand.
 */
const root = document.documentElement;
const isOwnServer = hasOwnServer(document);
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

function chooseTheme(theme: "light" | "dark" | "system") {
  afterPaint(() => applyTheme(theme));
  try {
    if (theme === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be blocked: then the theme lasts as long as the page.
  }
}

function scrollToSection(id = "") {
  const heading = document.getElementById(id)?.querySelector("h2");
  if (!heading) return;
  focusWithoutScrolling(heading);
  heading.closest("section")?.scrollIntoView();
}

followStoredTheme();

// On a phone what is far below is laid out when it comes near, or when the application runs, and has an estimated
// height until then (theme.css). Who comes back or to a place in the page must not land beside it. The entry's name keeps what a
// link to a text has after its `#`.
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (visit?.type === "navigate" && !visit.name.includes("#")) root.dataset.deferred = "";

addEventListener("click", (event) => {
  const target = event.target as Element;
  if (target.closest("[href*='#'], [data-scrolls-to]")) delete root.dataset.deferred;
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

// Token pages show a hint if the token is missing. Their document is the same for every token.
if (!new URLSearchParams(location.search).get("token")) root.dataset.tokenless = "";

enhanceMenus();
holdClicks();
if (isOwnServer) holdForms();
loadOnDemand();
followHistory();

/** Address of the tooltip module, loaded at the first control with a tooltip. */
declare const TOOLTIPS: string;

function loadTooltips(event: Event) {
  const target = event.target as Element;
  if (!target.closest?.("[data-tooltip]")) return;
  // No tooltips on touch.
  if ((event as PointerEvent).pointerType !== "mouse" && !target.matches(":focus-visible")) return;
  for (const type of tooltipUses) removeEventListener(type, loadTooltips);
  // Controls have accessible names without tooltips.
  import(/* @vite-ignore */ TOOLTIPS).catch(() => undefined);
}
const tooltipUses = ["pointerover", "focusin"] as const;
for (const type of tooltipUses) addEventListener(type, loadTooltips, { passive: true });

function nameMissingPath() {
  const place = document.querySelector("[data-missing-path]");
  if (!place) return;
  const { pathname } = location;
  console.warn(`404: no page at ${pathname}`);
  try {
    place.textContent = decodeURI(pathname);
  } catch {
    place.textContent = pathname; // Not valid percent-encoding.
  }
}

/** Shows the owner's notice on pages with a place for it: most visits never load the application, which fetches it itself. */
async function showNotice() {
  const place = document.querySelector("[data-notice]");
  if (!place || !isOwnServer) return;
  const response = await fetch(formPaths.status);
  const { notice }: Partial<FormsStatus> = response.ok ? await response.json() : {};
  if (notice) place.textContent = notice[root.lang as keyof typeof notice];
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", nameMissingPath);
else nameMissingPath();
addEventListener(pageShownEvent, enhancePage);

whenPageIsIdle(() => {
  enhancePage();
  // The notice is optional.
  showNotice().catch(() => undefined);
  // In the document, browsers would fetch it before the first paint. Only installing to a home screen needs it.
  appendToHead("link", { rel: "manifest", href: "/manifest.webmanifest" });
});
