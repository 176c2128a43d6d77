import type { Props } from "../../fields.ts";
import type { Pigment } from "../../ui/artwork/palette.ts";
import { Figure } from "../../ui/figure.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Projects by industry: half discs on one line, as wide as the number of projects. */
export function Industries({ industries, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (industries.length === 0) return null;
  return (
    <Section {...section}>
      <ul className="grid grid-cols-2 gap-y-6 large-text:grid-cols-1 tablet:grid-cols-3 split:flex split:items-end">
        {industries.map(({ name, projects }, index) => (
          <li
            key={index}
            className="flex min-w-0 flex-col justify-end split:not-last:pr-gap split:not-last:*:last:-mr-gap"
            {...at(industries, index)}
          >
            <HalfDisc index={index} value={projects.amount} />
            <p className="border-t-2 border-ink pt-2.5">
              <b className="block type-figure-small" {...at(industries, index, "projects")}>
                <Figure {...projects} />
              </b>
              <span className="text-small text-ink-2 split:whitespace-nowrap" {...at(industries, index, "name")}>
                {name}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * A half disc with a width of 1 em per 100. The stylesheet sets the font size, and a flex row that is too narrow shrinks all
 * half discs in proportion. The colour depends on the index.
 */
function HalfDisc({ index, value }: { index: number; value: number }) {
  return (
    <svg viewBox="0 0 100 50" width={`${value / 100}em`} aria-hidden="true" className="half-disc [&_.f-ink]:fill-ink">
      <path className={`f-${pigments[index % pigments.length]}`} d="M0 50a50 50 0 0 1 100 0Z" />
    </svg>
  );
}

const pigments: readonly Pigment[] = ["isar", "foehn", "sun", "isar-2", "brick", "ink"];
