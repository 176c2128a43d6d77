import { expect, test } from "vitest";
import { wideCards } from "./portfolio-grid/portfolio-grid.tsx";
import { type CardSize, cardSizes } from "./service-grid/service-grid.tsx";

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13];
const columns: Record<CardSize, { desktop: number; tablet: number }> = {
  seven: { desktop: 7, tablet: 6 },
  five: { desktop: 5, tablet: 3 },
  third: { desktop: 4, tablet: 3 },
  wide: { desktop: 12, tablet: 6 },
};

test("any number of service cards fills its rows, on wide screens and on tablets", () => {
  for (const count of counts) {
    const sizes = cardSizes(count);
    expect(sizes).toHaveLength(count);
    expect(gaps(columnsOf(sizes, "desktop"), 12), `${count} cards`).toBe(0);
    // Two and three have their last one across the row by a class of the grid.
    if (count !== 2 && count !== 3) expect(gaps(columnsOf(sizes, "tablet"), 6), `${count} cards on tablets`).toBe(0);
  }
});

test("any number of portfolio cards fills its rows", () => {
  for (const count of counts.filter((count) => count > 1)) {
    const wide = wideCards(count);
    const spans = Array.from({ length: count }, (_, card) => (wide.has(card) ? 2 : 1));
    expect(gaps(spans, 3), `${count} cards`).toBe(0);
  }
});

function columnsOf(sizes: readonly CardSize[], screen: "desktop" | "tablet"): number[] {
  return sizes.map((size) => columns[size][screen]);
}

/** Columns left empty when cards of these widths are set into rows one after the other. */
function gaps(widths: readonly number[], row: number): number {
  let empty = 0;
  let filled = 0;
  for (const width of widths) {
    if (filled + width > row) {
      empty += row - filled;
      filled = 0;
    }
    filled = (filled + width) % row;
  }
  return empty + (filled === 0 ? 0 : row - filled);
}
