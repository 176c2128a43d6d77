/** The eleven colours of the artwork: the tokens `a-…` of the site's palette. */
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
