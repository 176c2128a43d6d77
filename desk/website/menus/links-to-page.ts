import type { ContentFiles } from "../../../site/content-files.ts";
import { type PageId, pageFile } from "../../../site/pages.ts";
import { type ContentPath, isText, partsOf, placeIn } from "../../content/content-path.ts";

/** The places at which links lead to a page, or sentences name it. */
export function linksToPage(files: ContentFiles, id: PageId): ContentPath[] {
  const others = Object.entries(files).filter(([file]) => file !== pageFile(id) && file !== "site.json");
  return others.flatMap(([file, content]) => [...linksIn(content, `${file}#`, id)]);
}

function* linksIn(node: unknown, place: ContentPath, id: PageId): Generator<ContentPath> {
  if (typeof node !== "object" || node === null) return;
  if (isText(node)) {
    if (`${node.en} ${node.de}`.includes(`](${id})`)) yield place;
    return;
  }
  const { to } = node as { to?: unknown };
  if (to === id || (typeof to === "object" && to !== null && (to as { page?: unknown }).page === id)) yield place;
  for (const [name, part] of partsOf(node)) yield* linksIn(part, placeIn(place, name), id);
}
