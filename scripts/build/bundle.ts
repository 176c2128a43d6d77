import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Rolldown } from "vite";
import type * as Prerender from "../../app/shell/entry.prerender.tsx";
import { clientDir, prerenderDir } from "./settings.ts";

/** What bundling yields for the documents. */
export interface Application {
  prerender: typeof Prerender;
  /** Text of the inline boot script. */
  boot: string;
  /** Text of the stylesheet. */
  css: string;
}

/** Bundles the browser's application, its stylesheet, the boot script and the renderer of the pages. */
export async function bundleApplication(): Promise<Application> {
  const client = await bundleClient();
  await bundlePrerender();
  const entry = fileOf(client, (file) => file.type === "chunk" && file.isEntry && file.name === "entry");
  const css = fileOf(client, (file) => file.fileName.endsWith(".css"));
  return {
    prerender: await import(pathToFileURL(join(prerenderDir, "entry.prerender.js")).href),
    boot: await bundleBoot(entry),
    css: (await readFile(join(clientDir, css), "utf8")).trim(),
  };
}

async function bundleClient() {
  return outputOf(
    await build({
      logLevel: "warn",
      build: {
        outDir: clientDir,
        rolldownOptions: { input: { entry: "app/shell/entry.browser.tsx", theme: "app/styles/theme.css" } },
      },
    }),
  );
}

async function bundlePrerender() {
  await build({
    logLevel: "warn",
    build: { outDir: prerenderDir, ssr: "app/shell/entry.prerender.tsx", copyPublicDir: false, minify: false },
  });
}

/** The boot script names the entry module and its hash, so the browser refuses an entry that was tampered with. */
async function bundleBoot(entry: string): Promise<string> {
  const digest = createHash("sha384")
    .update(await readFile(join(clientDir, entry)))
    .digest("base64");
  const output = outputOf(
    await build({
      logLevel: "warn",
      define: { ENTRY: JSON.stringify({ src: `/${entry}`, integrity: `sha384-${digest}` }) },
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

type Output = Rolldown.RolldownOutput["output"][number];

function outputOf(result: Awaited<ReturnType<typeof build>>): Output[] {
  const first = Array.isArray(result) ? result[0] : result;
  if (!first || !("output" in first)) throw new Error("Vite answered without an output");
  return first.output;
}

function fileOf(output: Output[], wanted: (file: Output) => boolean): string {
  const file = output.find(wanted);
  if (!file) throw new Error("The bundle lacks a file that every page needs");
  return file.fileName;
}
