import type { ContentFiles } from "../site/content-files.ts";
import type { Localized } from "../site/locale.ts";
import { pageFile } from "../site/pages.ts";
import { contentOf } from "./content-files.ts";

/** Something that the owner must replace, prove or decide before the site is public. */
export interface OpenPoint {
  /**
   * `fact`: a fact of `site.json`, which cannot be left out. `sample`: content that can. `permission`: a quote whose author has
   * not allowed it yet.
   */
  kind: "fact" | "sample" | "permission";
  /** Where the values stand. All with the same todo, such as the entries of a list, are one point. */
  places: readonly [OpenPlace, ...OpenPlace[]];
  /** What is to be done. */
  todo: Localized;
}

interface OpenPlace {
  /** Below `content/`. */
  file: string;
  /** By index in lists. */
  path: readonly string[];
}

/** All open points of what is shown: pages and sections that are hidden have none. */
export function openPointsOf(files: ContentFiles): OpenPoint[] {
  const { site } = contentOf(files);
  const hidden = new Set(site.pages.filter((page) => page.hidden).map(({ id }) => pageFile(id)));
  const facts = Object.entries(site.samples)
    // Austria has none.
    .filter(([place]) => place !== "owner.economicId" || site.owner.country !== "AT")
    .map(
      ([place, todo]): OpenPoint => ({ kind: "fact", places: [{ file: "site.json", path: place.split(".") }], todo }),
    );
  const shown = Object.keys(files).filter((file) => file !== "site.json" && !hidden.has(file));
  const marks = [
    ...shown.sort().flatMap((file) => [...marksIn(files[file], { file, path: [] })]),
    ...marksIn(site.owner.portrait, { file: "site.json", path: ["owner", "portrait"] }),
  ];
  const others = new Map<string, OpenPoint>();
  for (const { kind, todo, place, isOfQuote } of marks) {
    // Whether its author has allowed a quote is asked for each.
    const key = isOfQuote ? `${kind} ${place.file}#${place.path.join("/")}` : todo.en;
    const known = others.get(key);
    others.set(key, { kind, todo, places: known ? [...known.places, place] : [place] });
  }
  return [...facts, ...others.values()];
}

/** Whether what a check says about a fact, such as `owner.address.street`, is asked for by an open point already. */
export function isAskedFor(points: readonly OpenPoint[], place: string): boolean {
  const asked = points.filter(({ kind }) => kind === "fact").map(({ places }) => places[0].path.join("."));
  // The point of the whole privacy notice asks for none of its facts.
  return asked.some((it) => place === it || (it.includes(".") && place.startsWith(`${it}.`)));
}

interface Mark extends Pick<OpenPoint, "kind" | "todo"> {
  place: OpenPlace;
  isOfQuote: boolean;
}

function* marksIn(node: unknown, place: OpenPlace): Generator<Mark> {
  if (typeof node !== "object" || node === null) return;
  const { hidden, sample, permitted } = node as { hidden?: true; sample?: Localized; permitted?: string };
  if (hidden) return;
  if (sample) yield { kind: "sample", place, todo: sample, isOfQuote: JSON.stringify(node).includes('"permitted":') };
  for (const [name, part] of Object.entries(node))
    if (name !== "sample") yield* marksIn(part, { ...place, path: [...place.path, name] });
  if (permitted === "pending") yield { kind: "permission", place, todo: unpermitted, isOfQuote: true };
}

/** Of quotes without a recorded permission of their authors. */
const unpermitted: Localized = {
  en: "a quote without permission: note its source and the date on which its author allowed it (§ 5b(3) UWG)",
  de: "ein Zitat ohne Freigabe: Notieren Sie Quelle und Tag, an dem die Person es erlaubt hat (§ 5b Abs. 3 UWG)",
};
