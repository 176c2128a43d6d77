import type { Plugin } from "vite";
import { type Editor, rewriteContent } from "./rewrite-content.ts";

/**
 * Leaves of `sample(value, todo)` only the value (site/sample.ts): what the owner has to do is for whoever reads the sources,
 * and half a KB of every first visit.
 */
export function samplesWithoutTodos(): Plugin {
  return { name: "samples-without-todos", apply: "build", ...rewriteContent(leaveValues) };
}

const leaveValues: Editor = (edit) => ({
  CallExpression({ callee, arguments: [value], start, end }) {
    if (callee.type !== "Identifier" || callee.name !== "sample" || !value) return;
    edit(start, value.start, "(");
    edit(value.end, end, ")");
  },
});
