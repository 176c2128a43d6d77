import type { Props } from "../../fields.ts";
import { Placed, usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** A calendar with a field for every day or week, coloured by stage. A list on phones. */
export function Schedule({ unit, stages, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  const fields = stages.flatMap(({ name, entries }, stage) =>
    entries.map((text, index) => ({ name, text, stage, isFirst: index === 0, place: at(entries, index) })),
  );
  if (fields.length === 0) return null;
  return (
    <Section {...section}>
      <ol
        className={`grid tablet:gap-0.5 ${fields.length === 10 ? "tablet:grid-cols-2 split:grid-cols-5" : "tablet:grid-cols-3 split:grid-cols-6"}`}
      >
        {fields.map(({ name, text, stage, isFirst, place }, index) => (
          <li key={index} className={field} {...at(stages, stage)}>
            <span className={`${band} ${pigments[stage % pigments.length]}`} />
            <p className="text-small text-ink-2 tablet:min-h-6">
              <span className="tablet:sr-only">
                <Placed {...at("unit")}>{unit}</Placed>
                {` ${index + 1} `}
              </span>
              <span className={isFirst ? "font-semibold text-ink" : "sr-only"} {...at(stages, stage, "name")}>
                {name}
              </span>
            </p>
            <p aria-hidden="true" className="type-figure-small max-tablet:hidden">
              {index + 1}
            </p>
            <p className="max-tablet:col-start-2" {...place}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const field =
  "grid content-start break-inside-avoid gap-x-4 gap-y-1 max-tablet:grid-cols-[0.75rem_1fr] max-tablet:border-b max-tablet:border-line max-tablet:py-3 tablet:min-h-44 tablet:bg-lift tablet:p-4 tablet:pt-0";
const band = "max-tablet:row-span-2 tablet:-mx-4 tablet:mb-3 tablet:h-3";
const pigments = ["bg-a-foehn", "bg-a-isar-2", "bg-a-isar", "bg-a-sun"];
