import { type Block, BlockGrid } from "../blocks.tsx";
import { type Grounded, Section, type SectionProps } from "../section.tsx";

export interface OfferColumnsProps extends SectionProps {
  /** Number of columns on a wide screen. */
  columns: 2 | 3 | 4;
  blocks: readonly Block[];
}

/** Offers, services, topics or values side by side. */
export function OfferColumns({ columns, blocks, ...section }: OfferColumnsProps & Grounded) {
  if (blocks.length === 0) return null;
  return (
    <Section {...section}>
      <BlockGrid columns={columns} blocks={blocks} />
    </Section>
  );
}
