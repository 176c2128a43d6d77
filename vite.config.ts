import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { kindModules } from "./scripts/build/kind-modules.ts";
import { schemaModules } from "./scripts/build/schema-modules.ts";
import { dropPreloadHelper, treeShakeReactRouter } from "./scripts/vite-plugins.ts";

export default defineConfig({
  appType: "custom",
  plugins: [react(), tailwindcss(), treeShakeReactRouter(), dropPreloadHelper(), kindModules()],
  // Settings are facts of a rendering, never of the bundle.
  envDir: false,
  build: {
    // All of them support light-dark().
    target: ["chrome123", "firefox121", "safari17.5"],
    // A page's chunk imports only modules that are already loaded (scripts/build/bundle.ts), so there is nothing to preload.
    modulePreload: false,
    assetsInlineLimit: 0,
    // Plugin timings are of no use to people who start the site. Schemas have no side effects: an import of a type alone, or of a
    // constant beside them, must not bring them along.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: { moduleSideEffects: [{ test: schemaModules, sideEffects: false }] },
    },
  },
});
