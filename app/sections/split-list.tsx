import { type Block, BlockCard } from "./block-card.tsx";
import { type Grounded, Section, type SectionProps } from "./section.tsx";

export interface SplitListProps extends SectionProps {
  blocks: readonly Block[];
}

/** Blocks in two columns beside a heading that stays in view. */
export function SplitList({ blocks, ...section }: SplitListProps & Grounded) {
  return (
    <Section {...section} headingAt="side">
      <div className="grid gap-x-gap gap-y-10 tablet:grid-cols-2">
        {blocks.map((block, index) => (
          <BlockCard key={index} {...block} />
        ))}
      </div>
    </Section>
  );
}
