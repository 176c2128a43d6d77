import type { WebAddress } from "../../site/owner.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { type Image, Picture } from "../ui/picture.tsx";

export interface WorkshopsProps {
  /** For assistive technology and the outline; the two posters speak for themselves. */
  heading: string;
  workshops: readonly Workshop[];
}

export interface Workshop {
  tone: "sun" | "isar";
  image: Image;
  title: string;
  text: string;
  link: { label: string; href: WebAddress };
}

/** Two posters, edge to edge, that lead to the workshops' own sites. */
export function Workshops({ heading, workshops }: WorkshopsProps) {
  return (
    <section>
      <h2 className="sr-only">{heading}</h2>
      {workshops.map(({ image, title, text, link }) => (
        <article key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <ArrowLink href={link.href}>{link.label}</ArrowLink>
          <Picture image={image} width={720} height={400} />
        </article>
      ))}
    </section>
  );
}
