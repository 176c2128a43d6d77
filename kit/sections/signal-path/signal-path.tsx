import type { Props } from "../../fields.ts";
import type { Pigment } from "../../ui/artwork/palette.ts";
import { circle, dome, rect } from "../../ui/artwork/path.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** The signal path of a live stream. On wide windows one drawing with cables from station to station. */
export function SignalPath({ stations, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (stations.length === 0) return null;
  return (
    <Section {...section}>
      <ol className="grid gap-y-8 desktop:grid-cols-[300fr_440fr_260fr_312fr]">
        {stations.map(({ drawing, title, text }, index) => (
          <li
            key={index}
            className="grid content-start gap-x-5 gap-y-4 tablet:max-desktop:grid-cols-[16rem_minmax(0,1fr)] tablet:max-desktop:items-center break-inside-avoid"
            {...at(stations, index)}
          >
            <StationDrawing name={drawing} />
            <div className="grid content-start gap-1.5 desktop:border-t-2 desktop:border-ink desktop:pt-4 desktop:pr-gap">
              <h3 className="type-h3" {...at(stations, index, "title")}>
                {title}
              </h3>
              <p className="max-w-96 text-ink-2" {...at(stations, index, "text")}>
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function StationDrawing({ name }: { name: keyof typeof drawings }) {
  const [width, ...shapes] = drawings[name];
  return (
    <svg
      viewBox={`0 0 ${width} 240`}
      aria-hidden="true"
      className="block h-36 w-auto max-w-full desktop:h-auto desktop:w-full"
    >
      {shapes.map(([pigment, d]) => (
        <path key={d} className={`f-${pigment}`} d={d} />
      ))}
    </svg>
  );
}

type Drawing = readonly [width: number, ...shapes: readonly (readonly [pigment: Pigment, d: string])[]];

/** All 240 high. Cables connect at the same heights. */
const drawings = {
  // a person and three cameras, front view
  cameras: [
    300,
    ["foehn", rect(100, 38, 52, 44) + rect(152, 56, 148, 8)],
    ["isar-2", rect(100, 98, 52, 44) + rect(152, 116, 148, 8)],
    ["isar", rect(100, 158, 52, 44) + rect(152, 176, 148, 8)],
    ["ink", circle(126, 60, 13) + circle(126, 120, 13) + circle(126, 180, 13)],
    ["sun", circle(36, 120, 36)],
  ],
  // all sources on one screen; the one on air has a red frame
  multiview: [
    440,
    ["foehn", rect(0, 56, 20, 8)],
    ["isar-2", rect(0, 116, 20, 8)],
    ["isar", rect(0, 176, 20, 8)],
    ["ink", rect(20, 24, 400, 192)],
    ["brick", rect(222, 32, 190, 112)],
    ["foehn-2", rect(32, 38, 180, 100) + rect(228, 38, 178, 100) + rect(323, 154, 85, 50)],
    ["isar", dome(122, 138, 74, 62) + dome(317, 138, 44, 34) + rect(226, 154, 85, 50)],
    ["sun", circle(168, 66, 13) + circle(317, 80, 21) + circle(74, 179, 14) + circle(268, 179, 14)],
    ["foehn", "M32 154h85v50H32Zm28 25a14 14 0 0 0 28 0a14 14 0 0 0-28 0Z"],
    ["isar-2", rect(129, 154, 85, 50)],
    ["ink", rect(333, 164, 54, 6) + rect(333, 177, 64, 6) + rect(333, 190, 40, 6) + dome(171, 204, 28, 28)],
    ["sun", rect(420, 116, 20, 8)],
  ],
  // one line in, two lines out
  encoder: [
    260,
    ["sun", rect(0, 116, 70, 8) + rect(190, 96, 70, 8)],
    ["foehn", rect(190, 136, 70, 8)],
    ["isar", rect(70, 72, 120, 96)],
    ["ink", rect(86, 92, 88, 16) + rect(86, 132, 88, 16)],
    ["isar-2", circle(160, 100, 5) + circle(160, 140, 5)],
  ],
  // the same picture on a large screen and on a phone
  audience: [
    312,
    ["sun", rect(0, 96, 56, 8)],
    ["foehn", rect(0, 136, 56, 8)],
    ["ink", rect(56, 52, 176, 136) + rect(252, 84, 60, 104)],
    ["foehn-2", rect(64, 60, 160, 120) + rect(258, 94, 48, 84)],
    ["isar", dome(144, 180, 50, 40) + dome(282, 178, 20, 20)],
    ["sun", circle(144, 112, 24) + circle(282, 142, 11)],
  ],
} as const satisfies Record<string, Drawing>;
