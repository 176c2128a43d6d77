import { posix } from "node:path";
import type { ParsedSource } from "./parsed-source.ts";

/** A module by its file. */
export interface Module extends ParsedSource {
  file: string;
}

/** Where something is written that a text or a number is made of. */
export interface Origin {
  /** As it is named where it is used: `figures.home.years.amount`. */
  path: string;
  file: string;
  /** Where it stands there. */
  place: string;
  /** What can be changed in the editor; null for what is computed, or a setting. */
  kind: "text" | "figure" | null;
  /** Of the text, or the figure. */
  index: number;
  /** What it says today; empty where only a run of the code could tell. */
  shown: string;
}

/** Where a name of a module leads to. Null for names of functions, and of what no module of the content holds. */
export function originOf(modules: readonly Module[], from: Module, path: string): Origin | null {
  const written = writtenAt(modules, from, path);
  if (!written) return null;
  const { module, place } = written;
  const origin = { path, file: module.file, place };
  const figure = module.figures.find((figure) => figure.place === place || figure.place === `${place}.amount`);
  if (figure) return { ...origin, kind: "figure", index: figure.index, shown: `${figure.value}${figure.unit}` };
  // A text as a whole, in one language, or the first one of a list that is counted.
  const textPlace = place.replace(/\.(?:en|de)$/, "");
  const text = module.texts.find((text) => text.place === textPlace || text.place.startsWith(`${place}.0.`));
  if (text) return { ...origin, kind: "text", index: text.index, shown: text.place === textPlace ? text.en.value : "" };
  const alias = module.references.find((reference) => reference.place === place);
  if (alias && alias.path !== path) {
    const next = originOf(modules, module, alias.path);
    if (next) return { ...next, path };
  }
  return { ...origin, kind: null, index: -1, shown: "" };
}

/** The module that a name is written in, and its place there. */
function writtenAt(modules: readonly Module[], from: Module, path: string): { module: Module; place: string } | null {
  const [name = "", ...rest] = path.split(".");
  const imported = from.imports[name];
  if (!imported) return hasPlace(from, name) ? { module: from, place: path } : null;
  const file = posix.join(posix.dirname(from.file), imported.from);
  const module = modules.find((module) => module.file === file);
  return module ? { module, place: [imported.name, ...rest].join(".") } : null;
}

/** Whether something stands under the name at the module's top. */
function hasPlace({ texts, lists, figures, references, links, samples }: Module, name: string): boolean {
  const parts = [texts, lists, figures, references, links, samples].flat();
  return parts.some(({ place }) => place === name || place.startsWith(`${name}.`));
}

/**
 * The files whose content shows what stands at a place, as far as they take it from there by its name: themselves, or what
 * takes it from them.
 *
 * @param isEnd whether nobody needs to look on from there: a page's own content
 */
export function filesThatShow(
  modules: readonly Module[],
  { file, place }: { file: string; place: string },
  isEnd: (file: string) => boolean,
  seen = new Set<string>(),
): string[] {
  const [name = ""] = place.split(".");
  if (seen.has(`${file} ${place}`)) return [];
  seen.add(`${file} ${place}`);
  if (isEnd(file) && name === "content") return [file];
  const found = modules.flatMap((module) =>
    module.references.flatMap(({ path, place: usedAt }) => {
      const written = writtenAt(modules, module, path);
      const isSame = written?.module.file === file && overlaps(written.place, place);
      // A constant does not use itself.
      if (!isSame || (module.file === file && usedAt.split(".")[0] === name)) return [];
      return filesThatShow(modules, { file: module.file, place: usedAt }, isEnd, seen);
    }),
  );
  return found.length > 0 ? [...new Set(found)] : [file];
}

/** Whether one of two places holds the other. */
function overlaps(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
