import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Quotation } from "../../ui/quotation.tsx";
import { columnsFor, Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/**
 * Short success stories: a quote and a role. No pictures, since the clients are anonymous. The lead states how the quotes were
 * verified (§ 5b(3) UWG).
 */
export function Stories({ stories, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (stories.length === 0) return null;
  return (
    <Section {...section}>
      <div className={`grid gap-x-gap gap-y-10 ${columnsFor(stories.length)}`}>
        {stories.map(({ quote, person }, index) => (
          <figure
            key={index}
            data-reveal
            className="flex flex-col gap-4 border-t-2 border-ink pt-5"
            {...at(stories, index)}
          >
            <Quotation look="card" {...at(stories, index, "quote")}>
              {quote}
            </Quotation>
            <figcaption className="mt-auto text-small text-ink-2" {...at(stories, index, "person")}>
              {person}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
