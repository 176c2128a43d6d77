import { pathToFileURL } from "node:url";
import { contentFileOf, type PageId, pageAt, pathOf } from "../../site/pages.ts";
import { specification } from "./specification.ts";

/**
 * Texts and links that the specification fixes and that a page's content no longer has. That is no mistake, as the site is
 * the owner's, but it should be known.
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

/** @param content of the page in English */
export function deviationsOf(path: string, content: unknown): string[] {
  const { line = "", texts = [], buttons = [] } = specification[path] ?? {};
  const words = wordsIn(content);
  const left = [
    ...texts.filter((text) => !words.includes(text)).map((text) => `the text "${text}"`),
    ...buttons.filter((button) => !hasButton(content, button)).map((button) => `the button "${button}"`),
  ];
  return left.map((fixed) => `the specification (${line}) asks for ${fixed}`);
}

/** All strings and numbers in their order: a text of the specification may be a figure and its label. */
function wordsIn(node: unknown): string {
  if (typeof node !== "object" || node === null) return String(node);
  return Object.values(node).map(wordsIn).join(" ");
}

/** Whether the content has the label, and with an address also what leads there. */
function hasButton(node: unknown, button: string): boolean {
  if (typeof node !== "object" || node === null) return false;
  const [label = "", address = ""] = button.split(" -> ");
  const values = Object.values(node);
  const isLabelled = values.some((value) => typeof value === "string" && value.startsWith(label));
  const to = "to" in node ? node.to : null;
  const leadsThere = !address.startsWith("/") || (typeof to === "string" && pathOf(to as PageId, "en") === address);
  return (isLabelled && leadsThere) || values.some((value) => hasButton(value, button));
}

/** What the specification says of an English text in a content module, where no other text there says the same. */
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
