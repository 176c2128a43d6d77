import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Prose } from "../../ui/prose.tsx";
import { sectionAttributes } from "../section.tsx";
import { type MarkdownBlock, markdownBlocks } from "./markdown-blocks.ts";
import type { schema } from "./schema.ts";

/** A legal text of the owner's own. Of its Markdown only what `markdownBlocks` and `Prose` know is more than words. */
export function Legal({ id, text }: Props<typeof schema>) {
  const at = usePlaces();
  return (
    <section {...sectionAttributes({ id })}>
      <div className="wrap">
        <div className="grid max-w-[42rem] gap-3 border-t-2 border-ink pt-4" {...at("text")}>
          {markdownBlocks(text).map((block, index) => (
            <BlockOfText key={index} {...block} />
          ))}
        </div>
      </div>
    </section>
  );
}

function BlockOfText(block: MarkdownBlock) {
  if (block.kind === "heading") {
    const Heading = `h${block.level}` as "h2";
    return <Heading className="type-h3 mt-5 first:mt-0">{block.text}</Heading>;
  }
  if (block.kind === "paragraph")
    return (
      <p className="whitespace-pre-line wrap-anywhere">
        <Prose text={block.text} />
      </p>
    );
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Prose text={item} />
    </li>
  ));
  const look = "grid gap-1.5 pl-5 marker:text-link";
  if (block.kind === "list") return <ul className={`list-disc ${look}`}>{items}</ul>;
  return (
    <ol start={block.start} className={`list-decimal ${look}`}>
      {items}
    </ol>
  );
}
