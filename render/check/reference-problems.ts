import { z } from "zod";
import { shapesOf } from "../../kit/field-descriptions.ts";
import { fieldMeta } from "../../kit/fields.ts";
import { refusal } from "../../kit/refusals.ts";
import { sectionSchemas } from "../../kit/section-schemas.ts";
import { contactTargets, isOutsideAddress } from "../../kit/target-fields.ts";
import { locales } from "../../site/locale.ts";
import { hasPage, type Pages } from "../../site/pages.ts";
import type { Content, SourceNode, SourcePage, SourceText } from "../content-files.ts";
import { type ContentSources, namedValue } from "../resolve-content.ts";
import { wholeNameIn } from "./named-values.ts";
import type { BrokenRule, ContentProblem } from "./schema-problems.ts";

export interface ReferenceContext {
  content: Content;
  sources: ContentSources;
  /** File names of the photos that are there. */
  photos: { has(file: string): boolean };
  /** Schema of the content, if it has one: it says which names a component or the server fills in. */
  schema?: z.ZodType;
  /** The page that the content is of. */
  page?: SourcePage;
  /** Of a section that visitors do not see. */
  isHidden?: boolean;
}

/** What content refers to and is not there: names in braces, counted lists, sections, pages in texts, and photos. */
export function* referenceProblems(
  node: SourceNode,
  place: readonly string[],
  context: ReferenceContext,
): Generator<ContentProblem> {
  const { schema, sources } = context;
  if (typeof node === "string") {
    const name = wholeNameIn(node);
    if (name && namedValue(name, sources.names) === undefined) yield { place, ...unknownName(name) };
    return;
  }
  if (typeof node !== "object" || node === null) return;
  if ("en" in node && "de" in node) {
    yield* problemsOfText(node as unknown as SourceText, place, context);
    return;
  }
  yield* problemsOfLinks(node, place, context);
  for (const [name, part] of Object.entries(node)) {
    // Notes for the owner.
    if (name === "sample") continue;
    yield* referenceProblems(part, [...place, name], { ...context, schema: schema && partOf(schema, name) });
  }
}

function* problemsOfText(
  text: SourceText,
  place: readonly string[],
  context: ReferenceContext,
): Generator<ContentProblem> {
  const { content, sources, schema, isHidden = false } = context;
  const counts = Array.isArray(text.counts) ? text.counts.map(String) : [];
  const fills = [...(schema ? fillsOf(schema) : []), ...(counts.length > 0 ? ["count"] : [])];
  const problems = new Map<string, BrokenRule | null>();
  let count = 0;
  for (const counted of counts) {
    const [section, lists] = listsAt(counted, sources);
    if (!lists?.every(Array.isArray)) problems.set(`counts no list: ${counted}`, { name: "no-list" });
    // One that counts itself would have no end.
    else if (JSON.stringify(lists).includes('"counts":[')) problems.set(countsCounts, null);
    // A section as a whole is one.
    if (!section?.hidden) count += counted.split("/").length > 2 ? (lists?.flat().length ?? 0) : 1;
  }
  if (
    count === 0 &&
    !isHidden &&
    problems.size === 0 &&
    counts.length > 0 &&
    stringsOf(text).some((it) => it.includes("{count}"))
  )
    problems.set(countsNothing, null);
  for (const words of stringsOf(text)) {
    for (const [, name = ""] of words.matchAll(/\{([^{}]*)\}/g)) {
      if (fills.includes(name) || isWords(namedValue(name, sources.names))) continue;
      const { problem, rule } = unknownName(name);
      problems.set(problem, rule);
    }
    if (/[{}]/.test(words.replaceAll(/\{[^{}]*\}/g, ""))) problems.set(loneBrace, null);
    for (const [, target = ""] of words.matchAll(/\]\(([^)]*)\)/g)) {
      if (!isLinkTarget(target, content.site.pages))
        problems.set(`links to no page: ${target}`, { name: "no-page", target });
    }
  }
  for (const [problem, rule] of problems) yield { place, problem, ...(rule && { rule }) };
}

function stringsOf({ en, de, instead, one, withoutCalendar }: SourceText): string[] {
  return [{ en, de }, instead, one, withoutCalendar]
    .flatMap((pair) => locales.map((locale) => pair?.[locale]))
    .filter((words) => typeof words === "string");
}

function unknownName(name: string) {
  const braces = `{${name}}`;
  return {
    problem: `${braces} is no name: docs/content.md lists them`,
    rule: { name: "unknown-name", braces },
  } as const;
}

/** What can be part of a text. */
function isWords(value: SourceNode | undefined): boolean {
  if (typeof value !== "object" || value === null) return ["string", "number"].includes(typeof value);
  return "en" in value;
}

const loneBrace = refusal(
  "has a brace without the other one",
  "Eine geschweifte Klammer steht allein: „{“ und „}“ gehören zusammen.",
);
const countsNothing = refusal(
  "counts what is empty or hidden: write it without the number",
  "Dieser Text zählt, und davon ist nichts zu sehen: Bitte schreiben Sie ihn ohne die Anzahl.",
);
const countsCounts = refusal(
  "counts a list whose texts count as well",
  "Dieser Text zählt eine Liste, in der Texte selbst zählen.",
);

/** Targets of links in texts (kit/ui/prose.tsx). */
function isLinkTarget(target: string, pages: Pages): boolean {
  return hasPage(pages, target) || Object.hasOwn(contactTargets, target) || isOutsideAddress(target);
}

/**
 * What is counted, with its section; undefined where there is none. A section as a whole has no list.
 * @param counted such as `speeches/types/types`; see `SourceText`
 */
function listsAt(counted: string, { pages }: ContentSources) {
  const [pageId = "", sectionId, ...path] = counted.split("/");
  const section = pages.get(pageId)?.sections.find(({ id }) => id === sectionId);
  if (!section || path.length === 0) return [section, section && []] as const;
  let nodes: (SourceNode | undefined)[] = [section];
  for (const key of path) {
    nodes = nodes.flatMap((node) => {
      if (key === "*") return Array.isArray(node) ? node : [undefined];
      return [(node as { [key: string]: SourceNode } | null | undefined)?.[key]];
    });
  }
  return [section, nodes] as const;
}

/** Pages and sections that links lead to, and the files of photos. */
function* problemsOfLinks(
  node: object,
  place: readonly string[],
  { page, content, sources, photos }: ReferenceContext,
): Generator<ContentProblem> {
  const { to, scrollsTo, photo } = node as { to?: unknown; scrollsTo?: unknown; photo?: unknown };
  if (typeof scrollsTo === "string" && page && !hasSection(page, scrollsTo)) {
    yield {
      place: [...place, "scrollsTo"],
      problem: `names no section of this page: ${scrollsTo}`,
      rule: { name: "no-section" },
    };
  }
  const linked = typeof to === "object" && to !== null && "page" in to ? to.page : to;
  // The schema says where nothing is chosen, and which links may lead away from the site.
  if (typeof linked === "string" && linked !== "" && !isLinkTarget(linked, content.site.pages)) {
    yield {
      place: [...place, "to", ...(linked === to ? [] : ["page"])],
      problem: `names no page: ${linked}`,
      rule: { name: "no-page", target: linked },
    };
  }
  if (typeof to === "object" && to !== null && "page" in to && "section" in to) {
    const target = sources.pages.get(String(to.page));
    if (target && !hasSection(target, to.section)) {
      yield {
        place: [...place, "to", "section"],
        problem: `names no section of ${to.page}: ${to.section}`,
        rule: { name: "no-section" },
      };
    }
  }
  if (typeof photo === "string" && !photos.has(photo)) {
    yield { place: [...place, "photo"], problem: `names no photo: ${photo}`, rule: { name: "no-photo" } };
  }
}

function hasSection({ sections }: SourcePage, wanted: unknown): boolean {
  return sections.some(({ id, kind }) => {
    const schema = sectionSchemas.get(kind);
    const drawn: readonly unknown[] = (schema && fieldMeta.get(schema)?.anchors) ?? [];
    return id === wanted || drawn.includes(wanted);
  });
}

/** The schema of a part: of a field, or of the entries of a list. */
export function partOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  const parts = shapesOf(schema).flatMap((shape) => {
    if (shape instanceof z.ZodObject) return (shape.shape[name] as z.ZodType | undefined) ?? [];
    return shape instanceof z.ZodArray ? [shape.element as z.ZodType] : [];
  });
  const [first, ...others] = new Set(parts);
  return first && others.length > 0 ? z.union([first, ...others]) : first;
}

/** Names that the component, or the server, fills in itself. */
function fillsOf(schema: z.ZodType): readonly string[] {
  return shapesOf(schema).flatMap((shape) => fieldMeta.get(shape)?.fills ?? []);
}
