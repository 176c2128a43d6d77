import { type Block, BlockCard } from "./block-card.tsx";
import { type Grounded, Section, type SectionProps } from "./section.tsx";
import { threeColumns } from "./three-columns.ts";

export interface OfferColumnsProps extends SectionProps {
  /** How many stand side by side on a wide screen. */
  columns: 2 | 3 | 4;
  blocks: readonly Block[];
}

/** Offers, services, topics or values side by side. */
export function OfferColumns({ columns, blocks, ...section }: OfferColumnsProps & Grounded) {
  return (
    <Section {...section}>
      <div className={`grid gap-x-gap gap-y-10 ${grids[columns]}`}>
        {blocks.map((block, index) => (
          <BlockCard key={index} {...block} />
        ))}
      </div>
    </Section>
  );
}

const grids = {
  2: "tablet:grid-cols-2",
  3: threeColumns,
  4: "tablet:grid-cols-2 split:grid-cols-4",
};
