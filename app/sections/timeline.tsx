import { owner } from "../../site/owner.ts";
import { path } from "../ui/artwork/path.ts";
import { type Grounded, Section, type SectionProps } from "./section.tsx";

export type TimelineProps = SectionProps & AreaListProps;

export interface AreaListProps {
  /** Drawn as arches over the same years as the hero's; the six disciplines also in its order and colours. */
  areas: readonly Area[];
  /** The other end of a range that goes on: today. */
  today: string;
}

interface Area {
  title: string;
  text: string;
  /** First year. */
  since: number;
  /** Last year, where it did not go on until today. */
  until?: number;
}

/** Spans of the career to scale, and what there is to say about each. */
export function Timeline({ areas, today, ...section }: TimelineProps & Grounded) {
  if (areas.length === 0) return null;
  return (
    <Section {...section}>
      <AreaList areas={areas} today={today} />
    </Section>
  );
}

/** Fields of work or times of one, each beside its arch over its years. */
export function AreaList({ areas, today }: AreaListProps) {
  return (
    <div className="grid border-t-2 border-ink tablet:auto-rows-fr">
      {areas.map((area, index) => (
        <article key={index} className="grid gap-x-gap border-b border-line-strong tablet:twelve-5 tablet:items-end">
          <div className="grid gap-1 pt-4.5 pb-2 tablet:self-start tablet:pb-4.5">
            <h3 className="type-h3">{area.title}</h3>
            <p className="max-w-[34rem] text-small text-balance text-ink-2">{area.text}</p>
          </div>
          <AreaArch area={area} index={index} today={today} />
        </article>
      ))}
    </div>
  );
}

/** One span of the career to scale, with its dates at its foot. Its place in the list decides the colour, as in the hero. */
function AreaArch({ area, index, today }: { area: Area; index: number; today: string }) {
  const { since, until } = area;
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

/** The years that the career's drawings span: from the first to the pier that all arches land on, today. */
export const { first: firstYear, last: lastYear } = owner.years;

/** Where a year stands on the axis: 0 at the first year, 1 at the pier. */
export function positionOf(year: number): number {
  return (year - firstYear) / (lastYear - firstYear);
}

/** A position on the axis as an SVG length. */
export function percent(position: number): string {
  return `${Math.round(position * 1000) / 10}%`;
}
