import type { Props } from "../../fields.ts";
import { Glyph } from "../../ui/drawings/glyph.tsx";
import { Figure } from "../../ui/figure.tsx";
import { type Place, usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

type BenefitsProps = Props<typeof schema>;

/** Benefits for clients, each with a figure or glyph, beside a sticky heading. */
export function Benefits({ benefits, ...section }: BenefitsProps) {
  const at = usePlaces();
  if (benefits.length === 0) return null;
  return (
    <Section {...section} headingAt="side">
      <div className="grid gap-x-gap gap-y-6 narrow:grid-cols-2 tablet:gap-y-block">
        {benefits.map(({ mark, title, text }, index) => (
          <article
            key={index}
            data-reveal
            className="grid grid-rows-[clamp(2.75rem,5vw,4.5rem)_auto_1fr] content-start gap-y-1.5 border-t-2 border-ink pt-4 last:odd:col-span-full narrow:row-span-3 narrow:grid-rows-subgrid tablet:row-auto tablet:grid-rows-[clamp(3.25rem,5vw,4.5rem)_auto_1fr]"
            {...at(benefits, index)}
          >
            <Mark mark={mark} {...at(benefits, index, "mark")} />
            <h3 className="type-h3" {...at(benefits, index, "title")}>
              {title}
            </h3>
            <p className="max-w-[26rem] text-ink-2 max-tablet:text-small" {...at(benefits, index, "text")}>
              {text}
            </p>
          </article>
        ))}
      </div>
    </Section>
  );
}

function Mark({ mark, ...place }: Pick<BenefitsProps["benefits"][number], "mark"> & Place) {
  if (typeof mark === "string") {
    return (
      <div
        className="type-figure max-tablet:text-figure-phone [&>svg]:inline [&>svg]:h-[1em] [&>svg]:w-auto tablet:[&>svg]:h-[0.72em]"
        {...place}
      >
        <Glyph name={mark} />
      </div>
    );
  }
  return (
    <p className="type-figure whitespace-nowrap max-tablet:text-figure-phone" {...place}>
      <Figure {...mark} />
    </p>
  );
}
