interface SectionsPictureProps {
  kinds: readonly string[];
  /** How many sections there is room for. */
  rows: number;
}

/** A sketch of sections below each other, as a reader sees their shapes from afar. */
export function SectionsPicture({ kinds, rows }: SectionsPictureProps) {
  return (
    <svg viewBox={`0 0 120 ${10 + 17 * rows}`} aria-hidden="true" className="w-full border border-line bg-paper">
      {kinds.slice(0, rows).flatMap((kind, row) =>
        shapesOf(kind).map(([x, y, width, height, isDark]) => {
          const at = { x: x + 8, y: y + 8 + row * 17 };
          const colour = isDark ? "fill-ink" : "fill-line-strong";
          return <rect key={`${at.x} ${at.y}`} {...at} width={width} height={height} className={colour} />;
        }),
      )}
    </svg>
  );
}

function shapesOf(kind: string): readonly Shape[] {
  const [shape] = kindsOf.find(([, kinds]) => kinds.includes(kind)) ?? ["text" as const];
  return shapes[shape];
}

type Shape = readonly [x: number, y: number, width: number, height: number, isDark?: boolean];

const lines: readonly Shape[] = [0, 4, 8].map((y) => [30, y, 66, 2]);

/** On a ground of 104 by 11. */
const shapes = {
  opening: [
    [0, 0, 60, 5, true],
    [0, 8, 80, 2],
  ],
  cards: [0, 37, 74].map((x): Shape => [x, 0, 30, 11]),
  figures: [0, 28, 56, 84].flatMap((x): Shape[] => [
    [x, 0, 12, 6, true],
    [x, 9, 20, 2],
  ]),
  rows: [0, 5, 10].map((y): Shape => [0, y, 104, 2]),
  text: [[0, 0, 22, 3, true], ...lines],
  line: [[0, 2, 44, 2]],
  quote: [[18, 0, 4, 11, true], ...lines],
  picture: [[0, 0, 24, 11, true], ...lines],
  way: [[0, 5, 104, 1], ...[0, 33, 66, 98].map((x): Shape => [x, 2, 6, 6, true])],
  invitation: [
    [0, 0, 50, 5, true],
    [0, 8, 18, 3],
    [22, 8, 18, 3],
  ],
  form: [
    [0, 0, 50, 4],
    [0, 7, 50, 4],
    [60, 0, 44, 11],
  ],
} satisfies Record<string, readonly Shape[]>;

/** The kinds that look like each. All others look like text. */
const kindsOf: readonly (readonly [keyof typeof shapes, readonly string[]])[] = [
  ["opening", ["page-hero", "hero", "person-hero", "not-found"]],
  ["cards", ["offer-columns", "type-cards", "service-grid", "workshops", "capability-tiles", "courses"]],
  ["cards", ["certificates", "portfolio-grid", "industries", "ways-to-start", "topic-poster", "exhibits"]],
  ["figures", ["benefits", "stat-row", "achievements", "result-line"]],
  ["rows", ["faq", "read-on", "fault-table", "projects-table", "status-report", "running-order", "test-report"]],
  ["line", ["byline"]],
  ["quote", ["quote", "testimonials", "stories", "case-studies"]],
  ["picture", ["showcase", "introduction"]],
  ["way", ["timeline", "phases", "career", "year-line", "schedule", "session-arch", "signal-path", "walk-map"]],
  ["way", ["control-loop", "forgetting-curve", "hall-plan", "fork"]],
  ["invitation", ["call-to-action", "token-action"]],
  ["form", ["contact", "booking"]],
];
