import { Glyph, type GlyphName } from "../ui/drawings/glyph.tsx";
import { TickList } from "../ui/tick-list.tsx";

/** The plainest card of the kit: a rule, a title and what there is to say below it. */
export interface Block {
  glyph?: GlyphName;
  title: string;
  text?: string;
  features?: readonly string[];
}

/** Its title, text and features are rows of the grid that it stands in, so that neighbours line up. */
export function BlockCard({ glyph, title, text, features }: Block) {
  const rows = 1 + Number(text !== undefined) + Number(features !== undefined);
  return (
    <article data-reveal className={`grid grid-rows-subgrid gap-2.5 border-t-2 border-ink pt-4 ${spans[rows]}`}>
      <div className="grid content-start gap-3.5">
        {glyph && (
          <div className="h-9 [&_.f-ink]:fill-ink [&_.f-paper]:fill-line-strong [&>svg]:h-full [&>svg]:w-auto">
            <Glyph name={glyph} />
          </div>
        )}
        <h3 className="type-h3">{title}</h3>
      </div>
      {text && <p className="max-w-measure text-ink-2">{text}</p>}
      {features && (
        <div className="pt-1.5">
          <TickList items={features} />
        </div>
      )}
    </article>
  );
}

const spans: Readonly<Record<number, string>> = { 1: "row-span-1", 2: "row-span-2", 3: "row-span-3" };
