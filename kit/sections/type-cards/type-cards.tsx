import type { Props } from "../../fields.ts";
import { Badge } from "../../ui/badge.tsx";
import { Picture } from "../../ui/picture.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { columnsFor, inThreeColumns, Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Types of events, congresses or speeches, each with a picture and features as tags. */
export function TypeCards({ cards, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (cards.length === 0) return null;
  const rows = cards.some(({ cases }) => cases?.length) ? "row-span-5" : "row-span-4";
  return (
    <Section {...section}>
      <div className={`grid gap-x-gap gap-y-10 ${columnsFor(cards.length)}`}>
        {cards.map(({ image, title, description, features, cases = [] }, index) => (
          <article key={index} data-reveal className={`${rows} grid grid-rows-subgrid gap-3`} {...at(cards, index)}>
            <div className="plate aspect-16/10 overflow-hidden">
              <Picture image={image} width={480} height={300} sizes={inThreeColumns} {...at(cards, index, "image")} />
            </div>
            <h3 className="mt-1 type-h3" {...at(cards, index, "title")}>
              {title}
            </h3>
            <p className="max-w-measure text-ink-2" {...at(cards, index, "description")}>
              {description}
            </p>
            <ul className="mt-1 flex flex-wrap content-start gap-2">
              {features.map((feature, line) => (
                <li key={line}>
                  <Badge {...at(features, line)}>{feature}</Badge>
                </li>
              ))}
            </ul>
            {cases.map(({ client, task, outcome }, line) => (
              <div
                key={line}
                className="mt-2 grid content-start gap-1.5 border-t-2 border-ink pt-3"
                {...at(cases, line)}
              >
                <h4 className="font-semibold" {...at(cases, line, "client")}>
                  {client}
                </h4>
                <p className="text-ink-2" {...at(cases, line, "task")}>
                  {task}
                </p>
                <p {...at(cases, line, "outcome")}>{outcome}</p>
              </div>
            ))}
          </article>
        ))}
      </div>
    </Section>
  );
}
