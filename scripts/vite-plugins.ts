import { type ESTree, type Plugin, parseSync, Visitor } from "vite";
import { hiddenMark } from "../site/sample.ts";

/**
 * Lets the bundler leave out the parts of React Router that nothing imports (8 KB compressed): it keeps every component made by a
 * call or named by an assignment, because either might have a side effect. These have none, which is said here in the package's place.
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
 * Replaces the function that Vite wraps around every dynamic import: it fetches a chunk's own imports and styles beforehand,
 * and ours have none (scripts/build/bundle.ts), so half a KB of the first visit would do nothing.
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
 * Leaves of `sample(value, todo)` only the value (site/sample.ts): what the owner has to do is for whoever reads the sources,
 * and 0.3 KB of every first visit.
 */
export function stripSampleTodos(): Plugin {
  return {
    name: "strip-sample-todos",
    apply: "build",
    enforce: "post",
    transform: { filter: { id: /\.ts$/, code: /\bsample\(/ }, handler: stripTodos },
  };
}

/**
 * For `SAMPLES=hide`: writes a mark in the place of all that `sample()` holds in the content, and of permissions that are
 * pending, so that nothing unproven is in any file that is served. `app/shell/hidden-samples.ts` takes away what the marks stand in.
 */
export function hideSamples(): Plugin {
  return {
    name: "hide-samples",
    enforce: "post",
    transform: { filter: { id: /\/app\/content\/.*\.ts$/ }, handler: replaceSamples },
  };
}

/** @param code a module of the content, as JavaScript */
export function replaceSamples(code: string): string {
  let result = "";
  let done = 0;
  const replace = (node: ESTree.Node, text: string) => {
    result += code.slice(done, node.start) + text;
    done = node.end;
  };
  const samples = new Visitor({
    CallExpression(call) {
      const { callee, start } = call;
      const [value, , instead] = call.arguments;
      // What stands inside of another sample has gone with it.
      if (callee.type !== "Identifier" || callee.name !== "sample" || !value || start < done) return;
      replace(call, instead ? code.slice(instead.start, instead.end) : marked(value, code));
    },
    Property({ key, value }) {
      if (key.type !== "Identifier" || key.name !== "permitted" || value.start < done) return;
      if (value.type === "Literal" && value.value === "pending") replace(value, mark);
    },
  });
  samples.visit(parseSync("content.js", code).program);
  return result + code.slice(done);
}

const mark = JSON.stringify(hiddenMark);

/** The same shape with a mark at each leaf, since modules pick figures out of a marked group and count marked lists. */
function marked(node: ESTree.Node, code: string): string {
  if (node.type === "ArrayExpression") {
    return `[${node.elements.map((entry) => (entry ? marked(entry, code) : "")).join(", ")}]`;
  }
  if (node.type !== "ObjectExpression") return mark;
  const properties = node.properties.map((property) =>
    property.type === "Property"
      ? `${code.slice(property.start, property.value.start)}${marked(property.value, code)}`
      : code.slice(property.start, property.end),
  );
  return `{ ${properties.join(", ")} }`;
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
  // From the end, so that the places before stay where they are.
  const fromEnd = removed.toSorted((one, other) => other.start - one.start);
  return fromEnd.reduce((result, { start, end }) => result.slice(0, start) + result.slice(end), code);
}
