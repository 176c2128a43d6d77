import { useId } from "react";
import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import type { schema } from "./schema.ts";

/** Topics in poster size, edge to edge, with one background per category. */
export function TopicPoster({ id, heading, lead, categories }: Props<typeof schema>) {
  const headingId = useId();
  const at = usePlaces();
  if (categories.length === 0) return null;
  return (
    <section id={id} aria-labelledby={headingId} className="pt-section [[data-ground=paper]+&]:pt-0">
      <div className="wrap grid gap-x-gap gap-y-4 pb-block split:twelve-7 split:items-baseline-last">
        <h2 id={headingId} className="type-h2 split:pr-8" {...at("heading")}>
          {heading}
        </h2>
        {lead && (
          <p className="max-w-measure text-lead text-ink-2" {...at("lead")}>
            {lead}
          </p>
        )}
      </div>
      <div className="grid text-on-pigment split:grid-cols-2 split:*:last:odd:col-span-2">
        {categories.map(({ title, topics }, index) => (
          <article key={index} className={`${block} ${grounds[index % grounds.length]}`} {...at(categories, index)}>
            <h3 className="type-control" {...at(categories, index, "title")}>
              {title}
            </h3>
            <ul className="mt-4 border-t-2 border-current">
              {topics.map((topic, line) => (
                <li
                  key={line}
                  className="border-b border-current py-[clamp(0.75rem,1.2vw,1.25rem)] type-poster text-balance"
                  {...at(topics, line)}
                >
                  {topic}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}

/** Outer edges align with the page's content width. */
const block =
  "px-edge py-[clamp(2.25rem,4.5vw,4.5rem)] split:odd:pl-[max(var(--spacing-edge),100%-var(--container-page)/2)] split:even:pr-[max(var(--spacing-edge),100%-var(--container-page)/2)]";
const grounds = ["bg-a-sun", "bg-a-isar-2", "bg-a-foehn-2", "bg-a-stone"];
