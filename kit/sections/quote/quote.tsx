import { useId } from "react";
import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Quotation } from "../../ui/quotation.tsx";
import { BlockGrid } from "../blocks.tsx";
import { sectionAttributes } from "../section.tsx";
import type { schema } from "./schema.ts";

/** One large sentence under a small heading, with its pillars below. */
export function Quote({ id, ground, heading, quote, pillars }: Props<typeof schema>) {
  const headingId = useId();
  const at = usePlaces();
  if (quote === "") return null;
  return (
    <section {...sectionAttributes({ id, ground, headingId })}>
      <div className="wrap grid grid-cols-1 gap-y-block">
        <div className="grid max-w-[68rem] gap-5">
          <h2 id={headingId} className="type-h3" {...at("heading")}>
            {heading}
          </h2>
          <Quotation look="lead" {...at("quote")}>
            {quote}
          </Quotation>
        </div>
        <BlockGrid columns={3} blocks={pillars} />
      </div>
    </section>
  );
}
