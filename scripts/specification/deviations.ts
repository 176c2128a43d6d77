import { pathToFileURL } from "node:url";
import { contentFileOf, type PageId, pageAt, pathOf } from "../../site/pages.ts";
import { specification } from "./specification.ts";

/**
 * Texts and links that the specification requires and the content no longer has. Not an error, since the owner may change the
 * site, but worth a note.
 */
export async function deviationsFromSpecification(): Promise<string[]> {
  const pages = Object.keys(specification).map(async (path) => {
    const page = pageAt(path);
    if (!page) return [];
    const file = `app/content/${contentFileOf(page.id)}`;
    const { content } = await import(pathToFileURL(file).href);
    return deviationsOf(path, content.en).map((deviation) => `${file}: ${deviation}`);
  });
  return (await Promise.all(pages)).flat();
}

/** @param content English content of the page */
export function deviationsOf(path: string, content: unknown): string[] {
  const { line = "", texts = [], buttons = [] } = specification[path] ?? {};
  const words = wordsIn(content);
  const left = [
    ...texts.filter((text) => !words.includes(text)).map((text) => `the text "${text}"`),
    ...buttons.filter((button) => !hasButton(content, button)).map((button) => `the button "${button}"`),
  ];
  return left.map((fixed) => `the specification (${line}) asks for ${fixed}`);
}

/** All strings and numbers, joined in order: a required text may span a figure and its label. */
function wordsIn(node: unknown): string {
  if (typeof node !== "object" || node === null) return String(node);
  return Object.values(node).map(wordsIn).join(" ");
}

/** Whether the content has a button with this label and, if given, this target. */
function hasButton(node: unknown, button: string): boolean {
  if (typeof node !== "object" || node === null) return false;
  const [label = "", address = ""] = button.split(" -> ");
  const values = Object.values(node);
  const isLabelled = values.some((value) => typeof value === "string" && value.startsWith(label));
  const to = "to" in node ? node.to : null;
  const leadsThere = !address.startsWith("/") || (typeof to === "string" && pathOf(to as PageId, "en") === address);
  return (isLabelled && leadsThere) || values.some((value) => hasButton(value, button));
}

/** The section of the specification that requires an English text, unless another text of the module has it too. */
export function specifiedIn(file: string, text: string, others: readonly string[]): string | null {
  for (const [path, { line, texts = [], buttons = [] }] of Object.entries(specification)) {
    const page = pageAt(path);
    const isOfPage = page !== null && file === `app/content/${contentFileOf(page.id)}`;
    const labels = buttons.map((button) => button.split(" -> ")[0] ?? "");
    for (const fixed of [...texts, ...labels]) {
      const isHere = isOfPage ? text.includes(fixed) && !others.some((other) => other.includes(fixed)) : text === fixed;
      if (isHere) return line;
    }
  }
  return null;
}
