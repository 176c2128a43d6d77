import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Prose } from "../../ui/prose.tsx";
import { sectionAttributes } from "../section.tsx";
import type { schema } from "./schema.ts";

type ProseSectionProps = Props<typeof schema>;
export type Chapter = ProseSectionProps["chapters"][number];

/** Long text, for legal pages: chapter headings on the left, text in a readable column beside them. */
export function ProseSection({ id, chapters }: ProseSectionProps) {
  const at = usePlaces();
  return (
    <section {...sectionAttributes({ id })}>
      <div className="wrap grid gap-y-8">
        {chapters.map(({ heading, paragraphs, items }, index) => (
          <section
            key={index}
            className="grid gap-x-gap gap-y-3 border-t-2 border-ink pt-4 split:items-baseline split:twelve-4"
            {...at(chapters, index)}
          >
            <h2 className="type-h3" {...at(chapters, index, "heading")}>
              {heading}
            </h2>
            <div className="grid max-w-[42rem] gap-3">
              {paragraphs.map((paragraph, line) => (
                <p key={line} className="whitespace-pre-line" {...at(paragraphs, line)}>
                  <Prose text={paragraph} />
                </p>
              ))}
              {items && (
                <ul className="grid list-disc gap-1.5 pl-5 marker:text-link">
                  {items.map((item, line) => (
                    <li key={line} {...at(items, line)}>
                      <Prose text={item} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}
