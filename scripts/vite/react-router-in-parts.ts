import type { Plugin } from "vite";

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
