import { fileURLToPath } from "node:url";
import { type Plugin, parseSync, Visitor, type VisitorObject } from "vite";

/** Looks at a module's syntax and calls `edit` with the text for the places from `start` to before `end`; edits do not overlap. */
export type Editor = (edit: (start: number, end: number, text: string) => void) => VisitorObject;

/** The part of a plugin that edits the JavaScript of `site/` and `app/content/`. */
export function rewriteContent(editor: Editor): Pick<Plugin, "enforce" | "transform"> {
  return {
    enforce: "post",
    transform: { filter: { id: contentModulesOf(project) }, handler: (code) => rewritten(code, editor) },
  };
}

const project = fileURLToPath(new URL("../..", import.meta.url));

/** Fits the modules of `site/` and `app/content/` in a project's folder, whose own path may hold such names, too. */
export function contentModulesOf(folder: string): RegExp {
  return new RegExp(`^${RegExp.escape(folder)}(site|app/content)/[^?]*\\.ts$`);
}

/** A module's JavaScript after all edits. */
export function rewritten(code: string, editor: Editor): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visitor = editor((start, end, text) => edits.push({ start, end, text }));
  new Visitor(visitor).visit(parseSync("content.js", code).program);
  // From the end, so that the places before stay where they are.
  const fromEnd = edits.toSorted((one, other) => other.start - one.start);
  return fromEnd.reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code);
}
