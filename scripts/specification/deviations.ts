import { contentSources } from "../../render/content-sources.ts";
import { resolvePage } from "../../render/resolve-content.ts";
import { pageAt } from "../../site/pages.ts";
import { contentFolder, readContent } from "../build/read-content.ts";
import { specification } from "./specification.ts";

/**
 * Texts and links that the specification requires and the content no longer has. Not an error, since the owner may change the
 * site, but worth a note.
 */
export function deviationsFromSpecification(): string[] {
  const content = readContent();
  const { pages } = content.site;
  const sources = contentSources(content);
  return Object.keys(specification).flatMap((path) => {
    const id = pageAt(pages, path)?.id ?? "";
    const page = sources.pages.get(id);
    if (!page) return [];
    const file = `${contentFolder}/pages/${id}.json`;
    const pathOfPage = (id: string) => pages.find((page) => page.id === id)?.path;
    return deviationsOf(path, resolvePage(page, "en", sources), pathOfPage).map((deviation) => `${file}: ${deviation}`);
  });
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
