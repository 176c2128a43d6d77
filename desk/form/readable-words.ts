import { contactTargets } from "../../kit/target-fields.ts";
import { contentOf } from "../../render/content-files.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Locale, Localized } from "../../site/locale.ts";
import { pageLabel } from "../content/describe-place.ts";
import { filledIn, valueNamed } from "../content/titles.ts";
import { linksIn, withTargets } from "./link-targets.ts";

/**
 * Words of a text as the owner reads and types them: in braces the value that is filled in, and with a link the name of the page
 * that it leads to. The content has names and ids there.
 */
export function readableWords(files: ContentFiles, words: string, language: Locale): string {
  const filled = words.replaceAll(inBraces, (braces, name: string) => {
    const value = valueNamed(files, name, language);
    return value === null ? braces : `{${value}}`;
  });
  return withReadableTargets(files, filled, language);
}

/** A text as visitors read it, and with its links as its owner reads them. */
export function filledInReadably(files: ContentFiles, text: Localized, language: Locale): string {
  return withReadableTargets(files, filledIn(files, text, language), language);
}

function withReadableTargets(files: ContentFiles, words: string, language: Locale): string {
  // Most texts have no link.
  if (linksIn(words).length === 0) return words;
  const names = new Map(targetNames(files, language));
  return withTargets(words, (target) => names.get(target) ?? target);
}

/**
 * The words of the content that are meant by readable ones. What is not known stays as it was typed; the check refuses it.
 *
 * @param names in braces that the text has, in their order, or had: two may have the same value
 */
export function meantWords(files: ContentFiles, readable: string, names: readonly string[], language: Locale): string {
  const targets = new Map(targetNames(files, language).map(([target, name]) => [name, target]));
  const left = [...names];
  // A value may have links itself.
  return withTargets(readable, (name) => targets.get(name) ?? name).replaceAll(inBraces, (braces, value: string) => {
    const isMeant = (name: string) => valueNamed(files, name, language) === value;
    const index = left.findIndex(isMeant);
    const name = index < 0 ? names.find(isMeant) : left.splice(index, 1)[0];
    return name === undefined ? braces : `{${name}}`;
  });
}

const inBraces = /\{([^{}]+)\}/g;

/** What links can lead to with its name, unless that is another's name or id as well, or would not end with the link. */
function targetNames(files: ContentFiles, language: Locale): [target: string, name: string][] {
  // A document that is no part of the website knows none.
  const known = files["site.json"] === undefined ? [] : contentOf(files).site.pages;
  const pages = known.map(({ id }) => [id, pageLabel(files, id)?.[language] ?? id] as const);
  const others = Object.entries(contactTargets).map(([target, name]) => [target, name[language]] as const);
  const all = [...pages, ...others];
  const isOne = (name: string) => all.filter((it) => it.includes(name)).length === 1;
  return all.filter(([, name]) => isOne(name) && !/[()]/.test(name)).map(([target, name]) => [target, name]);
}
