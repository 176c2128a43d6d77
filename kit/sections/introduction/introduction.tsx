import type { PageId } from "../../../site/pages.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Portrait, type PortraitProps } from "../portrait.tsx";
import { type Grounded, sectionAttributes } from "../section.tsx";

export interface IntroductionProps {
  heading: string;
  paragraphs: readonly string[];
  links: readonly { label: string; to: PageId }[];
  portrait: PortraitProps;
}

/** Introduces the owner: portrait, a few sentences in the first person, links. */
export function Introduction({ heading, paragraphs, links, portrait, ground }: IntroductionProps & Grounded) {
  if (paragraphs.length === 0) return null;
  return (
    <section {...sectionAttributes({ ground })}>
      <div className="wrap grid gap-x-gap gap-y-block split:twelve-4">
        <Portrait {...portrait} size="beside" />
        <div className="grid content-start gap-4 tablet:gap-6 split:pl-12">
          <h2 className="type-h2">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-measure text-ink-2 tablet:text-lead">
              {paragraph}
            </p>
          ))}
          <p className="flex flex-wrap gap-x-5 tablet:gap-x-8">
            {links.map(({ label, to }) => (
              <ArrowLink key={to} to={to}>
                {label}
              </ArrowLink>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
