/**
 * The colours of theme.css in both themes, as lightness (percent), chroma and hue, each with the family that it belongs to: what
 * derives other palettes changes families. A test keeps them in sync.
 */
export const originalTokens = {
  paper: both("ink", [98.6, 0.004, 195], [20.5, 0.03, 224]),
  bank: both("ink", [95.2, 0.011, 190], [24, 0.032, 223]),
  lift: both("ink", [100, 0, 0], [27.5, 0.034, 222]),
  line: both("ink", [86.5, 0.014, 200], [36, 0.032, 220]),
  "line-strong": both("ink", [57, 0.025, 210], [58, 0.028, 212]),
  ink: both("ink", [24, 0.038, 225], [95.5, 0.01, 190]),
  "ink-2": both("ink", [42, 0.032, 215], [78, 0.02, 200]),
  act: { light: of("ink", 24, 0.038, 225), dark: of("signal", 83, 0.155, 82) },
  "act-hover": { light: of("main", 44, 0.088, 178), dark: of("signal", 89, 0.125, 86) },
  "on-act": both("ink", [98.6, 0.004, 195], [20, 0.03, 225]),
  link: both("main", [44, 0.088, 178], [82, 0.085, 172]),
  focus: { light: of("focus", 50, 0.15, 245), dark: of("signal", 83, 0.155, 82) },
  bad: both("meaning", [50, 0.165, 32], [76, 0.13, 35]),
  "bad-fill": both("meaning", [50, 0.165, 32], [47, 0.15, 32]),
  good: both("good", [44, 0.088, 178], [82, 0.085, 172]),
  "a-ink": both("ink", [25, 0.042, 226], [28.5, 0.046, 228]),
  "a-paper": both("ink", [98.6, 0.004, 195], [92, 0.012, 190]),
  "a-isar": both("main", [55, 0.098, 176], [50, 0.088, 178]),
  "a-isar-2": both("main", [83, 0.072, 172], [74, 0.078, 173]),
  "a-foehn": both("ink", [74, 0.085, 234], [65, 0.085, 236]),
  "a-foehn-2": both("ink", [90, 0.036, 226], [64, 0.06, 232]),
  "a-sun": both("signal", [83.5, 0.155, 82], [80, 0.145, 80]),
  "a-sun-2": both("signal", [91, 0.095, 88], [87, 0.11, 86]),
  "a-brick": both("signal", [62, 0.165, 38], [62, 0.15, 40]),
  "a-stone": { light: of("ink", 93, 0.01, 190), dark: of("signal", 78, 0.045, 92) },
  "a-stone-2": { light: of("ink", 98, 0.004, 190), dark: of("signal", 88, 0.03, 92) },
  "on-pigment": both("ink", [24, 0.038, 225], [24, 0.038, 225]),
  "span-1": both("ink", [89.5, 0.038, 226], [37, 0.055, 232]),
  "span-2": both("ink", [74, 0.085, 234], [47, 0.075, 235]),
  "span-3": both("main", [83, 0.072, 172], [73, 0.078, 173]),
  "span-4": both("main", [55, 0.098, 176], [50, 0.088, 178]),
  "span-5": both("ink", [25, 0.042, 226], [38, 0.06, 205]),
  "span-6": both("signal", [83.5, 0.155, 82], [83, 0.15, 81]),
} as const;

export type Token = keyof typeof originalTokens;

export const tokenNames = Object.keys(originalTokens) as Token[];

/**
 * `meaning` and `good` say what went wrong or well, whatever the brand; `focus` is as strong as the main colour must be to stand
 * out.
 */
export type Family = "ink" | "main" | "signal" | "focus" | "meaning" | "good";

export interface TokenColour {
  family: Family;
  l: number;
  c: number;
  h: number;
}

type Value = readonly [l: number, c: number, h: number];

function of(family: Family, ...[l, c, h]: Value): TokenColour {
  return { family, l: l / 100, c, h };
}

function both(family: Family, light: Value, dark: Value): { light: TokenColour; dark: TokenColour } {
  return { light: of(family, ...light), dark: of(family, ...dark) };
}
