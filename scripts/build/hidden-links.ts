import { join } from "node:path";
import { type Content, type SourceNode, shownPages } from "../../render/content-files.ts";
import { hiddenSections } from "../../render/hidden-parts.ts";
import { placeInFile } from "./place-in-file.ts";
import { contentFolder } from "./read-content.ts";

/**
 * Links to what the owner hides, with file, line and place: none of them leads there, so the owner may want to change them.
 */
export function linksToHidden(content: Content, folder = contentFolder): string[] {
  const { site } = content;
  const pages = shownPages(content);
  const hiddenPages = new Set(site.pages.filter(({ hidden }) => hidden).map(({ id }) => id));
  const hidden = new Set([...hiddenPages, ...hiddenSections(pages)]);
  return [
    ...[...pages].flatMap(([id, { sections }]) =>
      sections.flatMap((section, index) =>
        section.hidden ? [] : notesIn(join(folder, "pages", `${id}.json`), section, ["sections", String(index)], id),
      ),
    ),
    ...Object.entries(site.redirects)
      .filter(([, target]) => hidden.has(target))
      .map(([from, target]) =>
        placeInFile(join(folder, "site.json"), noteAt(["redirects", from], target, "answers no more")),
      ),
  ];

  function notesIn(file: string, node: SourceNode, place: readonly string[], page: string): string[] {
    return [...linksIn(node, place, page)].map(({ place, target, fate }) =>
      placeInFile(file, noteAt(place, target, fate)),
    );
  }

  function* linksIn(node: SourceNode, place: readonly string[], page: string): Generator<HiddenLink> {
    if (typeof node === "string") {
      for (const [, target = ""] of node.matchAll(/\]\(([^)]*)\)/g))
        if (hidden.has(target)) yield { place, target, fate: "is drawn as text" };
      return;
    }
    if (typeof node !== "object" || node === null) return;
    for (const link of targetsOf(node, page)) if (hidden.has(link.target)) yield { place, ...link };
    for (const [name, part] of Object.entries(node)) yield* linksIn(part, [...place, name], page);
  }
}

interface HiddenLink {
  place: readonly string[];
  target: string;
  /** What becomes of it, of a sentence about it. */
  fate: string;
}

/** What a link or button leads to, if that is a page or a section. */
function targetsOf(node: object, page: string): Omit<HiddenLink, "place">[] {
  const { to, scrollsTo } = node as { to?: SourceNode; scrollsTo?: SourceNode };
  if (typeof scrollsTo === "string") return [{ target: `${page}#${scrollsTo}`, fate: "is left out" }];
  if (typeof to === "string") return [{ target: to, fate: "is left out" }];
  if (typeof to !== "object" || to === null || !("page" in to)) return [];
  return [
    { target: String(to.page), fate: "is left out" },
    { target: `${to.page}#${to.section}`, fate: "leads to its page" },
  ];
}

function noteAt(place: readonly string[], target: string, fate: string) {
  return { place, problem: `leads to ${target}, which is hidden: it ${fate}` };
}
