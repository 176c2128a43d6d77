// `npm run edit`: the site with its texts open for change, on this machine alone. Nothing of it is part of a build.
import { basename, join, relative } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer, mergeConfig, type UserConfig } from "vite";
import { developmentPages } from "../scripts/dev-pages.ts";
import siteConfig from "../vite.config.ts";
import { publishingEvent, takenBackEvent } from "./events.ts";
import { createEditor } from "./server/editor.ts";
import { refuseForeignRequests } from "./server/guard.ts";
import { markTexts } from "./server/mark-texts.ts";
import { isPreview, previewRenderer, previewWithoutSamples } from "./server/preview.ts";

const port = Number(process.env.PORT ?? 3000);
const root = process.cwd();
const editor = createEditor({
  root,
  command: process.env.PUBLISH_COMMAND?.trim() || null,
  onProgress: (stage) => vite.ws.send(publishingEvent, stage),
  onTakenBack: (change) => vite.ws.send(takenBackEvent, change),
  onWritten(file) {
    // Pages of the kit are collected by a pattern, which a file that comes or goes changes.
    const changed = file.startsWith("app/content/pages/") ? [file, "app/shell/page-modules.ts"] : [file];
    for (const { moduleGraph } of Object.values(vite.environments)) {
      for (const path of changed) moduleGraph.onFileChange(join(root, path));
    }
  },
});
const answer = getRequestListener(editor.api.fetch);

const config: UserConfig = {
  // Beside that of `npm run dev`, which may run at the same time, and not shared by copies with the same installed packages:
  // Vite empties the cache of another folder, under the pages of an editor that runs there.
  cacheDir: `node_modules/.cache/isarbridge/editor/${basename(root)}`,
  // Packages that the page imports are bundled at start. Without it Vite finds them during the first visit, and reloads the page.
  optimizeDeps: { entries: ["editor/overlay/start.tsx", "app/shell/page-modules.ts"] },
  plugins: [
    {
      name: "isarbridge-editor",
      configureServer({ middlewares }) {
        middlewares.use(refuseForeignRequests(port));
        middlewares.use((request, response, next) => {
          // What the forms ask the site's own server, which is not needed here.
          if (request.url === "/forms/status") return response.end('{"notice":null,"confirmationMail":false}');
          const variant = editor.variantOf(request.url ?? "");
          if (variant) return void variant.then((image) => response.end(image), next);
          return request.url?.startsWith("/@editor/") ? void answer(request, response) : next();
        });
      },
      transformIndexHtml: (_html, { originalUrl = "" }) => [
        // The page is rendered once more here, and an animation between two of them would be broken off.
        { tag: "style", children: "@view-transition { navigation: none }", injectTo: "head" },
        {
          tag: "script",
          attrs: {
            type: "module",
            src: isPreview(originalUrl) ? "/editor/overlay/launch/preview.ts" : "/editor/overlay/start.tsx",
          },
          injectTo: "body",
        },
      ],
    },
    markTexts(root, editor.hasWritten),
    previewWithoutSamples(),
    developmentPages({
      origin: `http://localhost:${port}`,
      // The editor renders the page itself; the boot script answers theme, print and scrolling as always.
      boot: `globalThis.MODULES = []; globalThis.TOOLTIPS = "/app/ui/tooltips.ts"; import("/app/shell/boot.ts");`,
      rendererOf: previewRenderer,
    }),
  ],
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    cors: false,
    // What a build beside the editor writes, or a server, is no source.
    watch: { ignored: (path) => /^(?:build|data)\b/.test(relative(root, path)) },
  },
};
// Not by its file: Vite would start again, and the page with it, whenever a module changes that the configuration reads.
const vite = await createServer({ ...mergeConfig(siteConfig, config), configFile: false });
await vite.listen();
// Programs that were started for a check must end, too.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());
console.log(`Edit the site at http://localhost:${port}`);
