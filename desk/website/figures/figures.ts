import { type Amount, formatAmount } from "../../../site/amount.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Locale } from "../../../site/locale.ts";
import { newId } from "../../form/schema-values.ts";
import { locale } from "../../language.ts";
import { type ContentPath, partsOf, placeIn, valueAt, withValue } from "../draft/content-path.ts";
import { filledIn } from "../draft/titles.ts";

/** The figure, or the first year of something, that a place is or is a part of; null for others. Both are kept once for all pages. */
export function figureOf(place: ContentPath): ContentPath | null {
  const figure = /^(figures\.json#(?:figures\/[^/]+|firstYears)\/[^/]+)(?:\/(?:amount|unit|sign))?$/;
  return figure.exec(place)?.[1] ?? null;
}

export function isFigure(place: ContentPath): boolean {
  return figureOf(place) === place;
}

export function isYear(place: ContentPath): boolean {
  return place.startsWith("figures.json#firstYears/");
}

/** The places of all figures, then of all first years. */
export function figuresIn(files: ContentFiles): ContentPath[] {
  const below = (place: ContentPath) =>
    partsOf((valueAt(files, place) ?? {}) as object).map(([name]) => placeIn(place, name));
  const all = [...below("figures.json#figures").flatMap(below), ...below("figures.json#firstYears")];
  return all.filter((place) => !place.endsWith("/sample"));
}

/** A figure, or a year as one without a unit; null where there is none any more. */
export function figureAt(files: ContentFiles, place: ContentPath): Amount | null {
  const value = valueAt(files, place);
  if (typeof value === "number") return { amount: value };
  return typeof value === "object" && value !== null && "amount" in value ? (value as Amount) : null;
}

/** Content with a copy of a figure, for one place alone, and the copy's name in braces. */
export function withOwnFigure(files: ContentFiles, { sample: _, ...figure }: Amount & { sample?: unknown }) {
  const group = "figures.json#figures/own";
  const known = (valueAt(files, group) ?? {}) as object;
  const name = newId(Object.keys(known), "figure-");
  return { files: withValue(files, group, { ...known, [name]: figure }), name: `figures.own.${name}` };
}

/** As a page shows it: a year without a mark for thousands. */
export function shownFigure(place: ContentPath, figure: Amount, locale: Locale): string {
  return isYear(place) ? String(figure.amount) : formatAmount(figure, locale);
}

/** What a name in braces stands for, in words; null for what is no words, or is filled in later. */
export function valueNamed(files: ContentFiles, name: string, language = locale): string | null {
  const braces = `{${name}}`;
  const words = filledIn(files, { en: braces, de: braces }, language);
  return words === braces ? null : words;
}
