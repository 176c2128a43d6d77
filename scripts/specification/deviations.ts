import type { z } from "zod";
import { fieldMetaOf, fieldsOf, labelOf } from "../../kit/field-descriptions.ts";
import { sectionSchemas } from "../../kit/section-schemas.ts";
import { contentSources } from "../../render/content-sources.ts";
import { type ResolvedPage, resolvePage } from "../../render/resolve-content.ts";
import { pageAt } from "../../site/pages.ts";
import { contentFolder, readContent } from "../build/read-content.ts";
import { fixedTexts, specification } from "./specification.ts";

/**
 * Texts and links that the specification requires and the content no longer has. Not an error, since the owner may change the
 * site, but worth a note.
 */
export function deviationsFromSpecification(): string[] {
  const content = readContent();
  const table = content.site.pages;
  const sources = contentSources(content);
  const pathOfPage = (id: string) => table.find((page) => page.id === id)?.path;
  const pages = new Map([...sources.pages].map(([id, page]) => [id, resolvePage(page, "en", sources)] as const));
  const ofPages = Object.keys(specification).flatMap((path) => {
    const id = pageAt(table, path)?.id ?? "";
    const page = pages.get(id);
    const file = `${contentFolder}/pages/${id}.json`;
    return page ? deviationsOf(path, page, pathOfPage).map((deviation) => `${file}: ${deviation}`) : [];
  });
  return [...ofPages, ...fixedFieldsOf([...pages.values()]).flatMap(deviationOf)];
}

/** The English path of a page by its id. */
type PathOfPage = (id: string) => string | undefined;

/** @param content English content of the page */
export function deviationsOf(path: string, content: unknown, pathOfPage: PathOfPage): string[] {
  const { line = "", texts = [], buttons = [] } = specification[path] ?? {};
  const words = wordsIn(content);
  const left = [
    ...texts.filter((text) => !words.includes(text)).map((text) => `the text "${text}"`),
    ...buttons.filter((button) => !hasButton(content, button, pathOfPage)).map((button) => `the button "${button}"`),
  ];
  return left.map((fixed) => `the specification (${line}) asks for ${fixed}`);
}

/** All strings and numbers, joined in order: a required text may span a figure and its label. */
function wordsIn(node: unknown): string {
  if (typeof node !== "object" || node === null) return String(node);
  return Object.values(node).map(wordsIn).join(" ");
}

/** Whether the content has a button with this label and, if given, this target. */
function hasButton(node: unknown, button: string, pathOfPage: PathOfPage): boolean {
  if (typeof node !== "object" || node === null) return false;
  const [label = "", address = ""] = button.split(" -> ");
  const values = Object.values(node);
  const isLabelled = values.some((value) => typeof value === "string" && value.startsWith(label));
  const to = "to" in node ? node.to : null;
  const leadsThere = !address.startsWith("/") || (typeof to === "string" && pathOfPage(to) === address);
  return (isLabelled && leadsThere) || values.some((value) => hasButton(value, button, pathOfPage));
}

interface FixedField {
  label: string;
  text: string;
}

/** What the fields that the schemas mark as fixed say, each text once. @param pages in English */
export function fixedFieldsOf(pages: readonly Pick<ResolvedPage, "sections">[]): FixedField[] {
  const fields = pages.flatMap(({ sections }) =>
    sections.flatMap((section) => {
      const schema = sectionSchemas.get(section.kind);
      return schema ? fixedFieldsWithin(section, schema) : [];
    }),
  );
  return [...new Map(fields.map((field) => [field.text, field])).values()];
}

function fixedFieldsWithin(node: unknown, schema: z.ZodType): FixedField[] {
  if (Array.isArray(node)) return node.flatMap((entry) => fixedFieldsWithin(entry, schema));
  if (typeof node !== "object" || node === null) return [];
  return fieldsOf(schema).flatMap(([name, field]) => {
    const part = (node as { [name: string]: unknown })[name];
    if (typeof part !== "string" || !fieldMetaOf(field).isFixed) return fixedFieldsWithin(part, field);
    return [{ label: labelOf(name, field)?.en ?? name, text: part }];
  });
}

export function deviationOf({ label, text }: FixedField): string[] {
  return fixedTexts.includes(text) ? [] : [`the specification gives another text for "${label}" than "${text}"`];
}
