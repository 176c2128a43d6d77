import type { Props } from "../../fields.ts";
import { path } from "../../ui/artwork/path.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/**
 * The forgetting curve (Hermann Ebbinghaus, Memory, 1885): every repetition flattens it, and the dashed line shows it without
 * repetition. An illustration of the principle, not data.
 */
export function ForgettingCurve({ label, sessions, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (sessions.length === 0) return null;
  const step = width / sessions.length;
  const left = sessions.map((_, index) => {
    const from = index * step;
    return curve({ learned: from, from, to: from + step, lasts: lasts * 2 ** index });
  });
  const areas = left.map(
    (line, index) => path`M${index * step} ${height}` + line.replace("M", "L") + path`V${height}Z`,
  );
  const marks = sessions.map((_, index) => path`M${index * step + 16} ${top}h0`);
  return (
    <Section {...section}>
      <div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className="block h-[clamp(8rem,20vw,17rem)] w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
          {...at("label")}
        >
          <path className="f-isar-2" d={areas.join("")} />
          <path
            className="s-ink stroke-2"
            strokeDasharray="7 6"
            d={curve({ learned: 0, from: step, to: width, lasts })}
          />
          <path className="s-sun" strokeWidth="32" strokeLinecap="round" d={marks.join("")} />
        </svg>
        <ol className="grid border-t-2 border-ink tablet:grid-cols-2 split:auto-cols-fr split:grid-flow-col split:grid-cols-none">
          {sessions.map(({ title, text }, index) => (
            <li key={index} className="grid content-start gap-1.5 pt-4 pr-gap pb-4" {...at(sessions, index)}>
              <h3 className="type-h3" {...at(sessions, index, "title")}>
                {title}
              </h3>
              <p className="max-w-measure text-ink-2" {...at(sessions, index, "text")}>
                {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

const [width, height, top] = [1312, 300, 24];
/** Decay constant of a lesson without repetition, along the axis. */
const lasts = 180;

interface Curve {
  learned: number;
  from: number;
  to: number;
  lasts: number;
}

/** The part of a forgetting curve between two points of the axis. */
function curve({ learned, from, to, lasts }: Curve): string {
  const points = Array.from({ length: 17 }, (_, i) => from + (i / 16) * (to - from));
  const line = points.map((x) => path`L${x} ${height - (height - top) * Math.exp((learned - x) / lasts)}`).join("");
  return line.replace("L", "M");
}
