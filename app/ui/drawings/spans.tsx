import { path } from "../artwork/path.ts";
import { lastYear, percent, positionOf } from "./career-axis.ts";

/** The career as the hero draws it. */
export interface Career {
  /** Says what the drawing shows; read out instead of it, followed by the starts. */
  label: string;
  /** The first year of each discipline, oldest first. */
  starts: readonly { year: number; label: string }[];
  /** Name of the pier that all spans land on: today. */
  today: string;
}

/** One arch for each discipline, from its first year to the pier of today, over an axis of years. */
export function Spans({ label, starts, today }: Career) {
  const spoken = starts.map((start) => `${start.label} ${start.year}`).join(", ");
  return (
    <div role="img" aria-label={`${label}: ${spoken}`} className="spans">
      <div className="spans-stage">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="spans-arches">
          {starts.map((start, index) => (
            <path key={start.year} className={`span-${index + 1}`} d={archSince(start.year)} />
          ))}
        </svg>
        <span className="spans-walker" />
        <span className="spans-machine" />
      </div>
      <svg className="spans-years" aria-hidden="true">
        {starts.map((start) => (
          <Year key={start.year} {...start} />
        ))}
        <Year year={lastYear} label={today} />
      </svg>
    </div>
  );
}

const [width, height] = [1312, 400];

/** Half an ellipse that ends at the pier; younger arches are flatter, but less than they are shorter. */
function archSince(year: number): string {
  const share = 1 - positionOf(year);
  return path`M${width * (1 - share)} ${height}A${(width * share) / 2} ${height * share ** 0.86} 0 0 1 ${width} ${height}Z`;
}

function Year({ year, label }: Career["starts"][number]) {
  const isPier = year === lastYear;
  const anchor = isPier ? { textAnchor: "end" as const, x: "-0.5em" } : { x: "0.6em" };
  return (
    <svg x={percent(positionOf(year))} overflow="visible" aria-hidden="true" className="spans-year">
      <path d="M0 0v52" />
      <text {...anchor} y="1.6em" className="spans-date">
        {year}
      </text>
      <text {...anchor} y="3.2em">
        {label}
      </text>
    </svg>
  );
}
