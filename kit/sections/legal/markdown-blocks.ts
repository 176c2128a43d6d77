/** A block of a text. Inline marks stay in its words, for `Prose`. */
export type MarkdownBlock =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "numbered"; items: string[]; start: number };

/**
 * The blocks of a Markdown text: headings, paragraphs with the line breaks that were typed, lists without levels. All else, markup
 * included, is words; pictures are left out. Headings begin with `h2`, and leave out no level.
 */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  const text = markdown.replaceAll(picture, "");
  const matches = [...String(text).matchAll(blockPattern)];
  const highest = Math.min(...matches.flatMap(({ groups }) => groups?.marks?.length ?? []));
  const blocks: MarkdownBlock[] = [];
  let level = 1;
  for (const { groups = {}, indices } of matches) {
    const last = blocks.at(-1);
    // Cut out, so that at the desk the words still know their place.
    const [from, to] = ["heading", "item", "numbered", "words"].flatMap((name) => indices?.groups?.[name] ?? []);
    const words = text.slice(from, to);
    if (groups.marks) {
      level = Math.min(groups.marks.length - highest + 2, level + 1, 4);
      blocks.push({ kind: "heading", level, text: words });
    } else if (groups.words) blocks.push({ kind: "paragraph", text: words });
    else if (groups.number && last?.kind === "numbered") last.items.push(words);
    else if (groups.number) blocks.push({ kind: "numbered", items: [words], start: Number(groups.number) });
    else if (last?.kind === "list") last.items.push(words);
    else blocks.push({ kind: "list", items: [words] });
  }
  return blocks;
}

const picture = /!\[[^\]]*\]\([^)]*\)/g;

/** Only headings and list items interrupt a paragraph: a number at the start of a line may be that of a day. */
const blockPattern =
  /^[ \t]*(?:(?<marks>#{1,6})[ \t]+(?<heading>.+)|[-*+][ \t]+(?<item>\S.*)|(?<number>\d{1,9})[.)][ \t]+(?<numbered>\S.*)|(?<words>\S.*(?:\n[ \t]*(?![ \t]|#{1,6}[ \t]|[-*+][ \t])\S.*)*))/dgm;
