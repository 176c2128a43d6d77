import { pages } from "../../site/pages.ts";

/** Targets of links that are no page, by their place in the content: `voices.more.to names no page: succes-stories`. */
export function unknownPages(content: unknown): string[] {
  return [...unknownIn(content, [])];
}

function* unknownIn(node: unknown, place: readonly string[]): Generator<string> {
  if (typeof node !== "object" || node === null) return;
  for (const [name, part] of Object.entries(node)) {
    const inside = [...place, name];
    const target = name === "to" ? pageNamedBy(part) : null;
    if (target !== null && !Object.hasOwn(pages, target)) yield `${inside.join(".")} names no page: ${target}`;
    yield* unknownIn(part, inside);
  }
}

/** A link leads to a page, or to a section of one. */
function pageNamedBy(to: unknown): string | null {
  if (typeof to === "string") return to;
  return typeof to === "object" && to !== null && "page" in to ? String(to.page) : null;
}
