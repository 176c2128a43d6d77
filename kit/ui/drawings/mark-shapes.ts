/** The logo on its 40 by 24 grid: circle and square on two banks, joined by an arc with a stroke of 3. */
export const markShapes = {
  arc: "M6 22.5V20a14 14 0 0 1 28 0v2.5",
  disc: { cx: 6, cy: 19, r: 5 },
  square: "M29.5 14.5h9v9h-9z",
} as const;
