import { locales } from "../../../site/locale.ts";
import { type Mark, markOf, marksIn, withoutMarks } from "../../marks.ts";

/** A module of the content, as the browser has loaded it. */
interface LoadedModule {
  number: number;
  file: string;
  /** Of the source that it was made of, or has been brought up to by the editor's own changes. */
  hash: string;
  /** By the index of the text that names a drawing: the index of the picture. */
  labels: Record<number, number>;
}

interface Loaded extends LoadedModule {
  exports: Record<string, unknown>;
}

const loaded = new Map<number, Loaded>();

/** Every module of the content calls this when it is loaded (server/mark-texts.ts writes the call). */
export function register(module: LoadedModule, exports: Record<string, unknown>) {
  loaded.set(module.number, { ...module, exports });
}

/**
 * A number that shows its mark where it is written out, and is nothing but a number where somebody calculates with it. It is
 * a function, as those of the content that take objects apart leave functions alone. server/mark-texts.ts writes the call in
 * place of an amount.
 */
export function markedNumber(value: number, mark: string): number {
  const number = Object.assign(() => value, { valueOf: () => value, toString: () => mark + value });
  return number as unknown as number;
}

export function moduleOf({ file }: Pick<Mark, "file">): LoadedModule | undefined {
  return loaded.get(file);
}

/** Everything that the page has loaded. */
export function loadedTrees(): readonly object[] {
  return [...loaded.values()].map(({ exports }) => exports);
}

/** Call it when the editor has written a module: the page shows that already. */
export function keepHash(number: number, hash: string) {
  const module = loaded.get(number);
  if (module) module.hash = hash;
}

/** What identifies a text: its place without a language. */
export type TextId = Pick<Mark, "file" | "index">;

export interface ShownText extends TextId {
  en: string;
  de: string;
}

/** The texts that the modules of these files hold, those that they take from others included, in the order of the content. */
export function textsHeldBy(files: readonly string[]): ShownText[] {
  const found = new Map<string, ShownText>();
  for (const { file, exports } of loaded.values()) {
    if (!files.includes(file)) continue;
    changeStrings(exports, (text) => {
      for (const { file, index, locale } of marksIn(text)) {
        if (locale === null) continue;
        const key = `${file} ${index}`;
        const shown = found.get(key) ?? { file, index, en: "", de: "" };
        found.set(key, { ...shown, [locale]: withoutMarks(text) });
      }
      return text;
    });
  }
  return [...found.values()];
}

/**
 * Puts other words into everything that the page has loaded, for the next rendering.
 *
 * @param before the words that are there now; parts from elsewhere stand in both as `${…}`
 */
export function replaceWords({ file, index }: TextId, before: Record<"en" | "de", string>, after: typeof before) {
  for (const locale of locales) {
    if (before[locale] === after[locale]) continue;
    const mark = markOf({ file, index, locale });
    for (const { exports } of loaded.values()) {
      changeStrings(exports, (text) =>
        text.includes(mark) ? replaced(text, before[locale], after[locale], mark) : text,
      );
    }
  }
}

/** The words before a mark; other words may stand before them, where a text is a part of another one. */
function replaced(text: string, before: string, after: string, mark: string): string {
  const expression = /\$\{[^}]*\}/g;
  const names: string[] = before.match(expression) ?? [];
  const pattern = before
    .split(expression)
    .map((part) => RegExp.escape(part))
    .join("([\\s\\S]*?)");
  const match = new RegExp(`^${pattern}${mark}`).exec(text) ?? new RegExp(`${pattern}${mark}`).exec(text);
  if (!match) return text;
  const [old, ...values] = match;
  const filled = after.replace(expression, (name) => values[names.indexOf(name)] ?? name);
  return text.slice(0, match.index) + filled + mark + text.slice(match.index + old.length);
}

/** Visits every string of a tree once, and keeps what comes back. */
function changeStrings(tree: unknown, change: (text: string) => string, seen = new Set<unknown>()) {
  if (typeof tree !== "object" || tree === null || seen.has(tree)) return;
  seen.add(tree);
  for (const [key, part] of Object.entries(tree)) {
    if (typeof part === "string") {
      const changed = change(part);
      if (changed !== part) (tree as Record<string, unknown>)[key] = changed;
    } else {
      changeStrings(part, change, seen);
    }
  }
}
