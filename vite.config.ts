import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { authWithoutAdmin } from "./scripts/vite/auth-without-admin.ts";
import { importWithoutPreload } from "./scripts/vite/import-without-preload.ts";
import { reactRouterInParts } from "./scripts/vite/react-router-in-parts.ts";
import { samplesWithoutTodos } from "./scripts/vite/samples-without-todos.ts";

export default defineConfig({
  appType: "custom",
  plugins: [react(), tailwindcss(), reactRouterInParts(), importWithoutPreload(), samplesWithoutTodos()],
  resolve: { alias: [authWithoutAdmin] },
  publicDir: "public",
  envPrefix: "PUBLIC_",
  // Settings are the environment's alone: of a file Vite would read, the rest of the build would know nothing.
  envDir: false,
  build: {
    // light-dark() and nesting stay as written: every browser that gets the application knows them.
    target: ["chrome123", "firefox120", "safari17.5"],
    // A page's chunk imports nothing that is not here already (scripts/build/bundle.ts), so there is nothing to preload.
    modulePreload: false,
    assetsInlineLimit: 0,
  },
});
