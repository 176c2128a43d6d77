import { type Block, BlockGrid } from "../blocks.tsx";
import { type Grounded, Section, type SectionProps } from "../section.tsx";

export interface SplitListProps extends SectionProps {
  blocks: readonly Block[];
}

/** Blocks in two columns beside a sticky heading. */
export function SplitList({ blocks, ...section }: SplitListProps & Grounded) {
  if (blocks.length === 0) return null;
  return (
    <Section {...section} headingAt="side">
      <BlockGrid columns={2} blocks={blocks} />
    </Section>
  );
}
