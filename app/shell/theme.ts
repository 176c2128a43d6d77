import { themeKey } from "./boot-contract.ts";

const root = document.documentElement;

/** Applies the stored theme before the first paint, and again whenever another document of the site stores one. */
export function followStoredTheme() {
  applyTheme(storedTheme());
  addEventListener("storage", (event) => {
    // The key is null if all of the storage was cleared.
    if (event.key === themeKey || event.key === null) applyTheme(event.newValue);
  });
  // Pages in the back/forward cache get no storage events.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) applyTheme(storedTheme());
  });
}

export function applyTheme(stored: string | null) {
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
    return null; // Storage may be blocked: then the theme lasts as long as the page.
  }
}
