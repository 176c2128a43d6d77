import { type Image, Picture } from "../ui/picture.tsx";
import { Quotation } from "../ui/quotation.tsx";
import { columnsFor, inThreeColumns, Section, type SectionProps } from "./section.tsx";
import type { Provenance } from "./testimonials.tsx";

export interface StoriesProps extends SectionProps {
  stories: readonly Story[];
}

interface Story {
  image: Image;
  quote: string;
  /** Who says it: a role and a kind of company. */
  person: string;
  provenance: Provenance;
}

/** Short success stories: a picture, a sentence, a role. Their lead says how the quotes were checked (§ 5b(3) UWG). */
export function Stories({ stories, ...section }: StoriesProps) {
  if (stories.length === 0) return null;
  return (
    <Section {...section}>
      <div className={`grid gap-x-gap gap-y-10 ${columnsFor(stories.length)}`}>
        {stories.map(({ image, quote, person }, index) => (
          <figure key={index} data-reveal className="flex flex-col gap-3">
            <div className="plate aspect-16/10 overflow-hidden">
              <Picture image={image} width={480} height={300} sizes={inThreeColumns} name={person} />
            </div>
            <Quotation look="card">{quote}</Quotation>
            <figcaption className="mt-auto text-small text-ink-2">{person}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
