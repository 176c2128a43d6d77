import type { Props } from "../../fields.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { path } from "../../ui/artwork/path.ts";
import { Glyph } from "../../ui/drawings/glyph.tsx";
import { type Place, Placed, usePlaces } from "../../ui/places.tsx";
import { useUiStrings } from "../../ui/ui-strings.tsx";
import { Actions, leadAndActions } from "../actions.tsx";
import { NextFree } from "../next-free.tsx";
import { percent, positionOf, useCareerAxis } from "../timeline/timeline.tsx";
import type { schema } from "./schema.ts";

type HeroProps = Props<typeof schema>;

/** Hero of the home page: the headline, and the career drawn to scale. */
export function Hero({ id, badges, headline, lead, actions, career }: HeroProps) {
  const at = usePlaces();
  const uiStrings = useUiStrings();
  return (
    <section id={id} className="overflow-x-clip pt-head">
      <div className="wrap pt-[clamp(1.75rem,3.2vw,2.75rem)]">
        <Badges badges={badges} />
        <div className="mt-[clamp(1.25rem,2vw,1.75rem)] grid gap-x-[clamp(2rem,4vw,4rem)] gap-y-6 wide:grid-cols-[fit-content(100%)_minmax(18rem,1fr)] wide:items-baseline-last">
          <h1 className="type-hero">
            <HeadlineLines lines={headline} />
          </h1>
          <div className={`${leadAndActions} wide:max-w-110 wide:justify-self-end`}>
            <p className="max-w-[38rem] text-lead text-pretty text-ink-2 wrap-anywhere" {...at("lead")}>
              {lead}
            </p>
            <div className="grid gap-2 tablet:justify-items-start">
              <Actions actions={actions} />
              <ArrowLink to="booking" {...at(uiStrings, "orBook")}>
                {uiStrings.orBook}
              </ArrowLink>
              <NextFree />
            </div>
          </div>
        </div>
        {/* Keeps the disc that moves over the arches clear of the headline's descenders. */}
        <div className="mt-[clamp(2rem,2.6vw+1.5rem,4rem)]">
          <Spans career={career} />
        </div>
      </div>
    </section>
  );
}

/** A headline with fixed line breaks. The spaces separate lines for search engines and screen readers. */
export function HeadlineLines({ lines }: { lines: readonly string[] }) {
  const at = usePlaces();
  return lines.map((line, index) => (
    <span key={index} className="block" {...at(lines, index)}>
      {line}{" "}
    </span>
  ));
}

function Badges({ badges }: Pick<HeroProps, "badges">) {
  const at = usePlaces();
  if (badges.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-small font-medium tablet:gap-x-7">
      {badges.map((badge, index) => (
        <li key={index} className="flex items-center gap-2">
          <Glyph name={marks[index % marks.length] ?? "disc"} className="h-4 w-4.5 flex-none" />
          <Placed {...at(badges, index)}>{badge}</Placed>
        </li>
      ))}
    </ul>
  );
}

const marks = ["disc", "arc", "square"] as const;

/** One arch per discipline, from its first year to today, over an axis of years. */
function Spans({ career }: Pick<HeroProps, "career">) {
  const { label, starts, today } = career;
  const at = usePlaces();
  const axis = useCareerAxis(starts.map(({ year }) => year));
  return (
    <div className="spans">
      <div className="spans-stage">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="group"
          aria-label={label}
          className="spans-arches"
          {...at(career, "label")}
        >
          {starts.map((start, index) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: keyboard and touch users get the same information as on hover
            <path
              key={index}
              role="img"
              aria-label={`${start.label} ${start.year}–${today}`}
              tabIndex={0}
              className={`span-${index + 1}`}
              d={archSince(positionOf(start.year, axis))}
              {...at(starts, index)}
            />
          ))}
        </svg>
        <p className="spans-names" aria-hidden="true">
          {starts.map((start, index) => (
            <span key={index} {...at(starts, index)}>
              <b {...at(starts, index, "label")}>{start.label}</b>{" "}
              <Placed {...at(starts, index, "year")}>{start.year}</Placed>–
              <Placed {...at(career, "today")}>{today}</Placed>
            </span>
          ))}
        </p>
        <span className="spans-walker" />
        <span className="spans-machine" />
      </div>
      <svg className="spans-years" aria-hidden="true">
        {starts.map((start, index) => (
          <Year
            key={index}
            year={start.year}
            axis={axis}
            date={at(starts, index, "year")}
            {...at(starts, index, "label")}
          >
            {start.label}
          </Year>
        ))}
        <Year year={axis.last} axis={axis} {...at(career, "today")}>
          {today}
        </Year>
      </svg>
    </div>
  );
}

const [width, height] = [1312, 400];

/** Half an ellipse that ends at the pier. Shorter arches are lower, but less than in proportion. */
function archSince(start: number): string {
  const share = 1 - start;
  return path`M${width * (1 - share)} ${height}A${(width * share) / 2} ${height * share ** 0.86} 0 0 1 ${width} ${height}Z`;
}

interface YearProps extends Place {
  year: number;
  axis: ReturnType<typeof useCareerAxis>;
  date?: Place;
  children: string;
}

function Year({ year, axis, date, children, ...place }: YearProps) {
  const isPier = year === axis.last;
  const anchor = isPier ? { textAnchor: "end" as const, x: "-0.5em" } : { x: "0.6em" };
  return (
    <svg x={percent(positionOf(year, axis))} overflow="visible" aria-hidden="true" className="spans-year">
      <path d="M0 0v52" />
      <text {...anchor} y="1.6em" className="spans-date" {...date}>
        {year}
      </text>
      <text {...anchor} y="3.2em" {...place}>
        {children}
      </text>
    </svg>
  );
}
