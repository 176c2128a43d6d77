import { contrastOf, hexOf, type Oklch, oklchOf } from "./oklch.ts";
import { originalTokens, type Token, type TokenColour, tokenNames } from "./tokens.ts";

/** The three colours that an owner chooses, as `#rrggbb`. */
export interface BrandColours {
  /** Links, the main part of drawings, the square of the mark. */
  main: string;
  /** Marks what is chosen or pointed at; buttons at night. */
  signal: string;
  /** Text, buttons by day, the grounds at night; the tint of everything quiet. */
  ink: string;
}

export type ColourName = keyof BrandColours;

/** Every colour of the site in both themes, as `#rrggbb`. */
export type SitePalette = Readonly<Record<Token, { light: string; dark: string }>>;

/** The chosen colours of the original palette. */
export const originalColours: BrandColours = { main: "#15846f", signal: "#fbbe3a", ink: "#07232d" };

/** The colours of theme.css, or those that follow from three others. Text is readable at AA (WCAG 2.2) for any three colours. */
export function paletteOf(colours: BrandColours | undefined): SitePalette {
  return colours ? readable(derived(colours)) : hexPalette(originalTokens);
}

/** A chosen colour that the site shows as another one, as it would be unreadable or lost in the drawings. */
export interface MovedColour {
  name: ColourName;
  used: string;
  direction: "lighter" | "darker";
}

export function movedColours(colours: BrandColours): MovedColour[] {
  const palette = paletteOf(colours);
  const shown = { main: "a-isar", signal: "a-sun", ink: "ink" } as const;
  return (Object.keys(shown) as ColourName[]).flatMap((name) => {
    const used = palette[shown[name]].light;
    const difference = oklchOf(used).l - oklchOf(colours[name]).l;
    // A smaller one cannot be seen.
    if (Math.abs(difference) < 0.015) return [];
    return [{ name, used, direction: difference > 0 ? "lighter" : "darker" } as const];
  });
}

/**
 * Pairs that must differ by a ratio in both themes, with the one that moves when they do not. Text needs 4.5, large text, edges of
 * controls and the focus ring 3 (WCAG 2.2, 1.4.3, 1.4.11).
 */
export const contrastPairs: readonly { front: Token; ground: Token; ratio: number; moves: "front" | "ground" }[] = [
  ...pairs(["ink", "ink-2", "link", "bad", "good"], ["paper", "bank", "lift"], 4.5),
  ...pairs(["ink"], ["line", "span-1"], 4.5, "ground"),
  ...pairs(["on-act"], ["act", "act-hover"], 4.5, "ground"),
  ...pairs(["on-pigment"], ["a-sun", "a-sun-2", "a-isar-2", "a-foehn-2", "a-stone"], 4.5, "ground"),
  ...pairs(["line-strong", "focus", "act"], ["paper", "bank", "lift"], 3),
];

function pairs(fronts: Token[], grounds: Token[], ratio: number, moves: "front" | "ground" = "front") {
  return fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, ratio, moves })));
}

type Themed<Value> = Record<Token, { light: Value; dark: Value }>;

/** The lightness that a chosen colour may have: otherwise text on it, or one part of a drawing before another, would be lost. */
const bounds = { main: [0.42, 0.66], signal: [0.7, 0.92], ink: [0.12, 0.32] } as const;
/** How much more colour than the original a family takes on: quiet grounds must stay quiet. */
const mostChroma = { main: 2.2, signal: 1.4, ink: 1.8 } as const;

/** The original colours with the hue, the strength and the lightness of the chosen ones. */
function derived(colours: BrandColours): Themed<Oklch> {
  const families = {
    main: familyOf(colours, "main"),
    signal: familyOf(colours, "signal"),
    ink: familyOf(colours, "ink"),
  };
  const colourOf = ({ family, l, c, h }: TokenColour): Oklch => {
    if (family === "meaning") return { l, c, h };
    // Not the original's green, which is its main colour.
    if (family === "good") return { l, c: 0.1, h: 148 };
    if (family === "focus") return { l, c: families.main.strength * 0.15, h: families.main.hue };
    const { strength, turn } = families[family];
    return { l, c: c * strength, h: (h + turn + 360) % 360 };
  };
  const all = Object.fromEntries(
    tokenNames.map((name) => {
      const { light, dark } = originalTokens[name];
      return [name, { light: colourOf(light), dark: colourOf(dark) }];
    }),
  ) as Themed<Oklch>;
  const { main, signal, ink } = families;
  for (const name of ["ink", "act", "a-ink", "span-5"] as const) all[name].light = ink.chosen;
  all["on-pigment"] = { light: ink.chosen, dark: ink.chosen };
  for (const name of ["a-isar", "span-4"] as const) {
    all[name].light = main.chosen;
    all[name].dark.l = Math.max(0.46, main.chosen.l - 0.04);
  }
  for (const name of ["link", "act-hover"] as const) all[name].light.l = Math.min(main.darkest, all[name].light.l);
  for (const name of ["a-sun", "span-6"] as const) {
    all[name].light = signal.chosen;
    all[name].dark.l = signal.chosen.l - 0.03;
  }
  for (const name of ["act", "focus"] as const) all[name].dark.l = signal.chosen.l;
  return all;
}

function familyOf(colours: BrandColours, name: ColourName) {
  const asked = oklchOf(colours[name]);
  const original = oklchOf(originalColours[name]);
  const [least, most] = bounds[name];
  return {
    chosen: { ...asked, l: Math.min(most, Math.max(least, asked.l)) },
    /** As dark as it was asked for. */
    darkest: asked.l,
    hue: asked.h,
    turn: asked.h - original.h,
    strength: Math.min(mostChroma[name], asked.c / original.c),
  };
}

/** Moves lightness until every pair is readable. */
function readable(colours: Themed<Oklch>): SitePalette {
  for (const theme of ["light", "dark"] as const) {
    for (const { front, ground, ratio, moves } of contrastPairs) {
      const [moved, other] = moves === "front" ? [front, ground] : [ground, front];
      const away = colours[moved][theme].l >= colours[other][theme].l ? 0.01 : -0.01;
      let colour = colours[moved][theme];
      const fixed = hexOf(colours[other][theme]);
      while (contrastOf(hexOf(colour), fixed) < ratio && colour.l > 0 && colour.l < 1)
        colour = { ...colour, l: colour.l + away };
      colours[moved][theme] = colour;
    }
  }
  return hexPalette(colours);
}

function hexPalette(colours: Themed<Oklch>): SitePalette {
  return Object.fromEntries(
    tokenNames.map((name) => [name, { light: hexOf(colours[name].light), dark: hexOf(colours[name].dark) }]),
  ) as SitePalette;
}
