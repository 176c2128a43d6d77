import { z } from "zod";
import { fieldMetaOf } from "../../kit/field-descriptions.ts";
import type { FieldMeta } from "../../kit/fields.ts";
import { sectionSchemas } from "../../kit/section-schemas.ts";
import { wholeNameIn } from "../../render/check/named-values.ts";
import { contentOf, type SourceNode } from "../../render/content-files.ts";
import { contentSources } from "../../render/content-sources.ts";
import { type ContentSources, resolveNode } from "../../render/resolve-content.ts";
import { type Amount, formatAmount } from "../../site/amount.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Locale, Localized } from "../../site/locale.ts";
import { locale } from "../language.ts";
import {
  type ContentPath,
  isText,
  namesOf,
  partNamed,
  placeAround,
  placeIn,
  textAt,
  textsIn,
  valueAt,
} from "./content-path.ts";
import { placeOfName } from "./references.ts";

/** What an entry begins with, so that the owner knows it again; empty without a word. A figure has the title of its entry. */
export function titleOf(files: ContentFiles, place: ContentPath, locale: Locale): string {
  const value = valueAt(files, place);
  if (isFigure(value)) return `${formatAmount(value, locale)} ${titleOf(files, placeAround(place), locale)}`.trim();
  const text = valueAt(files, textIn(files, place));
  return isText(text) ? filledIn(files, text, locale).replaceAll(/\*\*|\[([^\]]+)\]\([^)]*\)/g, "$1") : "";
}

/** The words of a text with what stands in braces filled in; as they are where the page or the server fills it in. */
export function filledIn(files: ContentFiles, text: Localized, locale: Locale): string {
  try {
    return String(resolveNode(text as unknown as SourceNode, locale, sourcesOf(files)));
  } catch {
    return text[locale];
  }
}

/** What a name in braces stands for, in words; null for what is no words, or is filled in later. */
export function valueNamed(files: ContentFiles, name: string, language = locale): string | null {
  const braces = `{${name}}`;
  const words = filledIn(files, { en: braces, de: braces }, language);
  return words === braces ? null : words;
}

export function isFigure(value: unknown): value is Amount {
  return typeof value === "object" && value !== null && "amount" in value && typeof value.amount === "number";
}

/** Made once for the many titles of a list. */
const sources = new WeakMap<ContentFiles, ContentSources>();

function sourcesOf(files: ContentFiles): ContentSources {
  const known = sources.get(files) ?? contentSources(contentOf(files));
  sources.set(files, known);
  return known;
}

/**
 * The place of the text by which the owner knows what stands at a place, or what is named there: its title, else the first one.
 * The place itself where there is none.
 */
export function textIn(files: ContentFiles, place: ContentPath): ContentPath {
  const value = valueAt(files, place);
  const name = typeof value === "string" ? wholeNameIn(value) : null;
  const named = name && placeOfName(name);
  if (named) return textIn(files, named);
  const titles = titleFields.filter((field) => !Array.isArray(value) && partNamed(value, field) !== undefined);
  const title = titles.map((field) => textIn(files, placeIn(place, field))).find((at) => textAt(files, at));
  const texts = [...textsIn(value, place)].map(([at]) => at).filter((at) => !at.endsWith("/alt"));
  return title ?? texts[0] ?? place;
}

const titleFields = ["heading", "headline", "title", "name", "label", "question", "quote", "company", "subject"];

/** The text of a place, or of what is around it where nothing has words there, or is there at all any more. */
export function textNear(files: ContentFiles, place: ContentPath): ContentPath {
  const text = textIn(files, place);
  const isThere = valueAt(files, place) !== undefined;
  const { file, names } = namesOf(place);
  if (textAt(files, text) || names.length === 0) return text;
  if (isThere && (names.length <= 2 || file === "site.json")) return text;
  return textNear(files, placeAround(place));
}

/** The name of the kind of a section. */
export function kindLabel(section: unknown): string {
  return metaOfKind(section)[locale] ?? "";
}

export function metaOfKind(section: unknown): FieldMeta {
  return fieldMetaOf(sectionSchemas.get(String(partNamed(section, "kind"))) ?? z.unknown());
}
