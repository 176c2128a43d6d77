import { owner } from "../../../site/owner.ts";

/** The years that the career's drawings span: from the first to the pier that all arches land on, today. */
export const { first: firstYear, last: lastYear } = owner.years;

/** Where a year stands on the axis: 0 at the first year, 1 at the pier. */
export function positionOf(year: number): number {
  return (year - firstYear) / (lastYear - firstYear);
}

/** A position on the axis as an SVG length. */
export function percent(position: number): string {
  return `${Math.round(position * 1000) / 10}%`;
}
