import { type Amount, formatAmount } from "./amount.ts";
import type { ContentFiles } from "./content-files.ts";
import { isEqual } from "./is-equal.ts";
import { type Locale, locales, localized } from "./locale.ts";
import { type Fields, isObject } from "./text-changes.ts";

/**
 * Content migration: figures, first years and shared values stand where they are read, no longer in files of their own. A value that
 * was nothing but a name becomes what it named, a name within a text the words that it stood for. The portrait becomes a fact of the
 * owner, and the server's words in place of a form go to those of its mails.
 *
 * Where the name was a sample's, its mark goes along, to the nearest part that can be left out: what a site without samples hides
 * stays the same.
 */
export function withValuesInPlace(files: ContentFiles): ContentFiles {
  const { "figures.json": numbers, "shared.json": shared, ...others } = files;
  if (!isObject(numbers) && !isObject(shared)) return files;
  const names = { ...(isObject(numbers) && numbers), ...(isObject(shared) && { shared }) };
  const replace = replacerOf(names);
  // What is no page cannot be left out, and its texts have no marks.
  const replaceUnmarked = replacerOf(withoutMarks(names) as Fields);
  const replaced = Object.entries(others).map(([file, content]) => [
    file,
    (file.startsWith("pages/") ? replace : replaceUnmarked)(content).value,
  ]);
  const moved = withMovedParts(Object.fromEntries(replaced), isObject(shared) ? (replace(shared).value as Fields) : {});
  // Of a draft without its version nobody can tell what names a value: it stays in sight, where its owner finds it.
  return isEqual(moved, others) || hasMovedValues(others) ? { ...files, ...moved } : moved;
}

/** Files of a draft of an earlier release with the facts and words that stood elsewhere then, from the content on which they are put. */
export function withMovedValuesOf(base: ContentFiles, draft: ContentFiles): ContentFiles {
  return withMovedParts(draft, { ...movedPartsOf(base), ...movedPartsOf(draft) });
}

function hasMovedValues(files: ContentFiles): boolean {
  const { portrait, formMessages } = movedPartsOf(files);
  return portrait !== undefined || formMessages !== undefined;
}

function movedPartsOf({ "site.json": site, "mails.json": mails }: ContentFiles): Fields {
  const owner = partOf(site, "owner");
  const parts = Object.entries({ portrait: partOf(owner, "portrait"), formMessages: partOf(mails, "formMessages") });
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function withoutMarks(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutMarks);
  if (!isObject(node)) return node;
  const parts = Object.entries(node).filter(([name]) => name !== "sample" && name !== "instead");
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutMarks(part)]));
}

function withMovedParts(files: ContentFiles, { portrait, formMessages }: Fields): ContentFiles {
  const { "site.json": site, "mails.json": mails } = files;
  return {
    ...files,
    ...(portrait !== undefined &&
      isObject(site) &&
      isObject(site.owner) && { "site.json": { ...site, owner: { ...site.owner, portrait } } }),
    ...(formMessages !== undefined && isObject(mails) && { "mails.json": { ...mails, formMessages } }),
  };
}

/** A value without names, and the mark of a sample that it was, if it cannot have that itself. */
interface Replaced {
  value: unknown;
  mark?: unknown;
}

/** @param names the values of all names by their first word */
function replacerOf(names: Fields) {
  const open = new Set<string>();
  // Names of names of names would take all memory.
  let left = 20_000;

  function replace(node: unknown): Replaced {
    if (typeof node === "string") return replaceName(node);
    if (isText(node)) return { value: replaceInText(node) };
    if (Array.isArray(node)) return together(node.map(replace), (parts) => parts);
    if (!isObject(node)) return { value: node };
    const entries = Object.entries(node);
    const parts = entries.map(([name, part]) => (notes.includes(name) ? { value: part } : replace(part)));
    return together(parts, (values) => Object.fromEntries(entries.map(([name], index) => [name, values[index]])));
  }

  function replaceName(text: string): Replaced {
    const [, name = ""] = wholeName.exec(text) ?? [];
    if (name === "shared.portrait") return { value: "{owner.portrait}" };
    return namedValue(name) ?? { value: text };
  }

  /** Null for a name of others, one that means nothing, and one in its own value: the check of content names the last two. */
  function namedValue(name: string): Replaced | null {
    const [first = "", ...keys] = name.split(".");
    if (!Object.hasOwn(names, first) || open.has(name) || left-- <= 0) return null;
    open.add(name);
    let node = names[first];
    let mark: unknown;
    let instead: unknown;
    for (const key of keys) {
      if (isObject(node) && mark === undefined && node.sample !== undefined) ({ sample: mark, instead } = node);
      node = partOf(node, key);
      instead = partOf(instead, key);
    }
    const replaced = node === undefined ? null : asSample(replace(node), mark, instead && replace(instead).value);
    open.delete(name);
    return replaced;
  }

  function replaceInText(text: Fields): Fields {
    const { shown, hidden, mark } = fill(text);
    const filled: { [name: string]: unknown } = { ...text, ...shown };
    for (const name of ["one", "withoutCalendar"]) if (isText(text[name])) filled[name] = fill(text[name]).shown;
    if (text.sample === undefined && mark !== undefined) filled.sample = mark;
    const instead = isText(text.instead) ? fill(text.instead).hidden : hidden;
    if (instead === null) delete filled.instead;
    else if (text.instead !== undefined || (mark !== undefined && mark === filled.sample)) filled.instead = instead;
    return filled;
  }

  /** A text as it is shown, and without samples: null where nothing stands in place of one. */
  function fill(text: Fields) {
    const filled = localized((locale) =>
      String(text[locale])
        .split(nameInBraces)
        .map((part, index) => (index % 2 === 0 ? { shown: part, hidden: part } : meant(part, locale))),
    );
    const all = locales.flatMap((locale) => filled[locale]);
    return {
      shown: localized((locale) => filled[locale].map((it) => it.shown).join("")),
      hidden: all.some((it) => it.hidden === null)
        ? null
        : localized((locale) => filled[locale].map((it) => it.hidden).join("")),
      mark: all.find((it) => it.mark !== undefined)?.mark,
    };
  }

  /** What a name in a text means. */
  function meant(name: string, locale: Locale): { shown: string; hidden: string | null; mark?: unknown } {
    const { value, mark: lost } = namedValue(name) ?? { value: undefined };
    const { sample, instead } = isObject(value) ? value : {};
    const shown = wordsOf(value, locale) ?? `{${name}}`;
    const mark = lost ?? sample;
    if (mark === undefined) return { shown, hidden: shown };
    return { shown, hidden: isText(instead) ? String(instead[locale]) : null, mark };
  }

  return replace;
}

/** A part takes the mark that one of its own parts has lost, if it can be left out: an entry of a list or a section. */
function together(parts: readonly Replaced[], join: (values: unknown[]) => unknown): Replaced {
  const mark = parts.find((it) => it.mark !== undefined)?.mark;
  const value = join(parts.map((it) => it.value));
  if (mark === undefined) return { value };
  return isObject(value) && "id" in value ? { value: withMark(value, mark) } : { value, mark };
}

/** A value that was a part of a sample is one itself, unless the same stands in place of the sample. */
function asSample({ value, mark }: Replaced, sample: unknown, instead: unknown): Replaced {
  if (sample === undefined || isEqual(value, instead)) return { value, ...(mark !== undefined && { mark }) };
  if (Array.isArray(value)) return { value: value.map((entry) => withMark(entry, sample)) };
  if (!isObject(value)) return { value, mark: sample };
  // The outer one was hidden first.
  const { instead: _, ...shown } = value;
  return { value: { ...shown, sample: value.sample ?? sample, ...(isObject(instead) && { instead }) } };
}

function withMark(value: unknown, mark: unknown): unknown {
  return isObject(value) && value.sample === undefined ? { ...value, sample: mark } : value;
}

/** As a part of a text; null for what cannot be one. */
function wordsOf(value: unknown, locale: Locale): string | null {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (isText(value)) return String(value[locale]);
  return isObject(value) && typeof value.amount === "number" ? formatAmount(value as unknown as Amount, locale) : null;
}

function partOf(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null && Object.hasOwn(node, name) ? (node as Fields)[name] : undefined;
}

function isText(node: unknown): node is Fields {
  return isObject(node) && typeof node.en === "string" && typeof node.de === "string";
}

/** What the owner is to do, in words of the product. */
const notes: readonly string[] = ["sample", "samples"];
const wholeName = /^\{((?:figures|firstYears|shared)(?:\.[\w-]+)+)\}$/;
const nameInBraces = /\{((?:figures|firstYears|shared)(?:\.[\w-]+)+)\}/g;
