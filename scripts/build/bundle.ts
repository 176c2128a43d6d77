import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Rolldown } from "vite";
import { wordsOf } from "../../render/page-styles.ts";
import type * as Renderer from "../../render/render-site.ts";
import type { RenderAssets } from "../../render/site-renderer.tsx";
import type { BuildManifest } from "../../site/build-manifest.ts";
import { assetsFolder, clientFolder, renderFolder, type ServedFile, servedFile } from "./files.ts";
import { chunksOfKinds } from "./kind-modules.ts";
import { assertNoSchemas } from "./schema-modules.ts";

/** Result of bundling: the same for every content and every setting. */
export interface Application {
  /** The bundled files that browsers load. */
  files: ServedFile[];
  renderer: typeof Renderer;
  assets: RenderAssets;
  inline: {
    /** Text of the boot script, in every document. */
    boot: string;
    speculation: string;
  };
  /** See `BuildManifest`. */
  desk: BuildManifest["desk"];
  documents: BuildManifest["documents"];
  live: BuildManifest["live"];
}

/** Bundles the application, the stylesheets, the boot script and the page renderer into the build folder. */
export async function bundleApplication(dir: string, hasServer: boolean): Promise<Application> {
  const client = await bundleClient(join(dir, clientFolder));
  assertNoSchemas(client);
  const desk = hasServer ? await bundleDesk(join(dir, clientFolder)) : null;
  const documents = hasServer ? await bundleDocuments(join(dir, clientFolder)) : null;
  const renderDir = join(dir, renderFolder);
  await bundleRenderer(renderDir);
  const live = hasServer ? await bundleLive(renderDir) : null;
  const entry = entryOf(client, "entry");
  const tooltips = entryOf(client, "tooltips");
  const css = { pages: stylesheetOf(client, "pages"), calendarDocument: stylesheetOf(client, "calendarDocument") };
  const stylesheet = await writeStylesheet(css.pages, join(dir, clientFolder));
  const addresses = { TOOLTIPS: `/${tooltips.fileName}`, STYLESHEET: `/${stylesheet}` };
  const boot = await bundleBoot(entry, addresses, join(dir, clientFolder));
  const speculation = JSON.stringify(speculationRules);
  return {
    files: [
      ...[...client, ...(desk?.files ?? []), ...(documents?.files ?? [])].map(({ fileName }) => servedFile(fileName)),
      servedFile(stylesheet),
    ],
    renderer: await import(pathToFileURL(join(renderDir, "render-site.js")).href),
    assets: {
      pages: { css: { inline: css.pages }, boot, speculation },
      calendarDocument: { css: { inline: css.calendarDocument }, boot },
      liveClasses: live === null ? [] : wordsOf(live),
      laterClasses: [...new Set([boot, tooltips.code].flatMap(wordsOf))],
      modulesOf: Object.fromEntries(
        [...chunksOfKinds()].flatMap(([kind, chunk]) =>
          chunk === null ? [] : [[kind, chunkAddresses(client, chunk)]],
        ),
      ),
    },
    inline: { boot, speculation },
    desk: desk && {
      script: desk.script,
      style: desk.style,
      page: { script: desk.page.script, styles: [addressOf(client, "pages", "css"), desk.page.style] },
    },
    documents: documents?.addresses ?? null,
    live: live === null ? null : createHash("sha256").update(live).digest("hex"),
  };
}

/**
 * Prefetches a document while its link is being pressed, until the application runs and fetches chunks instead. Not earlier: an
 * unopened document would cost mobile data and count as a page view. Excludes links with a target, which leave the page, and the
 * language toggle, which works in place.
 */
const speculationRules = {
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { selector_matches: "[target],[data-language]" } }] },
      eagerness: "conservative",
    },
  ],
};

function entryOf(client: Output[], name: string): Rolldown.OutputChunk {
  const file = client.find((file) => file.type === "chunk" && file.isEntry && file.name === name);
  if (file?.type !== "chunk") throw new Error(`The bundle lacks the entry ${name}`);
  return file;
}

/** Of a chunk of kinds (kind-modules.ts). */
function chunkAddresses(client: Output[], chunk: string): string[] {
  const file = client.find((file) => file.type === "chunk" && file.facadeModuleId === `\0virtual:kinds-of/${chunk}`);
  if (!file) throw new Error(`The bundle lacks the kinds of ${chunk}`);
  return [`/${file.fileName}`];
}

function stylesheetOf(client: Output[], name: string): string {
  const file = client.find((file) => file.type === "asset" && file.names.includes(`${name}.css`));
  if (file?.type !== "asset") throw new Error(`The bundle lacks the stylesheet ${name}`);
  return file.source.toString().trim();
}

/**
 * The stylesheet that pages load with the application. Documents have the fonts' rules: a second time, the browser would lay out all
 * text anew. @returns its file
 */
async function writeStylesheet(css: string, clientDir: string): Promise<string> {
  const text = css.replaceAll(/@font-face\{[^}]*\}/g, "");
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const file = `${assetsFolder}/styles-${hash}.css`;
  await writeFile(join(clientDir, file), text);
  return file;
}

async function bundleClient(outDir: string) {
  return outputOf(
    await build({
      logLevel: "warn",
      build: {
        outDir,
        assetsDir: assetsFolder,
        rolldownOptions: {
          input: {
            entry: "app/shell/entry.browser.tsx",
            tooltips: "kit/ui/tooltips.ts",
            pages: "kit/styles/pages.css",
            calendarDocument: "kit/styles/calendar-document.css",
          },
          output: {
            // One chunk for all code shared by pages: fewer requests and better compression than a chunk per section.
            codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] },
            // Makes Chromium compile functions on another thread while the file loads, not one by one during hydration: this
            // saves a tenth of a second on a phone.
            postBanner: "//# allFunctionsCalledOnLoad",
          },
        },
      },
    }),
  );
}

/** A separate build, so that the desk and the site share no chunks, only the font. */
async function bundleDesk(outDir: string) {
  const desk = await bundleBeside(outDir, { input: { desk: "desk/main.tsx" } });
  const page = await bundleBeside(outDir, {
    input: { "desk-page": "desk/website/frame/page-frame.tsx" },
    output: { codeSplitting: false },
  });
  return {
    files: [...desk, ...page],
    script: `/${entryOf(desk, "desk").fileName}`,
    style: addressOf(desk, "desk", "css"),
    page: { script: `/${entryOf(page, "desk-page").fileName}`, style: addressOf(page, "desk-page", "css") },
  };
}

/** What the documents that the server writes load: newsletter issues on the web, and everything about bookings. */
async function bundleDocuments(outDir: string) {
  const styles = { issue: "kit/styles/issue.css", booking: "kit/styles/booking.css" };
  const files = [
    ...(await bundleBeside(outDir, { input: styles })),
    // A classic script, since it must run before the first paint.
    ...(await bundleBeside(outDir, {
      input: { booking: "app/shell/booking-document.ts" },
      output: { format: "iife" },
    })),
  ];
  return {
    files,
    addresses: {
      issueStyle: addressOf(files, "issue", "css"),
      bookingStyle: addressOf(files, "booking", "css"),
      bookingScript: addressOf(files, "booking", "js"),
    },
  };
}

async function bundleBeside(outDir: string, rolldownOptions: Rolldown.RolldownOptions) {
  const beside = {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: assetsFolder,
    // KiB. The page at the desk has every kind of section, and only the owner loads it.
    chunkSizeWarningLimit: 1000,
  };
  return outputOf(await build({ logLevel: "warn", build: { ...beside, rolldownOptions } }));
}

function addressOf(files: Output[], name: string, extension: "css" | "js"): string {
  const file = files.find(
    ({ fileName }) => fileName.startsWith(`${assetsFolder}/${name}-`) && fileName.endsWith(`.${extension}`),
  );
  if (!file) throw new Error(`The bundle lacks ${name}.${extension}`);
  return `/${file.fileName}`;
}

/** What renders and checks content, for the build and for a server that shows versions: with Node's packages, but without sources. */
async function bundleRenderer(outDir: string) {
  await build({
    logLevel: "warn",
    build: {
      outDir,
      ssr: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input: {
          "render-site": "render/render-site.ts",
          "render-version": "render/render-version.ts",
          "draw-images": "render/images/draw-images.ts",
        },
        // What browsers load on demand is there from the start.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  });
}

/** What the server draws at a request, as one file that needs nothing else. */
async function bundleLive(outDir: string): Promise<string> {
  // The package's own entry has the streaming renderer as well, which would double the file.
  const renderer = createRequire(import.meta.url).resolve("react-dom/package.json");
  const legacy = join(dirname(renderer), "cjs/react-dom-server-legacy.browser.production.js");
  const output = outputOf(
    await build({
      logLevel: "warn",
      resolve: { alias: { "react-dom/server": legacy } },
      plugins: [
        { name: "without-streamed-parts", transform: (code, id) => (id === legacy ? withoutScripts(code) : null) },
      ],
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      ssr: { noExternal: true },
      build: {
        outDir,
        ssr: true,
        emptyOutDir: false,
        copyPublicDir: false,
        minify: true,
        rolldownOptions: {
          input: { live: "app/live/live.tsx" },
          output: { codeSplitting: false },
          // Of components that stand beside others in a module, only those that documents use.
          treeshake: { moduleSideEffects: [{ test: /./, sideEffects: false }] },
        },
      },
    }),
  );
  const [chunk] = output;
  if (chunk?.type !== "chunk") throw new Error("The documents drawn at a request did not become one chunk");
  return chunk.code;
}

/** Without the scripts that put later parts of a streamed document into it, which static markup never has: 9 kB. */
function withoutScripts(renderer: string): string {
  return renderer.replaceAll(/'(?:\$R|addEventListener\()(?:[^'\\\n]|\\.)*'/g, '""');
}

/**
 * The boot script lists the entry module and its imports, which therefore load in parallel, with integrity hashes: the browser
 * rejects modified files.
 */
async function bundleBoot(
  entry: Rolldown.OutputChunk,
  addresses: Readonly<Record<string, string>>,
  clientDir: string,
): Promise<string> {
  const modules = await Promise.all([...entry.imports, entry.fileName].map((file) => scriptOf(file, clientDir)));
  const output = outputOf(
    await build({
      logLevel: "warn",
      define: Object.fromEntries(
        Object.entries({ MODULES: modules, ...addresses }).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
      build: {
        write: false,
        copyPublicDir: false,
        lib: { entry: "app/shell/boot.ts", formats: ["iife"], name: "boot" },
      },
    }),
  );
  const [chunk] = output;
  if (chunk?.type !== "chunk") throw new Error("The boot script did not become one chunk");
  return chunk.code.trim();
}

async function scriptOf(file: string, clientDir: string): Promise<{ src: string; integrity: string }> {
  const bytes = await readFile(join(clientDir, file));
  return { src: `/${file}`, integrity: `sha256-${createHash("sha256").update(bytes).digest("base64")}` };
}

type Output = Rolldown.RolldownOutput["output"][number];

function outputOf(result: Awaited<ReturnType<typeof build>>): Output[] {
  const first = Array.isArray(result) ? result[0] : result;
  if (!first || !("output" in first)) throw new Error("Vite answered without an output");
  return first.output;
}
