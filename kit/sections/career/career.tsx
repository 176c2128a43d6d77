import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { PhaseArch } from "../phases/phases.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** The phases of a career as arches on a timeline. */
export function Career({ phases, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (phases.length === 0) return null;
  return (
    <Section {...section}>
      <ol className="grid gap-y-10 tablet:auto-cols-fr tablet:grid-flow-col">
        {phases.map(({ title, period, text }, index) => (
          <li key={index} {...at(phases, index)}>
            <div className="h-[clamp(6rem,16vw,13rem)] *:size-full">
              <PhaseArch index={index * 2} />
            </div>
            <div className="grid content-start gap-1.5 border-t-2 border-ink pt-4 pr-gap">
              <p className="type-figure-small max-tablet:text-figure-phone" {...at(phases, index, "period")}>
                {period}
              </p>
              <h3 className="type-h3" {...at(phases, index, "title")}>
                {title}
              </h3>
              <p className="max-w-measure text-ink-2" {...at(phases, index, "text")}>
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
