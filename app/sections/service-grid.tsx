import { Section, type SectionProps } from "./section.tsx";
import { type CardSize, ServiceCard, type ServiceCardProps } from "./service-card.tsx";

export interface ServiceGridProps extends SectionProps {
  cards: readonly ServiceCardProps[];
}

/** Large cards with pictures in rows of 7 + 5, 4 + 4 + 4 and 12 columns; on phones an index with small pictures. */
export function ServiceGrid({ cards, ...section }: ServiceGridProps) {
  return (
    <Section {...section}>
      <div className="grid max-tablet:border-t-2 max-tablet:border-ink tablet:grid-cols-6 tablet:gap-gap split:grid-cols-12">
        {cards.map((card, index) => (
          <ServiceCard key={index} {...card} size={sizes[index % sizes.length] ?? "third"} />
        ))}
      </div>
    </Section>
  );
}

const sizes: readonly CardSize[] = ["seven", "five", "third", "third", "third", "wide"];
