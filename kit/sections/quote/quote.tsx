import { useId } from "react";
import { Quotation } from "../../ui/quotation.tsx";
import { BlockGrid } from "../blocks.tsx";
import { type Grounded, type SectionProps, sectionAttributes } from "../section.tsx";

export interface QuoteProps extends Omit<SectionProps, "lead"> {
  quote: string;
  pillars: readonly { title: string; text: string }[];
}

/** One large sentence under a small heading, with its pillars below. */
export function Quote({ id, ground, heading, quote, pillars }: QuoteProps & Grounded) {
  const headingId = useId();
  if (quote === "") return null;
  return (
    <section {...sectionAttributes({ id, ground, headingId })}>
      <div className="wrap grid grid-cols-1 gap-y-block">
        <div className="grid max-w-[68rem] gap-5">
          <h2 id={headingId} className="type-h3">
            {heading}
          </h2>
          <Quotation look="lead">{quote}</Quotation>
        </div>
        <BlockGrid columns={3} blocks={pillars} />
      </div>
    </section>
  );
}
