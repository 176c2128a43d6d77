import type { Props } from "../../fields.ts";
import { circle } from "../../ui/artwork/path.ts";
import { Placed, usePlaces } from "../../ui/places.tsx";
import { BlockCard } from "../blocks.tsx";
import { columnsFor, Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Places for a conversation: a map of a walk along a river (upstream is right) with its stations, and other places. */
export function WalkMap({ unit, stations, blocks, ...section }: Props<typeof schema>) {
  if (stations.length === 0 && blocks.length === 0) return null;
  return (
    <Section {...section}>
      {stations.length > 0 && <Walk unit={unit} stations={stations} />}
      <div className={`grid gap-x-gap gap-y-10 ${columnsFor(blocks.length)}`}>
        {blocks.map((block, index) => (
          <BlockCard key={index} block={block} />
        ))}
      </div>
    </Section>
  );
}

function Walk({ unit, stations }: Pick<Props<typeof schema>, "unit" | "stations">) {
  const at = usePlaces();
  return (
    <div className="grid items-center gap-x-gap gap-y-6 split:twelve-7">
      <RiverMap minutes={stations.map(({ minute }) => minute)} />
      <ol className="border-t-2 border-ink split:ml-8">
        {stations.map(({ minute, title, text }, index) => (
          <li
            key={index}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 border-b border-line-strong py-3"
            {...at(stations, index)}
          >
            <span className="type-figure-small">
              <span className="sr-only">
                <Placed {...at("unit")}>{unit}</Placed>{" "}
              </span>
              <Placed {...at(stations, index, "minute")}>{minute}</Placed>
            </span>
            <div>
              <h3 className="type-h3" {...at(stations, index, "title")}>
                {title}
              </h3>
              <p className="mt-1 max-w-measure text-ink-2" {...at(stations, index, "text")}>
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Meadows, river, gravel and trees, a bridge at each station of the way out, and the path over the first and last bridge. */
function RiverMap({ minutes }: { minutes: readonly number[] }) {
  const whole = Math.max(...minutes);
  const turn = whole / 2;
  const xOf = (minute: number) => start + ((end - start) * Math.min(minute, whole - minute)) / turn;
  const wayOut = minutes.filter((minute) => minute <= turn);
  return (
    <svg viewBox="0 0 720 380" aria-hidden="true" className="block h-auto w-full">
      <path className="s-isar-2" d={line(-20, 740, 0)} strokeWidth="210" />
      <path className="f-isar" d={trees.map(([x, side, size]) => circle(x, river(x) + side, size)).join("")} />
      <path className="s-foehn" d={line(-20, 740, 0)} strokeWidth="78" />
      {gravel.map(([x, side, length]) => (
        <ellipse key={x} className="f-sun-2" cx={x} cy={river(x) + side} rx={length} ry="7" />
      ))}
      {wayOut.map((minute) => (
        <path key={minute} className="stroke-a-ink stroke-10" d={`M${xOf(minute)} ${river(xOf(minute)) - 62}v124`} />
      ))}
      <path
        className="fill-none stroke-on-pigment stroke-3 [stroke-dasharray:9_7]"
        d={`${line(start, end, path)}L${end} ${river(end) - path}${line(end, start, -path).replace("M", "L")}Z`}
      />
      {minutes.map((minute) => {
        const x = xOf(minute);
        const y = river(x) + (minute <= turn ? path : -path);
        return (
          <g key={minute}>
            <circle className="fill-a-sun stroke-on-pigment stroke-3" cx={x} cy={y} r="24" />
            <text x={x} y={y + 8} textAnchor="middle" className="fill-on-pigment text-[1.375rem] font-semibold">
              {minute}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Start and turning point of the path, and its distance from the middle of the river. */
const start = 70;
const end = 640;
const path = 66;

/** y of the middle of the river at x. */
function river(x: number): number {
  return Math.round(190 + 44 * Math.sin(x / 105));
}

/** A line along the river, offset by `side` from its middle. */
function line(from: number, to: number, side: number): string {
  const steps = Array.from({ length: 33 }, (_, index) => Math.round(from + ((to - from) * index) / 32));
  return `M${steps.map((x) => `${x} ${river(x) + side}`).join("L")}`;
}

const trees = [
  [20, -84, 13],
  [128, 88, 16],
  [158, 84, 11],
  [200, -86, 15],
  [318, -88, 17],
  [352, -84, 12],
  [420, 88, 15],
  [452, 90, 10],
  [548, -88, 16],
  [700, 84, 17],
] as const;
const gravel = [
  [505, 8, 46],
  [580, -10, 30],
  [430, -14, 22],
] as const;
