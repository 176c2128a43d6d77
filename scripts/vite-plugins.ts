import { type Plugin, parseSync, Visitor } from "vite";

/**
 * Enables tree shaking of React Router (saves 8 KB compressed). The bundler keeps components that are created by a call or named
 * by an assignment, since both might have side effects. These have none, so the calls are marked as pure.
 */
export function treeShakeReactRouter(): Plugin {
  return {
    name: "tree-shake-react-router",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/.*\.js$/ },
      handler: (code) =>
        code
          .replace(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1")
          .replace(/^\w+\.displayName = .*;$/gm, ""),
    },
  };
}

/**
 * Removes Vite's preload helper, which wraps dynamic imports to preload a chunk's imports and styles. Ours have none
 * (scripts/build/bundle.ts), so this saves half a KB of a first visit.
 */
export function dropPreloadHelper(): Plugin {
  return {
    name: "drop-preload-helper",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}

/**
 * Reduces `sample(value, todo)` to its value (site/sample.ts): the todos are for readers of the sources. Saves 0.3 KB of a first
 * visit.
 */
export function stripSampleTodos(): Plugin {
  return {
    name: "strip-sample-todos",
    apply: "build",
    enforce: "post",
    transform: { filter: { id: /\.ts$/, code: /\bsample\(/ }, handler: stripTodos },
  };
}

function stripTodos(code: string): string {
  const removed: { start: number; end: number }[] = [];
  const samples = new Visitor({
    CallExpression({ callee, arguments: [value], end }) {
      if (callee.type !== "Identifier" || callee.name !== "sample" || !value) return;
      removed.push({ start: callee.start, end: callee.end }, { start: value.end, end: end - 1 });
    },
  });
  samples.visit(parseSync("content.js", code).program);
  // From the end, so that earlier offsets stay valid.
  const fromEnd = removed.toSorted((one, other) => other.start - one.start);
  return fromEnd.reduce((result, { start, end }) => result.slice(0, start) + result.slice(end), code);
}
