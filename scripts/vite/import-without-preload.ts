import type { Plugin } from "vite";

/**
 * Replaces the function that Vite wraps around every dynamic import: it fetches a chunk's own imports and styles beforehand,
 * and ours have none (scripts/build/bundle.ts), so 1 KB of the first visit would do nothing.
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
