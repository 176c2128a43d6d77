import { type Amount, formatAmount } from "../../../kit/ui/figure.tsx";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Locale } from "../../../site/locale.ts";
import { type Place, valueAt, withValue } from "../draft/content-places.ts";

/** The units that a figure may have; none for a number by itself. */
export const units = ["", "+", "%", "K+", "x"] as const satisfies readonly (NonNullable<Amount["unit"]> | "")[];
export type Unit = (typeof units)[number];

/** Whether a place is that of a figure, or of the first year of something: both are kept once for all pages. */
export function isFigure(place: Place): boolean {
  return /^figures\.json#(?:figures\/[^/]+|firstYears)\/[^/]+$/.test(place);
}

export function isYear(place: Place): boolean {
  return place.startsWith("figures.json#firstYears/");
}

/** A figure, or a year as one without a unit; null where there is none any more. */
export function figureAt(files: ContentFiles, place: Place): Amount | null {
  const value = valueAt(files, place);
  if (typeof value === "number") return { amount: value };
  return typeof value === "object" && value !== null && "amount" in value ? (value as Amount) : null;
}

/** Content with another amount or unit in a figure, which keeps its sign and whatever else it has. */
export function withFigure(files: ContentFiles, place: Place, amount: number, unit: Unit): ContentFiles {
  if (isYear(place)) return withValue(files, place, amount);
  const { unit: _, ...figure } = valueAt(files, place) as Amount;
  return withValue(files, place, { ...figure, amount, ...(unit && { unit }) });
}

/** Content with a copy of a figure, for one place alone, and the copy's name in braces. */
export function withOwnFigure(files: ContentFiles, { sample: _, ...figure }: Amount & { sample?: unknown }) {
  const group = "figures.json#figures/own";
  const known = valueAt(files, group) ?? {};
  let number = 1;
  while (`figure-${number}` in (known as object)) number++;
  const name = `figure-${number}`;
  return { files: withValue(files, group, { ...known, [name]: figure }), name: `figures.own.${name}` };
}

/** As a page shows it: a year without a mark for thousands. */
export function shownFigure(place: Place, figure: Amount, locale: Locale): string {
  return isYear(place) ? String(figure.amount) : formatAmount(figure, locale);
}

/** A number as people of a language type it: 2,500 and 99.9, or 2.500 and 99,9. Null for what is none, or out of bounds. */
export function parseAmount(typed: string, place: Place, locale: Locale): number | null {
  const [group, point] = locale === "de" ? [".", ","] : [",", "."];
  const text = typed.trim();
  const grouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})*(?:\\${point}\\d+)?$|^\\d+(?:\\${point}\\d+)?$`);
  if (!grouped.test(text)) return null;
  const number = Number(text.replaceAll(group, "").replace(point, "."));
  if (isYear(place)) return Number.isInteger(number) && number >= 1900 && number <= 2100 ? number : null;
  return number <= 1_000_000_000 ? number : null;
}
