import { path } from "../artwork/path.ts";
import { percent, positionOf } from "./career-axis.ts";

interface AreaArchProps {
  /** Position in its list; it decides the colour, the same as in the hero. */
  index: number;
  /** First year. */
  since: number;
  /** Last year; none where it goes on. */
  until: number | undefined;
  /** What the other end is called where it goes on: today. */
  today: string;
}

/** One span of the career to scale, with its dates at its foot. */
export function AreaArch({ index, since, until, today }: AreaArchProps) {
  const start = positionOf(since);
  const share = (until === undefined ? 1 : positionOf(until)) - start;
  const rise = 76 * share ** 0.5;
  const years = `${since}–${until ?? today}`;
  // Dates stand before the arch, or inside it where it begins too far left.
  const inside = start < 0.2;
  return (
    <svg role="img" aria-label={years} className="area-arch">
      <svg
        x={percent(start)}
        width={percent(share)}
        height="100%"
        viewBox="0 0 100 76"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={`span-${index + 1}`} d={path`M0 76A50 ${rise} 0 0 1 100 76Z`} />
      </svg>
      <text
        x={percent(start)}
        y="100%"
        dx={inside ? "1.2em" : "-0.8em"}
        dy="-0.6em"
        textAnchor={inside ? "start" : "end"}
      >
        {years}
      </text>
    </svg>
  );
}
