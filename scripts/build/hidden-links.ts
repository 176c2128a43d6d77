import { join } from "node:path";
import type { Content, SourceNode } from "../../render/content-files.ts";
import { hiddenSections } from "../../render/hidden-parts.ts";
import { placeInFile } from "./place-in-file.ts";
import { contentFolder } from "./read-content.ts";

/**
 * Links to what the owner hides, with file, line and place: none of them leads there, so the owner may want to change them.
 */
export function linksToHidden({ site, pages, shared }: Content, folder = contentFolder): string[] {
  const hiddenPages = new Set(site.pages.filter(({ hidden }) => hidden).map(({ id }) => id));
  const hidden = new Set([...hiddenPages, ...hiddenSections(pages)]);
  const shown = [...pages].filter(([id]) => !hiddenPages.has(id));
  return [
    ...shown.flatMap(([id, { sections }]) =>
      notesIn(
        join(folder, "pages", `${id}.json`),
        sections.filter((section) => !section.hidden),
        ["sections"],
        id,
      ),
    ),
    ...notesIn(join(folder, "shared.json"), shared, [], ""),
    ...Object.entries(site.redirects)
      .filter(([, target]) => hidden.has(target))
      .map(([from, target]) =>
        placeInFile(join(folder, "site.json"), noteAt(["redirects", from], target, "answers no more")),
      ),
  ];

  function notesIn(file: string, node: SourceNode, place: readonly string[], page: string): string[] {
    return [...linksIn(node, place, page)].map(({ place, target }) =>
      placeInFile(file, noteAt(place, target, fateOf(target))),
    );
  }

  function fateOf(target: string): string {
    return target.includes("#") ? "leads to its page" : "is drawn as text or left out";
  }

  function* linksIn(
    node: SourceNode,
    place: readonly string[],
    page: string,
  ): Generator<{ place: readonly string[]; target: string }> {
    if (typeof node === "string") {
      for (const [, target = ""] of node.matchAll(/\]\(([^)]*)\)/g)) if (hidden.has(target)) yield { place, target };
      return;
    }
    if (typeof node !== "object" || node === null) return;
    const { to, scrollsTo } = node as { to?: SourceNode; scrollsTo?: SourceNode };
    for (const target of targetsOf(to, scrollsTo, page)) if (hidden.has(target)) yield { place, target };
    for (const [name, part] of Object.entries(node)) yield* linksIn(part, [...place, name], page);
  }
}

function targetsOf(to: SourceNode | undefined, scrollsTo: SourceNode | undefined, page: string): string[] {
  if (typeof scrollsTo === "string") return [`${page}#${scrollsTo}`];
  if (typeof to === "string") return [to];
  if (typeof to !== "object" || to === null || !("page" in to)) return [];
  return [String(to.page), `${to.page}#${to.section}`];
}

function noteAt(place: readonly string[], target: string, fate: string) {
  return { place, problem: `leads to ${target}, which is hidden: it ${fate}` };
}
