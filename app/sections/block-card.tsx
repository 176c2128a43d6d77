import { Glyph, type GlyphName } from "../ui/drawings/glyph.tsx";
import { TickList } from "../ui/tick-list.tsx";

/** The plainest card of the kit: a rule, a title and what there is to say below it. */
export interface Block {
  glyph?: GlyphName;
  title: string;
  text?: string;
  features?: readonly string[];
}

export function BlockCard({ glyph, title, text, features }: Block) {
  return (
    <article data-reveal className="grid content-start gap-2.5 border-t-2 border-ink pt-4">
      {glyph && (
        <div className="mb-1 h-9 [&_.f-ink]:fill-ink [&_.f-paper]:fill-line-strong [&>svg]:h-full [&>svg]:w-auto">
          <Glyph name={glyph} />
        </div>
      )}
      <h3 className="type-h3">{title}</h3>
      {text && <p className="max-w-measure text-ink-2">{text}</p>}
      {features && <TickList items={features} />}
    </article>
  );
}
