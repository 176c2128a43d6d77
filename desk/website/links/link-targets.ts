import type { z } from "zod";
import { describeFields, type FieldDescription, wordsOf } from "../../../kit/field-descriptions.ts";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Locale } from "../../../site/locale.ts";
import { type Place, partNamed } from "../draft/content-places.ts";
import { kindLabel, titleOf } from "../lists/list-entries.ts";
import { namingsOf, type TrailPart, trailTo } from "../lists/schema-trail.ts";

/** Something with words that leads somewhere. */
export interface LinkHolder {
  place: Place;
  value: { readonly [field: string]: unknown };
  /** Those with a target, of all that the schema allows. */
  fields: readonly FieldDescription[];
}

/** What the text at a place leads to, or the text that names it on the shown page; null for what leads nowhere. */
export function linkAround(files: ContentFiles, page: string, place: Place): LinkHolder | null {
  const naming = namingsOf(files, place).find((it) => it.place.startsWith(`pages/${page}.json#`));
  const holders = [trailTo(files, place).at(-2), naming && trailTo(files, naming.place).at(-2)];
  return holders.map((part) => part && holderOf(part)).find((it) => it) ?? null;
}

function holderOf({ place, value, schema }: TrailPart): LinkHolder | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = describeFields(schema).filter(({ name, schema }) => isTarget(name) || isAddress(schema));
  return fields.some(({ name }) => name in value) ? { place, value: value as LinkHolder["value"], fields } : null;
}

export function isTarget(name: string): boolean {
  return name === "to" || name === "scrollsTo" || name === "does";
}

/** Whether a field takes an address on the web, and nothing else. */
export function isAddress(schema: z.ZodType): boolean {
  return schema.safeParse("https://example.com/").success && !schema.safeParse("contact").success;
}

/** Whether a link may lead to a section of a page. */
export function takesSections({ schema }: FieldDescription): boolean {
  return schema.safeParse({ page: "contact", section: "contact" }).success;
}

interface LinkedSection {
  id: string;
  title: string;
}

/** The sections of a page to which links can lead. */
export function sectionsOf(files: ContentFiles, page: string, locale: Locale): LinkedSection[] {
  const sections = contentOf(files).pages.get(page)?.sections ?? [];
  return sections
    .filter(({ hidden }) => !hidden)
    .flatMap((section) => {
      const kind = kindLabel(section.kind)[locale];
      const title = titleOf(files, `pages/${page}.json#sections/${section.id}`, locale) || kind;
      const schema = sectionSchemas.get(section.kind);
      const drawn = (schema && wordsOf(schema).anchors) ?? [];
      return [{ id: section.id, title }, ...drawn.map((id) => ({ id, title: `${title} (${kind})` }))];
    });
}

/** The holder with another target in place of the one that it has. */
export function withTarget(value: LinkHolder["value"], target: object): object {
  const { to: _, scrollsTo: __, does: ___, ...others } = value;
  return { ...others, ...target };
}

const proseLink = /\[([^\]]+)\]\(([^)]+)\)/g;

/** The links in the words of a text in one language (kit/ui/prose.tsx). */
export function linksIn(words: string): { label: string; target: string }[] {
  return [...words.matchAll(proseLink)].map(([, label = "", target = ""]) => ({ label, target }));
}

/** Words whose link at an index leads elsewhere; null leaves its label alone. */
export function withLink(words: string, index: number, target: string | null): string {
  let count = 0;
  return words.replaceAll(proseLink, (link, label: string) => {
    if (count++ !== index) return link;
    return target === null ? label : `[${label}](${target})`;
  });
}

/** Never what runs code: `javascript:` and the like have no form here. */
export function isLinkAddress(address: string): boolean {
  return /^(?:https:\/\/[^\s()/]+\.[^\s()]+|mailto:[^\s()@]+@[^\s()@]+|tel:\+?[\d-]+)$/.test(address);
}

export function targetPage(to: unknown): string {
  return String(typeof to === "string" ? to : (partNamed(to, "page") ?? ""));
}
