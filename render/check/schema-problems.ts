import type { z } from "zod";
import { addressRule } from "../../kit/fact-fields.ts";
import { refusal } from "../../kit/refusals.ts";

/** A problem at a place in the content, such as `sections`, `2`, `heading`. */
export interface ContentProblem {
  place: readonly string[];
  problem: string;
  /** The rule that is broken, for who says it in other words. */
  rule?: BrokenRule;
}

/** A problem at a place of a content file, by its name below `content/`. Without a place it is about the file as a whole. */
export interface FileProblem extends ContentProblem {
  file: string;
}

export type BrokenRule =
  | { name: "no-section" | "no-list" | "no-photo" }
  /** A version that is published may have one, which is not seen. */
  | { name: "former-file" }
  /** With its braces. */
  | { name: "unknown-name"; braces: string }
  | { name: "no-page"; target: string }
  /** The same claim stands at another place with another number. */
  | { name: "two-numbers"; says: string; other: { file: string; place: readonly string[]; says: string } }
  /** One rule for every address: stricter than that of earlier releases, which have published others. */
  | { name: "address" };

/** What a schema refuses, one problem for each path, in words for the author of the content. */
export function schemaProblems(schema: z.ZodType, content: unknown): ContentProblem[] {
  const { error } = schema.safeParse(content);
  return (error?.issues ?? []).flatMap((issue) => issueProblems(issue, [], content));
}

function issueProblems(issue: z.core.$ZodIssue, outer: readonly string[], content: unknown): ContentProblem[] {
  const place = [...outer, ...issue.path.map(String)];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ place: [...place, key], problem: "is no field here" }));
  }
  const isLanguage = place.at(-1) === "en" || place.at(-1) === "de";
  // A rule of what is around it says itself what it lacks.
  if (!isLanguage && issue.code !== "custom" && at(content, place) === undefined)
    return [{ place, problem: refusal("is missing", "Hier fehlt noch etwas.") }];
  if (issue.code === "invalid_union" && isZodsOwn(issue.message)) {
    const [nearest] = issue.errors.toSorted((a, b) => distance(a) - distance(b));
    if (nearest) return nearest.flatMap((inner) => issueProblems(inner, place, content));
    return [{ place, problem: "is none of the choices here" }];
  }
  return [{ place, problem: messageOf(issue), ...(isOfAddress(issue) && { rule: { name: "address" } }) }];
}

function isOfAddress(issue: z.core.$ZodIssue): boolean {
  if (issue.code === "invalid_union") return issue.errors.flat().some(isOfAddress);
  return issue.code === "custom" && issue.params?.rule === addressRule.params.rule;
}

/** How far a value is from what one member of a union expects. The nearest member is the one that was meant. */
function distance(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + distanceOfOne(issue), 0);
}

function distanceOfOne(issue: z.core.$ZodIssue): number {
  if (issue.path.length > 0) return 1;
  if (issue.code === "invalid_union") return Math.min(...issue.errors.map(distance));
  return issue.code === "invalid_type" ? 100 : 10;
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (!isZodsOwn(issue.message)) return issue.message;
  if (issue.code === "invalid_value")
    return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
  if (issue.code === "invalid_type")
    return typeMessages[issue.expected] ?? `must be of another type: ${issue.expected}`;
  if (issue.code === "invalid_key" && issue.issues[0]) return messageOf(issue.issues[0]);
  return issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
}

const typeMessages: { [type: string]: string } = {
  string: 'must be a text in quotes: "…"',
  number: refusal("must be a number", "Bitte eine Zahl."),
  int: refusal("must be a whole number", "Bitte eine ganze Zahl."),
  boolean: "must be true or false",
  object: "must have fields of its own: { … }",
  record: "must have entries with names: { … }",
  array: "must be a list: [ … ]",
};

function isZodsOwn(message: string): boolean {
  return /^(?:Invalid|Too|Unrecognized)\b/.test(message);
}

function at(content: unknown, place: readonly string[]): unknown {
  let node = content;
  for (const name of place) node = (node as { [name: string]: unknown } | undefined | null)?.[name];
  return node;
}
