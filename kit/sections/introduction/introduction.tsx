import type { Props } from "../../fields.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Portrait } from "../portrait.tsx";
import { sectionAttributes } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Introduces the owner: portrait, a few sentences in the first person, links. */
export function Introduction({ id, heading, paragraphs, links, portrait, ground }: Props<typeof schema>) {
  const at = usePlaces();
  if (paragraphs.length === 0) return null;
  return (
    <section {...sectionAttributes({ id, ground })}>
      <div className="wrap grid gap-x-gap gap-y-block split:twelve-4">
        <Portrait portrait={portrait} size="beside" />
        <div className="grid content-start gap-4 tablet:gap-6 split:pl-12">
          <h2 className="type-h2" {...at("heading")}>
            {heading}
          </h2>
          {paragraphs.map((paragraph, index) => (
            <p key={paragraph} className="max-w-measure text-ink-2 tablet:text-lead" {...at(paragraphs, index)}>
              {paragraph}
            </p>
          ))}
          <p className="flex flex-wrap gap-x-5 tablet:gap-x-8">
            {links.map(({ label, to }, index) => (
              <ArrowLink key={index} to={to} {...at(links, index, "label")}>
                {label}
              </ArrowLink>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
