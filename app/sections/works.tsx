import type { WebAddress } from "../../site/owner.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { type Image, Picture } from "../ui/picture.tsx";

export interface WorksProps {
  /** Label of every card's link: 'Visit Project'. */
  visit: string;
  works: readonly Work[];
}

/** Spec section 3; `descriptionDE` is the German leaf of `description`. */
export interface Work {
  name: string;
  description: string;
  url: WebAddress;
  image: Image;
}

/** Portfolio cards in rows of three columns, one of each row being wide. Follows the page's hero, so cards are `h2`. */
export function Works({ visit, works }: WorksProps) {
  return (
    <section data-ground="paper" className="pb-section">
      <div className="wrap works">
        {works.map(({ name, description, url, image }) => (
          <article key={name} data-reveal className="work">
            <div className="work-picture">
              <Picture image={image} width={480} height={360} />
            </div>
            <h2 className="type-h3">{name}</h2>
            <p className="text-ink-2">{description}</p>
            <div className="mt-auto">
              <ArrowLink href={url}>{visit}</ArrowLink>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
