/** A sketch of a page: its sections below each other, as a reader sees their shapes from afar. */
export function LayoutPicture({ sections }: { sections: readonly { id: string; kind: string }[] }) {
  return (
    <svg viewBox="0 0 120 96" aria-hidden="true" className="w-full border border-line bg-paper">
      {sections.slice(0, 5).map(({ id, kind }, index) => (
        <g key={id} transform={`translate(8 ${8 + index * 17})`}>
          {(shapes[kind] ?? shapes.default)?.map(([x, y, width, height, isDark]) => (
            <rect key={`${x} ${y}`} {...{ x, y, width, height }} className={isDark ? "fill-ink" : "fill-line-strong"} />
          ))}
        </g>
      ))}
    </svg>
  );
}

type Shape = readonly [x: number, y: number, width: number, height: number, isDark?: boolean];

const columns: readonly Shape[] = [0, 37, 74].map((x) => [x, 0, 30, 11] as const);
const lines: readonly Shape[] = [0, 4, 8].map((y) => [30, y, 66, 2] as const);

const shapes: Readonly<Record<string, readonly Shape[]>> = {
  "page-hero": [
    [0, 0, 60, 5, true],
    [0, 8, 80, 2],
  ],
  byline: [[0, 4, 44, 2]],
  "offer-columns": columns,
  "type-cards": columns,
  benefits: [0, 28, 56, 84].map((x) => [x, 0, 20, 11] as const),
  "prose-section": [[0, 0, 22, 3, true], ...lines],
  faq: [0, 5, 10].map((y) => [0, y, 104, 2] as const),
  "call-to-action": [
    [0, 2, 50, 4, true],
    [0, 8, 18, 4],
  ],
  default: lines,
};
