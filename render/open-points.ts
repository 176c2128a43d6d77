import type { ContentFiles } from "../site/content-files.ts";
import type { Localized } from "../site/locale.ts";
import { pageFile } from "../site/pages.ts";
import { namedValue, nameInBraces } from "./check/named-values.ts";
import { contentOf } from "./content-files.ts";

/** Something that the owner must replace, prove or decide before the site is public. */
export interface OpenPoint {
  /**
   * `fact`: a fact of `site.json`, which cannot be left out. `sample`: content that can. `permission`: a quote whose author has
   * not allowed it yet.
   */
  kind: "fact" | "sample" | "permission";
  /** Below `content/`. */
  file: string;
  /** Where the values stand, by index in lists. Neighbours with the same todo, such as the entries of a list, are one point. */
  paths: readonly [readonly string[], ...(readonly string[])[]];
  /** What is to be done. */
  todo: Localized;
}

/** All open points of what is shown: pages and sections that are hidden have none, nor have shared texts and figures that only they name. */
export function openPointsOf(files: ContentFiles): OpenPoint[] {
  const { site } = contentOf(files);
  const hidden = new Set(site.pages.filter((page) => page.hidden).map(({ id }) => pageFile(id)));
  const facts = Object.entries(site.samples)
    // Austria has none.
    .filter(([place]) => place !== "owner.economicId" || site.owner.country !== "AT")
    .map(([place, todo]): OpenPoint => ({ kind: "fact", file: "site.json", paths: [place.split(".")], todo }));
  const shown = Object.keys(files).filter((file) => file !== "site.json" && !hidden.has(file));
  const names = namesShown(files, shown);
  const others = shown
    .sort()
    .flatMap((file) => [...pointsIn(files[file], [], file)].reduce(withNeighbours, []))
    .filter((point) => point !== null)
    .filter(({ file, paths: [path] }) => {
      if (!named.includes(file)) return true;
      const name = (file === "shared.json" ? ["shared", ...path] : path).join(".");
      return names.some((it) => `${it}.`.startsWith(`${name}.`) || name.startsWith(`${it}.`));
    });
  return [...facts, ...others];
}

/** Whether what a check says about a fact, such as `owner.address.street`, is asked for by an open point already. */
export function isAskedFor(points: readonly OpenPoint[], place: string): boolean {
  const asked = points.filter(({ kind }) => kind === "fact").map(({ paths }) => paths[0].join("."));
  // The point of the whole privacy notice asks for none of its facts.
  return asked.some((it) => place === it || (it.includes(".") && place.startsWith(`${it}.`)));
}

/** Files whose values are shown where a name in braces asks for them. */
const named: readonly string[] = ["shared.json", "figures.json"];

/** The names in braces of the shown files, and of what they name. */
function namesShown(files: ContentFiles, shown: readonly string[]): string[] {
  const { figures, firstYears, shared } = contentOf(files);
  const names = new Set(shown.filter((file) => !named.includes(file)).flatMap((file) => namesIn(files[file])));
  // A set is walked to what is added meanwhile.
  for (const name of names) {
    for (const inner of namesIn(namedValue(name, { figures, firstYears, shared }))) names.add(inner);
  }
  return [...names];
}

function namesIn(node: unknown): string[] {
  if (typeof node === "string") return [...node.matchAll(nameInBraces)].map(([, name = ""]) => name);
  if (typeof node !== "object" || node === null || "hidden" in node) return [];
  return Object.values(node).flatMap(namesIn);
}

/** Null between the quotes that are permitted: each of them remains a separate point. */
function* pointsIn(node: unknown, path: readonly string[], file: string): Generator<OpenPoint | null> {
  if (typeof node !== "object" || node === null) return;
  const { hidden, sample, permitted } = node as { hidden?: true; sample?: Localized; permitted?: string };
  if (hidden) return;
  if (sample) yield { kind: "sample", file, paths: [path], todo: sample };
  for (const [name, part] of Object.entries(node)) if (name !== "sample") yield* pointsIn(part, [...path, name], file);
  if (permitted) yield permitted === "pending" ? { kind: "permission", file, paths: [path], todo: unpermitted } : null;
}

function withNeighbours(points: (OpenPoint | null)[], point: OpenPoint | null): (OpenPoint | null)[] {
  const last = points.at(-1);
  if (last?.kind !== "sample" || point?.kind !== "sample" || last.todo.en !== point.todo.en) return [...points, point];
  return [...points.slice(0, -1), { ...last, paths: [...last.paths, ...point.paths] }];
}

/** Of quotes without a recorded permission of their authors. */
const unpermitted: Localized = {
  en: "a quote without permission: note its source and the date on which its author allowed it (§ 5b(3) UWG)",
  de: "ein Zitat ohne Freigabe: Notieren Sie Quelle und Tag, an dem die Person es erlaubt hat (§ 5b Abs. 3 UWG)",
};
