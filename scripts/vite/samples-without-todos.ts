import { type Plugin, Visitor } from "vite";
import { type Edit, edited } from "./edited.ts";

/**
 * Leaves of `sample(value, todo)` only the value (site/sample.ts): what the owner has to do is for whoever reads the sources,
 * and half a KB of every first visit.
 */
export function samplesWithoutTodos(): Plugin {
  return {
    name: "samples-without-todos",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /\/(site|app\/content)\/.*\.ts$/, code: /\bsample\(/ },
      handler(code) {
        const edits: Edit[] = [];
        const calls = new Visitor({
          CallExpression({ callee, arguments: [value], start, end }) {
            if (callee.type !== "Identifier" || callee.name !== "sample" || !value) return;
            edits.push({ start, end: value.start, text: "(" }, { start: value.end, end, text: ")" });
          },
        });
        calls.visit(this.parse(code));
        return edited(code, edits);
      },
    },
  };
}
