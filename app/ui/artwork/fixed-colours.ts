import type { Pigment } from "./palette.ts";

/** The light pigments of theme.css in sRGB, for files that no stylesheet reaches; a test holds the two together. */
export const lightPigments: Readonly<Record<Pigment, string>> = {
  ink: "#062631",
  paper: "#f7fbfb",
  isar: "#15846f",
  "isar-2": "#97d7c2",
  foehn: "#73b4d8",
  "foehn-2": "#c6e4f1",
  sun: "#fbbe3a",
  "sun-2": "#fcde97",
  brick: "#d65a32",
  stone: "#e1eae9",
  "stone-2": "#f6f9f9",
};

/** The same for the page itself. */
export const lightPage = { paper: "#f7fbfb", ink: "#07232d", "ink-2": "#395258", link: "#006252" } as const;

/** The page's ground in both themes, which browsers and launchers continue around the page. */
export const pageGround = { light: lightPage.paper, dark: "#061a21" } as const;
