import type { Props } from "../../fields.ts";
import type { Pigment } from "../../ui/artwork/palette.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Steps as arches on one line. On phones the line is vertical and the arches point right. */
export function Phases({ steps, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (steps.length === 0) return null;
  return (
    <Section {...section}>
      <ol className="grid max-tablet:border-l-2 max-tablet:border-ink tablet:auto-cols-fr tablet:grid-flow-col">
        {steps.map(({ title, text }, index) => (
          <li
            key={index}
            className="relative max-tablet:min-h-30 max-tablet:pb-4 max-tablet:pl-20"
            {...at(steps, index)}
          >
            <div className={arch}>
              <PhaseArch index={index} />
            </div>
            <div className="grid content-start gap-1.5 pt-3 tablet:border-t-2 tablet:border-ink tablet:pt-4 tablet:pr-gap">
              <h3 className="type-h3" {...at(steps, index, "title")}>
                {title}
              </h3>
              <p className="max-w-96 text-ink-2" {...at(steps, index, "text")}>
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const arch =
  "max-tablet:absolute max-tablet:top-0 max-tablet:left-0 max-tablet:h-14 max-tablet:w-30 max-tablet:origin-top-left max-tablet:translate-x-14 max-tablet:rotate-90 tablet:h-[clamp(6rem,12vw,10rem)] *:size-full";

/** An arch, stretched to the width of its phase. The colour depends on the index. */
export function PhaseArch({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden="true" className="drawn-arch">
      <path
        className={`f-${pigments[index % pigments.length]}`}
        d="M0 120A200 114 0 0 1 400 120H356A156 80 0 0 0 44 120Z"
      />
    </svg>
  );
}

const pigments: readonly Pigment[] = ["foehn", "isar-2", "isar"];
