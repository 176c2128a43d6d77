import { path } from "../artwork/path.ts";
import { percent, positionOf } from "./career-axis.ts";

interface AreaArchProps {
  /** Position in its list; it decides the colour, the same as in the hero. */
  index: number;
  /** First year. */
  since: number;
  /** What the other end is called: today. */
  today: string;
}

/** One span of the career to scale, from its first year to today, with its dates at its foot. */
export function AreaArch({ index, since, today }: AreaArchProps) {
  const start = positionOf(since);
  const rise = 76 * (1 - start) ** 0.5;
  const years = `${since}–${today}`;
  // Dates stand before the arch, or inside it where it begins too far left.
  const inside = start < 0.2;
  return (
    <svg role="img" aria-label={years} className="area-arch">
      <svg
        x={percent(start)}
        width={percent(1 - start)}
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
