import type { Props } from "../../fields.ts";
import type { Pigment } from "../../ui/artwork/palette.ts";
import { Placed, usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** A session as an arch with a stone per part, as long as its minutes. The disc at the centre is the person. */
export function SessionArch({ unit, parts, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (parts.length === 0) return null;
  const total = parts.reduce((sum, { minutes }) => sum + minutes, 0);
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { minutes }) => sum + minutes, 0));
  return (
    <Section {...section}>
      <div className="grid gap-x-gap gap-y-8 split:twelve-6 split:items-end">
        <svg viewBox="0 0 640 330" aria-hidden="true" className="block h-auto w-full max-split:max-w-140">
          {parts.map(({ minutes }, index) => (
            <path
              key={index}
              className={`s-${pigments[index % pigments.length]}`}
              d="M90 320a230 230 0 0 1 460 0"
              strokeWidth="150"
              pathLength={total}
              strokeDasharray={`${minutes - (index < parts.length - 1 ? joint : 0)} ${total}`}
              strokeDashoffset={-(starts[index] ?? 0)}
            />
          ))}
          <path className="f-sun" d="M274 274a46 46 0 0 1 92 0a46 46 0 0 1-92 0Z" />
          <path className="stroke-ink stroke-2" d="M0 321h640" />
        </svg>
        <ol className="split:pl-8">
          {parts.map(({ minutes, title, text }, index) => (
            <li
              key={index}
              className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-line-strong py-4"
              {...at(parts, index)}
            >
              <span className="flex gap-2.5 type-figure-small tabular-nums">
                <svg viewBox="0 0 8 8" className="mt-1.5 size-4 flex-none" aria-hidden="true">
                  <path className={`f-${pigments[index % pigments.length]}`} d="M0 0h8v8H0Z" />
                </svg>
                <Placed {...at(parts, index, "minutes")}>{minutes}</Placed>
                <span className="sr-only">
                  {" "}
                  <Placed {...at("unit")}>{unit}</Placed>
                </span>
              </span>
              <div className="grid gap-1">
                <h3 className="type-h3" {...at(parts, index, "title")}>
                  {title}
                </h3>
                <p className="max-w-measure text-ink-2" {...at(parts, index, "text")}>
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** Gap between two stones, in minutes. */
const joint = 0.4;
const pigments: readonly Pigment[] = ["foehn", "isar-2", "isar", "brick"];
