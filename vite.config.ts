import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { schemaModules } from "./scripts/build/schema-modules.ts";
import { readBuildSettings } from "./scripts/build/settings.ts";
import { contentModules } from "./scripts/content-modules.ts";
import { dropPreloadHelper, stripSampleTodos, treeShakeReactRouter } from "./scripts/vite-plugins.ts";

const { origin, backendUrl, anonKey, countsVisits, calendar, samples, year } = readBuildSettings(process.env);

export default defineConfig({
  appType: "custom",
  plugins: [
    react(),
    tailwindcss(),
    treeShakeReactRouter(),
    dropPreloadHelper(),
    stripSampleTodos(),
    contentModules({ hidesSamples: samples === "hide", calendar }),
  ],
  // From the build settings. Vite's .env loading is off, since only Vite would see those values.
  define: {
    "import.meta.env.PUBLIC_BACKEND_URL": JSON.stringify(backendUrl ?? ""),
    "import.meta.env.PUBLIC_ANON_KEY": JSON.stringify(anonKey),
    "import.meta.env.COUNTS_VISITS": JSON.stringify(countsVisits),
    CALENDAR_KIND: JSON.stringify(calendar),
    "import.meta.env.SAMPLES": JSON.stringify(samples),
    "import.meta.env.SITE_ORIGIN": JSON.stringify(origin),
    "import.meta.env.BUILD_YEAR": JSON.stringify(year),
  },
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
