import type { ContentFiles } from "../../../site/content-files.ts";
import { locale } from "../../language.ts";
import { type PlaceDescription, pageLabel } from "../draft/describe-place.ts";
import { strings } from "./ui-strings.ts";

/** What a text is called. */
export function labelOf({ label, page }: PlaceDescription): string {
  return label?.[locale] ?? (page === null ? strings.sharedText : strings.text);
}

/** The page and the kind of section. */
export function whereIs(files: ContentFiles, { page, part }: PlaceDescription): string {
  const name = page === null ? strings.ofSeveralPages : (pageLabel(files, page)?.[locale] ?? strings.notFound);
  return [name, part?.[locale]].filter(Boolean).join(" · ");
}
