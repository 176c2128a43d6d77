interface SectionsPictureProps {
  kinds: readonly string[];
  /** How many sections there is room for. */
  rows: number;
}

/** A sketch of sections below each other, as a reader sees their shapes from afar. */
export function SectionsPicture({ kinds, rows }: SectionsPictureProps) {
  return (
    <svg viewBox={`0 0 120 ${10 + 17 * rows}`} aria-hidden="true" className="w-full border border-line bg-paper">
      {kinds.slice(0, rows).map((kind, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a kind may be there twice
        <g key={row} transform={`translate(8 ${8 + row * 17})`}>
          <path className="fill-line-strong" d={sketchOf(kind).light} />
          <path className="fill-ink" d={sketchOf(kind).dark} />
        </g>
      ))}
    </svg>
  );
}

function sketchOf(kind: string): Sketch {
  const [sketch] = kindsOf.find(([, kinds]) => kinds.includes(kind)) ?? ["text" as const];
  return sketches[sketch];
}

/** Paths. */
interface Sketch {
  dark?: string;
  light: string;
}

const lines = "M30 0h66v2h-66zm0 4h66v2h-66zm0 4h66v2h-66z";

/** On a ground of 104 by 11. */
const sketches = {
  opening: { dark: "M0 0h60v5h-60z", light: "M0 8h80v2h-80z" },
  cards: { light: "M0 0h30v11h-30zm37 0h30v11h-30zm37 0h30v11h-30z" },
  figures: {
    dark: "M0 0h12v6h-12zm28 0h12v6h-12zm28 0h12v6h-12zm28 0h12v6h-12z",
    light: "M0 9h20v2h-20zm28 0h20v2h-20zm28 0h20v2h-20zm28 0h20v2h-20z",
  },
  rows: { light: "M0 0h104v2h-104zm0 5h104v2h-104zm0 5h104v2h-104z" },
  text: { dark: "M0 0h22v3h-22z", light: lines },
  line: { light: "M0 2h44v2h-44z" },
  quote: { dark: "M18 0h4v11h-4z", light: lines },
  picture: { dark: "M0 0h24v11h-24z", light: lines },
  way: { dark: "M0 2h6v6h-6zm33 0h6v6h-6zm33 0h6v6h-6zm32 0h6v6h-6z", light: "M0 5h104v1h-104z" },
  invitation: { dark: "M0 0h50v5h-50z", light: "M0 8h18v3h-18zm22 0h18v3h-18z" },
  form: { light: "M0 0h50v4h-50zm0 7h50v4h-50zm60-7h44v11h-44z" },
} satisfies Record<string, Sketch>;

/** The kinds that look like each. All others look like text. */
const kindsOf: readonly (readonly [keyof typeof sketches, readonly string[]])[] = [
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
