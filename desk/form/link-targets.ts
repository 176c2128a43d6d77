import { fieldMetaOf } from "../../kit/field-descriptions.ts";
import { sectionSchemas } from "../../kit/section-schemas.ts";
import { isOutsideAddress } from "../../kit/target-fields.ts";
import { contentOf } from "../../render/content-files.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { mailAddressIn } from "../../site/mail-address.ts";
import type { Owner } from "../../site/owner.ts";
import { isPhoneNumber, phoneNumberIn, telephoneOf } from "../../site/phone-number.ts";
import { webAddressIn } from "../../site/web-address.ts";
import { partNamed } from "../content/content-path.ts";
import { kindLabel, titleOf } from "../content/titles.ts";
import { locale } from "../language.ts";

/** Whether a field says where something leads, or to which section of its own page. */
export function isTarget(name: string): boolean {
  return name === "to" || name === "scrollsTo";
}

/** Whether an entry is left out with the page that it leads to, so that nobody can choose it on the page. */
export function leadsToHidden(files: ContentFiles, entry: unknown): boolean {
  const to = partNamed(entry, "to");
  const page = partNamed(to, "page") ?? to;
  // What is no part of the website leads nowhere, and has no pages.
  if (page === undefined) return false;
  return contentOf(files).site.pages.some(({ id, hidden }) => id === page && hidden);
}

/** The sections of a page to which links can lead. */
export function sectionsOf(files: ContentFiles, page: string): { id: string; title: string }[] {
  const sections = contentOf(files).pages.get(page)?.sections ?? [];
  return sections
    .filter(({ hidden }) => !hidden)
    .flatMap((section) => {
      const kind = kindLabel(section);
      const title = titleOf(files, `pages/${page}.json#sections/${section.id}`, locale) || kind;
      const schema = sectionSchemas.get(section.kind);
      const drawn = (schema && fieldMetaOf(schema).anchors) ?? [];
      return [{ id: section.id, title }, ...drawn.map((id) => ({ id, title: `${title} (${kind})` }))];
    });
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

/** Words with each link's target written in another way. */
export function withTargets(words: string, write: (target: string) => string): string {
  return words.replaceAll(proseLink, (_, label: string, target: string) => `[${label}](${write(target)})`);
}

/**
 * The address that is meant by what was typed: of a page, of a mailbox or a phone. Null for what is none, and what runs code.
 * @param country of the owner, where a number without a country is dialled
 */
export function addressFrom(typed: string, country?: Owner["country"]): string | null {
  const number = phoneNumberIn(typed, country);
  const phone = isPhoneNumber(number) ? telephoneOf(number) : "";
  return [typed, phone, `mailto:${mailAddressIn(typed)}`, webAddressIn(typed)].find(isOutsideAddress) ?? null;
}
