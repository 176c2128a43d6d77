import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { readBuildSettings } from "./scripts/build/settings.ts";
import { photosInContent } from "./scripts/photos-in-content.ts";
import { dropPreloadHelper, hideSamples, stripSampleTodos, treeShakeReactRouter } from "./scripts/vite-plugins.ts";

const { origin, backendUrl, anonKey, countsVisits, samples, year } = readBuildSettings(process.env);

export default defineConfig({
  appType: "custom",
  plugins: [
    react(),
    tailwindcss(),
    treeShakeReactRouter(),
    dropPreloadHelper(),
    samples === "hide" && hideSamples(),
    stripSampleTodos(),
    photosInContent(),
  ],
  // Read by the same function as the rest of the build. Vite's own .env loading is off: nothing else would see those values.
  define: {
    "import.meta.env.PUBLIC_BACKEND_URL": JSON.stringify(backendUrl ?? ""),
    "import.meta.env.PUBLIC_ANON_KEY": JSON.stringify(anonKey),
    "import.meta.env.COUNTS_VISITS": JSON.stringify(countsVisits),
    "import.meta.env.SAMPLES": JSON.stringify(samples),
    "import.meta.env.SITE_ORIGIN": JSON.stringify(origin),
    "import.meta.env.BUILD_YEAR": JSON.stringify(year),
  },
  envDir: false,
  build: {
    // light-dark() stays as written: all of them know it.
    target: ["chrome123", "firefox121", "safari17.5"],
    // A page's chunk imports nothing that is not here already (scripts/build/bundle.ts), so there is nothing to preload.
    modulePreload: false,
    assetsInlineLimit: 0,
    // Which plugin takes how long is of no use to whoever starts the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
