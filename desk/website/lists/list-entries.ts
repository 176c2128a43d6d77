import type { z } from "zod";
import { describeField, type FieldDescription } from "../../../kit/field-descriptions.ts";
import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type ContentPath, namesOf, partNamed } from "../draft/content-path.ts";
import { namingsOf, type SchemaPathPart, schemaPath } from "../draft/schema-path.ts";
import { metaOfKind } from "../draft/titles.ts";

/** An entry of a list, as the owner chose it. */
export interface ListEntry {
  /** The place of the list. */
  list: ContentPath;
  place: ContentPath;
  index: number;
  entries: readonly unknown[];
  /** What the list is called, and how many entries it may have. */
  field: FieldDescription;
  /** Of each entry. */
  schema: z.ZodType;
  value: unknown;
}

/** The entries that a place belongs to, the innermost first. Those of the shown page that name a shared value come last. */
export function entriesAround(files: ContentFiles, page: string, place: ContentPath): ListEntry[] {
  const trail = schemaPath(files, place);
  const inner = trail.flatMap(({ place, value, schema }, index): ListEntry[] => {
    const list = trail[index - 1];
    if (!list || !Array.isArray(list.value)) return [];
    const entries: readonly unknown[] = list.value;
    const field = describeField(list.name, list.schema);
    return [{ list: list.place, place, index: entries.indexOf(value), entries, field, schema, value }];
  });
  const naming = namingOn(files, page, place);
  return [...inner.reverse(), ...(naming ? entriesAround(files, page, naming.place) : [])];
}

/** Where a page names the shared value that a place is in. */
function namingOn(files: ContentFiles, page: string, place: ContentPath) {
  return namingsOf(files, place).find((it) => it.place.startsWith(`pages/${page}.json#`));
}

/** The group that a text stands in, such as a link beside a heading; null where that is an entry, which its list has. */
export function groupAround(files: ContentFiles, page: string, place: ContentPath): SchemaPathPart | null {
  const trail = schemaPath(files, place);
  const [list, group] = [trail.at(-3), trail.at(-2)];
  if (group && !Array.isArray(group.value)) return Array.isArray(list?.value) ? null : group;
  const naming = namingOn(files, page, place);
  return naming ? groupAround(files, page, naming.place) : null;
}

/** Whether a list is a page's sections. */
export function isSections(list: ContentPath): boolean {
  const { file, names } = namesOf(list);
  return file.startsWith("pages/") && names.join() === "sections";
}

/** Whether a section has the heading of its page: it begins the page, and cannot go. */
export function opensPage(section: unknown): boolean {
  return metaOfKind(section).opensPage === true;
}

/** Whether a page can have no other section of the same kind. */
export function isOnce(section: unknown): boolean {
  return metaOfKind(section).isOnce === true;
}

/** Whether an entry is left out with the page that it leads to, so that nobody can choose it on the page. */
export function leadsToHidden(files: ContentFiles, entry: unknown): boolean {
  const to = partNamed(entry, "to");
  const page = partNamed(to, "page") ?? to;
  return contentOf(files).site.pages.some(({ id, hidden }) => id === page && hidden);
}
