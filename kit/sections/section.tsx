import { type ReactNode, useId } from "react";
import type { SectionId } from "../ui/page-link.tsx";
import { usePlaces } from "../ui/places.tsx";

/** The background of a section. Adjacent sections with the same background are closer together. */
type Ground = "paper" | "bank";

/** Content that all sections of the kit have. */
export interface SectionProps {
  /** Anchor for links. */
  id?: SectionId;
  heading: string;
  lead?: string;
}

/** Set by the page, not by content. */
export interface Grounded {
  ground?: Ground;
}

interface SectionFrameProps extends SectionProps, Grounded {
  /** Above the content, or sticky in a narrow column beside it. */
  headingAt?: keyof typeof looks;
  children: ReactNode;
}

/** The frame of most sections: background, outer space, width and heading. */
export function Section({ id, ground, headingAt = "top", heading, lead, children }: SectionFrameProps) {
  const headingId = useId();
  const at = usePlaces();
  const look = looks[headingAt];
  return (
    <section {...sectionAttributes({ id, ground, headingId })}>
      <div className={look.body}>
        <div className={look.head}>
          <h2 id={headingId} className={look.heading} {...at("heading")}>
            {heading}
          </h2>
          {lead && (
            <p className={look.lead} {...at("lead")}>
              {lead}
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

const looks = {
  top: {
    body: "wrap grid grid-cols-1 gap-y-block print:block print:*:not-first:mt-8",
    head: "grid grid-cols-1 gap-x-gap gap-y-4 split:twelve-7 split:items-baseline-last",
    heading: "type-h2 split:pr-8",
    lead: "max-w-measure text-lead text-ink-2",
  },
  side: {
    body: "wrap grid grid-cols-1 gap-x-gap gap-y-block split:twelve-4",
    head: "grid grid-cols-1 gap-4 self-start split:sticky split:top-[calc(var(--spacing-head)+2rem)]",
    heading: "type-h2 split:pr-8 split:type-h2-beside",
    lead: "max-w-measure text-ink-2",
  },
};

interface SectionAttributes extends Grounded, Pick<SectionProps, "id"> {
  headingId?: string;
}

/** Attributes of a section that renders its own heading, or has none: id, label, background and outer space. */
export function sectionAttributes({ id, ground = "paper", headingId }: SectionAttributes = {}) {
  return { id, "aria-labelledby": headingId, "data-ground": ground, className: grounds[ground] };
}

/** Background and outer space alone, for sections with a custom layout. */
export const grounds: Readonly<Record<Ground, string>> = {
  paper: "py-section has-[+[data-ground=paper]]:pb-between [[data-ground=paper]+&]:pt-0",
  bank: "bg-bank py-section has-[+[data-ground=bank]]:pb-between [[data-ground=bank]+&]:pt-0",
};

/** Three columns. Two on tablets, where a single last card takes the whole row. */
export const threeColumns = "tablet:grid-cols-2 tablet:max-split:*:last:odd:col-span-2 split:grid-cols-3";
/** Columns that fill rows best: two for two or four cards, four for seven or eight, else three. */
export function columnsFor(count: number): string {
  if (count === 2 || count === 4) return "tablet:grid-cols-2";
  return count === 7 || count === 8 ? "tablet:grid-cols-2 split:grid-cols-4" : threeColumns;
}
/** `sizes` of a picture in one of them. */
export const inThreeColumns = "(min-width: 60rem) min(32vw, 26rem), (min-width: 40rem) 47vw, 92vw";
