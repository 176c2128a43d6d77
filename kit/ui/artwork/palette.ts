/** The eleven colours of the artwork. theme.css defines them for both themes. */
export type Pigment =
  | "ink"
  | "paper"
  | "isar"
  | "isar-2"
  | "foehn"
  | "foehn-2"
  | "sun"
  | "sun-2"
  | "brick"
  | "stone"
  | "stone-2";

/** The pigment of each part of a picture. */
export type Palette = Record<"ground" | "far" | "main" | "second" | "disc" | "square" | "water", Pigment>;

export const palettes = {
  foehn: { ground: "foehn-2", far: "paper", main: "ink", second: "isar", disc: "sun", square: "brick", water: "foehn" },
  isar: { ground: "isar", far: "isar-2", main: "ink", second: "paper", disc: "sun", square: "paper", water: "ink" },
  sun: { ground: "sun", far: "sun-2", main: "ink", second: "brick", disc: "paper", square: "ink", water: "ink" },
  night: { ground: "ink", far: "isar", main: "isar-2", second: "foehn", disc: "sun", square: "paper", water: "foehn" },
  stone: { ground: "stone", far: "stone-2", main: "isar", second: "ink", disc: "brick", square: "ink", water: "isar" },
  mint: { ground: "isar-2", far: "paper", main: "isar", second: "ink", disc: "sun", square: "ink", water: "isar" },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** The light pigments of theme.css in sRGB, for files without a stylesheet. A test keeps them in sync. */
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

/** Likewise, the page's colours. */
export const lightPage = { paper: "#f7fbfb", ink: "#07232d", "ink-2": "#395258", link: "#006252" } as const;

/** The page's background in both themes, for `theme-color` and the web manifest. */
export const pageGround = { light: lightPage.paper, dark: "#061a21" } as const;
