import { formatNumber } from "./language.ts";
import { strings } from "./ui-strings.ts";

interface ChartProps {
  caption: string;
  /** Column headers of the table: the period and the unit. */
  columns: readonly [string, string];
  bars: readonly Bar[];
}

export interface Bar {
  name: string;
  /** Axis label. */
  short: string;
  value: number;
}

/** A bar chart over time, with the same figures in a collapsible table. The last label is right-aligned, at the edge of the page. */
export function Chart({ caption, columns, bars }: ChartProps) {
  const top = topOf(Math.max(0, ...bars.map(({ value }) => value)));
  return (
    <figure>
      <figcaption className="mb-3 font-semibold">{caption}</figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-fine text-ink-2">
        <p aria-hidden="true" className="flex h-40 flex-col justify-between text-end *:-my-[0.625em]">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </p>
        <svg role="img" aria-label={caption} className="h-40 w-full overflow-visible">
          {["0%", "50%"].map((y) => (
            <line key={y} x2="100%" y1={y} y2={y} className="stroke-line" />
          ))}
          {bars.map(({ name, value }, index) => (
            <ChartBar key={name} bar={{ name, value }} at={index / bars.length} width={1 / bars.length} top={top} />
          ))}
          <line x2="100%" y1="100%" y2="100%" className="stroke-line-strong" />
        </svg>
        <svg aria-hidden="true" className="col-start-2 mt-1 h-5 w-full overflow-visible fill-ink-2">
          {bars.map(({ name, short }, index) => {
            const fromLast = bars.length - 1 - index;
            return (
              <text
                key={name}
                x={percent((index + (fromLast === 0 ? 1 : 0.5)) / bars.length)}
                y="1em"
                textAnchor={fromLast === 0 ? "end" : "middle"}
                className={visibilityOf(fromLast, bars.length)}
              >
                {short}
              </text>
            );
          })}
        </svg>
      </div>
      <details className="mt-1 text-small">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
          {strings.asTable}
        </summary>
        <table className="w-full max-w-measure tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-1 text-start">
                {columns[0]}
              </th>
              <th scope="col" className="py-1 text-end">
                {columns[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name} className="border-line border-b">
                <th scope="row" className="py-1 text-start font-normal">
                  {name}
                </th>
                <td className="py-1 text-end">{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** A bar. Its hover area spans the full height. */
function ChartBar({
  bar,
  at,
  width,
  top,
}: {
  bar: Pick<Bar, "name" | "value">;
  at: number;
  width: number;
  top: number;
}) {
  const height = bar.value / top;
  return (
    <g className="fill-a-isar hover:fill-a-sun dark:fill-a-isar-2">
      <title>{`${bar.name}: ${formatNumber(bar.value)}`}</title>
      <rect x={percent(at)} width={percent(width)} height="100%" fill="transparent" />
      <rect
        x={percent(at + width * 0.12)}
        width={percent(width * 0.76)}
        y={percent(1 - height)}
        height={percent(height)}
      />
    </g>
  );
}

/** Top of the axis: the next round number whose half is whole. */
function topOf(largest: number): number {
  const half = Math.max(1, largest / 2);
  const magnitude = 10 ** Math.floor(Math.log10(half));
  return 2 * magnitude * (halves.find((it) => it * magnitude >= half) ?? 10);
}

const halves = [1, 2, 3, 4, 5, 6, 8];

/** Phones fit six labels, larger screens twelve. The last one is always shown. */
function visibilityOf(fromLast: number, count: number): string {
  const step = Math.ceil(count / 12);
  if (fromLast % step !== 0) return "hidden";
  // The last one begins where this one would end.
  if (count > 6 && fromLast / step === 2) return "max-[24rem]:hidden";
  return count > 6 && (fromLast / step) % 2 !== 0 ? "max-tablet:hidden" : "";
}

/** SVG length as a percentage: bars scale with the screen, text does not. */
function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
