import type { PageId } from "../../site/pages.ts";
import { PageLink, type PageTarget, type SectionId } from "../ui/page-link.tsx";
import { type Image, Picture } from "../ui/picture.tsx";
import { TickList } from "../ui/tick-list.tsx";
import { Section, type SectionProps } from "./section.tsx";

export interface ServiceGridProps extends SectionProps {
  cards: readonly ServiceCard[];
}

export interface ServiceCard {
  /** Anchor of the card itself, for links from other pages. */
  id?: SectionId;
  image: Image;
  title: string;
  text: string;
  features: readonly string[];
  /** Where the whole card leads; a card that is the whole story itself leads nowhere. */
  to?: PageId | PageTarget;
}

/** Large cards with pictures in rows of 7 + 5, 4 + 4 + 4 and 12 columns; on phones an index with small pictures. */
export function ServiceGrid({ cards, ...section }: ServiceGridProps) {
  return (
    <Section {...section}>
      <div className="grid max-tablet:border-t-2 max-tablet:border-ink tablet:grid-cols-6 tablet:gap-gap split:grid-cols-12">
        {cards.map((card, place) => (
          <Card key={card.title} card={card} size={sizes[place % sizes.length] ?? "third"} />
        ))}
      </div>
    </Section>
  );
}

type Size = "seven" | "five" | "third" | "wide";
const sizes: readonly Size[] = ["seven", "five", "third", "third", "third", "wide"];

function Card({ card, size }: { card: ServiceCard; size: Size }) {
  return (
    <article data-reveal id={card.id} className={`service-card service-card-${size} group`}>
      <div className="service-art">
        <Picture image={card.image} {...frames[size]} />
      </div>
      <div className="service-body">
        <h3 className={size === "third" ? "type-h3" : "type-h3-wide"}>
          {card.to ? <PageLink to={card.to}>{card.title}</PageLink> : card.title}
        </h3>
        <p>{card.text}</p>
        <TickList items={card.features} />
      </div>
    </article>
  );
}

/** Proportions that the drawings of each size are composed for. */
const frames: Readonly<Record<Size, { width: number; height: number }>> = {
  seven: { width: 760, height: 300 },
  five: { width: 540, height: 300 },
  third: { width: 480, height: 300 },
  wide: { width: 560, height: 290 },
};
