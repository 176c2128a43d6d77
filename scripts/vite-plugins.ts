import { type ESTree, type Plugin, parseSync, Visitor } from "vite";
import { hiddenMark } from "../site/sample.ts";

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

/**
 * For `SAMPLES=hide`: replaces samples and pending permissions in the content with marks, so that no served file contains
 * unproven claims. `app/shell/hidden-samples.ts` removes the enclosing entries and sections.
 */
export function hideSamples(): Plugin {
  return {
    name: "hide-samples",
    enforce: "post",
    transform: { filter: { id: /\/app\/content\/.*\.ts$/ }, handler: replaceSamples },
  };
}

/** @param code a content module as JavaScript */
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
      // Skip nested samples, which are already replaced.
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

/** Keeps the shape, with a mark at each leaf: modules pick figures from marked groups and count marked lists. */
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
  // From the end, so that earlier offsets stay valid.
  const fromEnd = removed.toSorted((one, other) => other.start - one.start);
  return fromEnd.reduce((result, { start, end }) => result.slice(0, start) + result.slice(end), code);
}
