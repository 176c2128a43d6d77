import type { ContentFiles } from "../../../site/content-files.ts";
import { locale } from "../../language.ts";
import { pageOfPlace } from "../draft/content-places.ts";
import { type PlaceDescription, pageLabel } from "../draft/describe-place.ts";
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

/** What an owner calls the texts that are no page's. */
export function nameOfFile(file: string): string {
  const names: Readonly<Record<string, string>> = strings.files;
  return names[file] ?? file;
}
