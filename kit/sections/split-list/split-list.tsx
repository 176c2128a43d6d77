import type { Props } from "../../fields.ts";
import { BlockGrid } from "../blocks.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Blocks in two columns beside a sticky heading. */
export function SplitList({ blocks, ...section }: Props<typeof schema>) {
  if (blocks.length === 0) return null;
  return (
    <Section {...section} headingAt="side">
      <BlockGrid columns={2} blocks={blocks} />
    </Section>
  );
}
