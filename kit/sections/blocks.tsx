import type { ReactNode } from "react";
import type { Part } from "../fields.ts";
import { Glyph, signLook } from "../ui/drawings/glyph.tsx";
import { usePlaces } from "../ui/places.tsx";
import { TickList } from "../ui/tick-list.tsx";
import type { block } from "./block-schema.ts";
import { threeColumns } from "./section.tsx";

interface BlockGridProps {
  /** Number of columns on a wide screen. */
  columns: 2 | 3 | 4;
  blocks: readonly Block[];
  /** In place of the blocks' own. */
  titles?: readonly ReactNode[];
}

/** With fewer blocks than columns, which `SAMPLES=hide` may cause, the blocks share the whole width. */
export function BlockGrid({ columns, blocks, titles }: BlockGridProps) {
  const across = Math.min(columns, blocks.length) as keyof typeof grids;
  return (
    <div className={`grid gap-x-gap gap-y-7 tablet:gap-y-10 ${grids[across]}`}>
      {blocks.map((block, index) => (
        <BlockCard key={index} block={block} title={titles?.[index]} />
      ))}
    </div>
  );
}

const grids = { 1: "", 2: "tablet:grid-cols-2", 3: threeColumns, 4: "tablet:grid-cols-2 split:grid-cols-4" };

/** The plainest card of the kit. */
export type Block = Part<typeof block>;

/** Title, text and features are rows of the parent grid (subgrid), so neighbours line up. */
export function BlockCard({ block, title = block.title }: { block: Block; title?: ReactNode }) {
  const at = usePlaces();
  const { glyph, text, features } = block;
  const rows = 1 + Number(text !== undefined) + Number(features !== undefined);
  return (
    <article
      data-reveal
      className={`grid grid-rows-subgrid gap-2.5 border-t-2 border-ink pt-4 ${spans[rows]}`}
      {...at(block)}
    >
      <div className="grid content-start gap-3.5">
        {glyph && <Glyph name={glyph} className={`h-9 ${signLook}`} />}
        <h3 className="type-h3" {...at(block, "title")}>
          {title}
        </h3>
      </div>
      {text && (
        <p className="max-w-measure text-ink-2" {...at(block, "text")}>
          {text}
        </p>
      )}
      {features && <TickList items={features} className="pt-1.5" />}
    </article>
  );
}

const spans: Readonly<Record<number, string>> = { 1: "row-span-1", 2: "row-span-2", 3: "row-span-3" };
