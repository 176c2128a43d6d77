import type { Props } from "../../fields.ts";
import { path } from "../../ui/artwork/path.ts";
import { usePlaces } from "../../ui/places.tsx";
import { useSite } from "../../ui/site.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Areas, and the label for the end of an open range. */
type AreaListProps = Pick<Props<typeof schema>, "areas" | "today">;

/** Spans of the career to scale, with a text about each. */
export function Timeline({ areas, today, ...section }: Props<typeof schema>) {
  if (areas.length === 0) return null;
  return (
    <Section {...section}>
      <AreaList areas={areas} today={today} />
    </Section>
  );
}

/** Areas of work or their periods, each beside its arch. */
export function AreaList({ areas, today }: AreaListProps) {
  const at = usePlaces();
  const axis = useCareerAxis(areas.map(({ since }) => since));
  return (
    <div className="grid border-t-2 border-ink tablet:auto-rows-fr">
      {areas.map((area, index) => (
        <article
          key={index}
          className="grid gap-x-gap border-b border-line-strong tablet:twelve-5 tablet:items-end"
          {...at(area)}
        >
          <div className="grid gap-1 pt-3.5 pb-1.5 tablet:self-start tablet:py-4.5">
            <h3 className="type-h3" {...at(area, "title")}>
              {area.title}
            </h3>
            <p className="max-w-[34rem] text-small text-balance text-ink-2" {...at(area, "text")}>
              {area.text}
            </p>
          </div>
          <AreaArch area={area} axis={axis} index={index} today={today} />
        </article>
      ))}
    </div>
  );
}

interface AreaArchProps extends Pick<AreaListProps, "today"> {
  area: AreaListProps["areas"][number];
  axis: Axis;
  index: number;
}

/** One span of the career to scale, with its dates at the bottom. The colour depends on the index, as in the hero. */
function AreaArch({ area, axis, index, today }: AreaArchProps) {
  const { since, until } = area;
  const at = usePlaces();
  const start = positionOf(since, axis);
  const end = until === undefined ? 1 : positionOf(until, axis);
  const rise = 76 * (end - start) ** 0.5;
  const years = `${since}–${until ?? today}`;
  return (
    <svg role="img" aria-label={years} className="area-arch">
      <svg
        x={percent(start)}
        width={percent(end - start)}
        height="100%"
        viewBox="0 0 100 76"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={`span-${index + 1}`} d={path`M0 76A50 ${rise} 0 0 1 100 76Z`} />
      </svg>
      <text {...placeOfDates(start, end)} y="100%" dy="-0.6em" {...at(area, until === undefined ? "since" : "until")}>
        {years}
      </text>
    </svg>
  );
}

/** Dates are left or right of the arch if a phone has room for them, otherwise inside. */
function placeOfDates(start: number, end: number) {
  if (start > 0.3) return { x: percent(start), dx: "-0.8em", textAnchor: "end" as const };
  if (end < 0.7) return { x: percent(end), dx: "0.8em" };
  return { x: percent(start), dx: "1.2em" };
}

/** The years that a drawing of the career spans. */
interface Axis {
  first: number;
  last: number;
}

/** From the earliest of the years to the year of the rendering, so that the browser draws the same. */
export function useCareerAxis(years: readonly number[]): Axis {
  return { first: Math.min(...years), last: useSite().year };
}

/** Position of a year on an axis: 0 for the first year, 1 for the last one. */
export function positionOf(year: number, { first, last }: Axis): number {
  return (year - first) / (last - first);
}

/** A position on the axis as an SVG length. */
export function percent(position: number): string {
  return `${Math.round(position * 1000) / 10}%`;
}
