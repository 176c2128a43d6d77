import type { ReactNode } from "react";
import type { Props } from "../../fields.ts";
import { circle, dome, domeHole, rect } from "../../ui/artwork/path.ts";
import { Placed, usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

type HallPlanProps = Props<typeof schema>;
type HallName = keyof HallPlanProps["halls"];
type Stream = keyof HallPlanProps["streams"];

/**
 * Floor plan of a congress: halls, seats, and the cables that carry each stream to the control room and on to the online hall.
 * Each hall lists the streams shown there.
 */
export function HallPlan({ streams, onScreen, halls, control, ...section }: HallPlanProps) {
  const at = usePlaces();
  return (
    <Section {...section}>
      <div className={plan}>
        {hallNames.map((name) => (
          <article key={name} className={`${walls} bg-bank ${places[name]}`} {...at(halls, name)}>
            {name !== "online" && <Cables carries={cables[name]} className={ways[name]} />}
            <svg
              viewBox={drawings[name].box}
              aria-hidden="true"
              className={`max-h-44 w-full [&>.f-ink]:fill-ink ${drawings[name].look}`}
            >
              {drawings[name].shapes}
            </svg>
            <div>
              <h3 className="type-h3" {...at(halls, name, "name")}>
                {halls[name].name}
              </h3>
              <p className="mt-1 max-w-measure text-small text-ink-2" {...at(halls, name, "text")}>
                {halls[name].text}
              </p>
              <p className="mt-3 text-fine text-ink-2" {...at("onScreen")}>
                {onScreen}
              </p>
              <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small font-semibold">
                {halls[name].sees.map((stream) => (
                  <li key={stream} className="flex items-center gap-1.5">
                    <span className={`size-3 ${colours[stream]}`} />
                    <Placed {...at(streams, stream)}>{streams[stream]}</Placed>
                  </li>
                ))}
              </ul>
            </div>
          </article>
        ))}
        <article className={`${walls} night [grid-area:control]`} {...at(control)}>
          <div>
            <h3 className="type-h3" {...at(control, "name")}>
              {control.name}
            </h3>
            <p className="mt-1 max-w-measure text-small text-ink-2" {...at(control, "text")}>
              {control.text}
            </p>
          </div>
        </article>
        <Cables carries={["main", "theatre", "roomA", "roomB"]} className={ways.online} />
      </div>
    </Section>
  );
}

/** Parallel lines across the corridor between two walls. */
function Cables({ carries, className }: { carries: readonly Stream[]; className: string }) {
  return (
    <span aria-hidden="true" className={`flex ${className}`}>
      {carries.map((stream) => (
        <span key={stream} className={`flex-1 ${colours[stream]}`} />
      ))}
    </span>
  );
}

const hallNames = ["main", "roomA", "roomB", "online"] as const;

/** Corridors are 1.5rem wide. On phones the cables to the online hall run between the two rooms. */
const plan =
  "grid grid-cols-2 gap-6 [grid-template-areas:'main_main'_'control_control'_'a_b'_'online_online'] split:grid-cols-[2fr_1fr_1fr] split:[grid-template-areas:'main_a_b'_'main_control_control'_'online_online_online']";
const walls = "relative grid content-between gap-5 border-2 border-ink p-3.5 max-narrow:p-2 tablet:p-5";
const places: Record<HallName, string> = {
  main: "[grid-area:main]",
  roomA: "[grid-area:a]",
  roomB: "[grid-area:b]",
  online: "[grid-area:online] split:grid-cols-2 split:items-center",
};

const cables: Record<Exclude<HallName, "online">, readonly Stream[]> = {
  main: ["main", "theatre"],
  roomA: ["roomA"],
  roomB: ["roomB"],
};
const down = "absolute top-full left-1/2 h-6.5 w-3 -translate-x-1/2";
const upOrDown = `${down} max-split:top-auto max-split:bottom-full max-split:w-1.5 split:w-1.5`;
const ways: Record<HallName, string> = {
  main: `max-split:absolute max-split:top-full max-split:left-1/2 max-split:h-6.5 max-split:w-3 split:absolute split:bottom-12 split:left-full split:h-3 split:w-6.5 split:flex-col`,
  roomA: upOrDown,
  roomB: upOrDown,
  online:
    "w-6 justify-self-center max-split:-my-6 max-split:[grid-area:3/1/4/3] split:h-6 split:translate-y-full split:self-end split:[grid-area:2/2/3/4]",
};

const colours: Record<Stream, string> = {
  main: "bg-a-sun",
  theatre: "bg-a-brick",
  roomA: "bg-a-isar",
  roomB: "bg-a-foehn",
};

/** Rings of seats around a stage. */
function amphitheatre(): ReactNode {
  const rows = [70, 100, 130, 160].map((radius) => dome(220, 172, radius) + domeHole(220, 172, radius - 16));
  return (
    <>
      <path className="f-foehn" d={rows.join("")} />
      <path className="f-ink" d={rect(180, 150, 80, 22)} />
      <path className="f-sun" d={circle(220, 138, 11)} />
    </>
  );
}

/** Rows of seats facing a screen. */
function room(seat: (x: number, y: number) => string): ReactNode {
  const seats = [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4, 5].map((place) => seat(20 + place * 32, 60 + row * 32)));
  return (
    <>
      <path className="f-ink" d={rect(50, 0, 100, 8)} />
      <path className="f-sun" d={circle(100, 26, 9)} />
      <path className="f-foehn" d={seats.join("")} />
    </>
  );
}

/** Guests at their own screens. */
function screens(): ReactNode {
  const places = Array.from({ length: 12 }, (_, index) => 14 + index * 46);
  return (
    <>
      <path className="f-isar" d={places.map((x) => rect(x, 0, 36, 36)).join("")} />
      <path className="f-sun" d={places.map((x) => dome(x + 18, 36, 12)).join("")} />
    </>
  );
}

const drawings: Record<HallName, { box: string; look: string; shapes: ReactNode }> = {
  main: { box: "0 0 440 172", look: "split:max-h-none", shapes: amphitheatre() },
  roomA: { box: "0 0 200 140", look: "", shapes: room((x, y) => circle(x, y, 9)) },
  roomB: { box: "0 0 200 140", look: "", shapes: room((x, y) => rect(x - 9, y - 9, 18, 18)) },
  online: { box: "0 0 570 36", look: "", shapes: screens() },
};
