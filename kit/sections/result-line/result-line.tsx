import type { Props } from "../../fields.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { circle, dome, domeHole, rect } from "../../ui/artwork/path.ts";
import { usePlaces } from "../../ui/places.tsx";
import { sectionAttributes } from "../section.tsx";
import type { schema } from "./schema.ts";

type ResultLineProps = Props<typeof schema>;

/** One result with its source, as a large sentence below a drawing. */
export function ResultLine({ id, sentence, source, more, before, after, ground }: ResultLineProps) {
  const at = usePlaces();
  if (sentence === "") return null;
  return (
    <section {...sectionAttributes({ id, ground })}>
      <figure data-reveal className="wrap grid gap-y-6">
        <div className="border-b-2 border-ink [&_.f-ink]:fill-ink">
          <Merger before={before} after={after} />
        </div>
        <p className="max-w-[20em] type-h2 text-balance" {...at("sentence")}>
          {sentence}
        </p>
        <figcaption className="flex flex-wrap items-center gap-x-8">
          <span className="text-ink-2" {...at("source")}>
            {source}
          </span>
          {more && (
            <ArrowLink to={more.to} {...at(more, "label")}>
              {more.label}
            </ArrowLink>
          )}
        </figcaption>
      </figure>
    </section>
  );
}

/** A square for each system, and a person under the bridge to the remaining ones. */
function Merger({ before, after }: Pick<ResultLineProps, "before" | "after">) {
  const bridge = before * step + 8;
  const right = bridge + 2 * radius + 12;
  const many = Array.from({ length: before }, (_, index) => rect(index * step, foot - 14, 14, 14));
  const few = Array.from({ length: after }, (_, index) => rect(right + index * 48, foot - 40, 40, 40));
  return (
    <svg viewBox={`0 0 ${right + after * 48} ${foot}`} aria-hidden="true" className="block h-auto w-full max-w-[34rem]">
      <path className="f-ink" d={many.join("")} />
      <path
        className="f-isar-2"
        d={dome(bridge + radius, foot, radius) + domeHole(bridge + radius, foot, radius - 14)}
      />
      <path className="f-sun" d={circle(bridge + radius, foot - 15, 15)} />
      <path className="f-isar" d={few.join("")} />
    </svg>
  );
}

const step = 20;
const radius = 64;
const foot = 64;
