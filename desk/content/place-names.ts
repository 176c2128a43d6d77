import type { ContentFiles } from "../../site/content-files.ts";
import { locale } from "../language.ts";
import { type ContentPath, namesOf, pageOfPlace, placeAround, valueAt } from "./content-path.ts";
import { describePlace, type PlaceDescription, pageLabel } from "./describe-place.ts";
import { textIn, titleOf } from "./titles.ts";
import { strings } from "./ui-strings.ts";

/** What a text is called. */
export function labelOf({ label }: PlaceDescription): string {
  return label?.[locale] ?? strings.text;
}

/** The page and the kind of section. */
export function whereIs(files: ContentFiles, { file, part }: Pick<PlaceDescription, "file" | "part">): string {
  const page = pageOfPlace(file);
  const name = page === null ? nameOfFile(file) : (pageLabel(files, page)?.[locale] ?? strings.notFound);
  return [name, part?.[locale]].filter(Boolean).join(" · ");
}

/** The page, the kind of section, and which of several buttons, cards or sections it is: that has other words than the place. */
export function whereAt(files: ContentFiles, place: ContentPath): string {
  const { part } = describePlace(files, place);
  const name = entryAround(files, place, placeAround(place));
  const where = whereIs(files, { file: namesOf(place).file, part });
  return name && name !== part?.[locale] ? `${where} · ${strings.quoted(name)}` : where;
}

function entryAround(files: ContentFiles, place: ContentPath, at: ContentPath): string {
  if (namesOf(at).names.length === 0) return "";
  const isEntry = Array.isArray(valueAt(files, placeAround(at)));
  const name = isEntry && textIn(files, at) !== place ? titleOf(files, at, locale) : "";
  return name ? beginningOf(name) : entryAround(files, place, placeAround(at));
}

/** Enough to know a text again, without the marks of a quotation, as it is quoted. */
export function beginningOf(words: string): string {
  const bare = words.replaceAll(/^[“„]|[”“]$/g, "");
  return bare.length > 40 ? `${bare.slice(0, 39).trimEnd()}…` : bare;
}

/** What an owner calls the texts that are no page's. */
export function nameOfFile(file: string): string {
  const names: Readonly<Record<string, string>> = strings.files;
  return names[file] ?? file;
}
