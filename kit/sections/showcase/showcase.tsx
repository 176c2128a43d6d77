import { useId } from "react";
import type { Props } from "../../fields.ts";
import { Picture } from "../../ui/picture.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Actions } from "../actions.tsx";
import { BlockCard } from "../blocks.tsx";
import { sectionAttributes } from "../section.tsx";
import type { schema } from "./schema.ts";

/** One subject in detail: a large picture beside the heading, three blocks below. */
export function Showcase({ id, ground, heading, lead, image, imageAt, blocks, actions }: Props<typeof schema>) {
  const headingId = useId();
  const at = usePlaces();
  if (blocks.length === 0) return null;
  return (
    <section {...sectionAttributes({ id, ground, headingId })}>
      <div className="wrap grid grid-cols-1 gap-y-block">
        <div className={`grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 split:items-center ${arrangements[imageAt]}`}>
          <div className="aspect-16/10 overflow-hidden">
            <Picture
              image={image}
              width={720}
              height={450}
              sizes="(min-width: 60rem) min(45vw, 40rem), 92vw"
              {...at("image")}
            />
          </div>
          <div className="grid gap-6">
            <h2 id={headingId} className="type-h2" {...at("heading")}>
              {heading}
            </h2>
            <p className="max-w-measure text-lead text-ink-2" {...at("lead")}>
              {lead}
            </p>
            {actions && <Actions actions={actions} />}
          </div>
        </div>
        <div className="grid gap-x-gap gap-y-7 tablet:gap-y-10 split:grid-cols-3">
          {blocks.map((block, index) => (
            <BlockCard key={index} block={block} />
          ))}
        </div>
      </div>
    </section>
  );
}

const arrangements = { left: "split:grid-cols-2", right: "split:grid-cols-2 split:*:first:order-last" };
