/** The eleven colours of the artwork; theme.css says what they are in light and in dark. */
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

/** Which pigment plays which part in a picture. */
export type Mood = Record<"ground" | "far" | "main" | "second" | "disc" | "square" | "water", Pigment>;

export const moods = {
  foehn: mood("foehn-2", "paper", "ink", "isar", "sun", "brick", "foehn"),
  isar: mood("isar", "isar-2", "ink", "paper", "sun", "paper", "ink"),
  sun: mood("sun", "sun-2", "ink", "brick", "paper", "ink", "ink"),
  night: mood("ink", "isar", "isar-2", "foehn", "sun", "paper", "foehn"),
  stone: mood("stone", "stone-2", "isar", "ink", "brick", "ink", "isar"),
  mint: mood("isar-2", "paper", "isar", "ink", "sun", "ink", "isar"),
} satisfies Record<string, Mood>;

export type MoodName = keyof typeof moods;

function mood(
  ground: Pigment,
  far: Pigment,
  main: Pigment,
  second: Pigment,
  disc: Pigment,
  square: Pigment,
  water: Pigment,
): Mood {
  return { ground, far, main, second, disc, square, water };
}
