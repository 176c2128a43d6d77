import type { Props } from "../../fields.ts";
import { BlockGrid } from "../blocks.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Offers, services, topics or values side by side. */
export function OfferColumns({ columns, blocks, ...section }: Props<typeof schema>) {
  if (blocks.length === 0) return null;
  return (
    <Section {...section}>
      <BlockGrid columns={columns} blocks={blocks} />
    </Section>
  );
}
