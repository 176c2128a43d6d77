import { type Plugin, parseSync, Visitor } from "vite";

/**
 * Lets the bundler leave out the parts of React Router that nothing imports (8 KB compressed): it keeps every component made by a
 * call or named by an assignment, because either might have a side effect. These have none, which is said here in the package's place.
 */
export function reactRouterInParts(): Plugin {
  return {
    name: "react-router-in-parts",
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
 * Replaces the function that Vite wraps around every dynamic import: it fetches a chunk's own imports and styles beforehand,
 * and ours have none (scripts/build/bundle.ts), so half a KB of the first visit would do nothing.
 */
export function importWithoutPreload(): Plugin {
  return {
    name: "import-without-preload",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}

/**
 * Leaves of `sample(value, todo)` only the value (site/sample.ts): what the owner has to do is for whoever reads the sources,
 * and 0.3 KB of every first visit.
 */
export function samplesWithoutTodos(): Plugin {
  return {
    name: "samples-without-todos",
    apply: "build",
    enforce: "post",
    transform: { filter: { id: /\.ts$/, code: /\bsample\(/ }, handler: withoutTodos },
  };
}

function withoutTodos(code: string): string {
  const removed: { start: number; end: number }[] = [];
  const samples = new Visitor({
    CallExpression({ callee, arguments: [value], end }) {
      if (callee.type !== "Identifier" || callee.name !== "sample" || !value) return;
      removed.push({ start: callee.start, end: callee.end }, { start: value.end, end: end - 1 });
    },
  });
  samples.visit(parseSync("content.js", code).program);
  // From the end, so that the places before stay where they are.
  const fromEnd = removed.toSorted((one, other) => other.start - one.start);
  return fromEnd.reduce((result, { start, end }) => result.slice(0, start) + result.slice(end), code);
}
