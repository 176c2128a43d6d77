import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { authWithoutAdmin } from "./scripts/auth-without-admin.ts";

export default defineConfig({
  appType: "custom",
  plugins: [react(), tailwindcss()],
  resolve: { alias: [authWithoutAdmin] },
  publicDir: "public",
  envPrefix: "PUBLIC_",
  build: {
    // light-dark() and nesting stay as written: every browser that gets the application knows them.
    target: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
