import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import { readManifest } from "../server/http/site-files.ts";
import type { BuildManifest } from "../site/build-manifest.ts";

/** The least that our home page could cost: the yardsticks of every other page. */
export const floorPaths = {
  /** Home as prerendered, without any script. */
  html: "/floor-html",
  /** The same, and React alone, which hydrates when the browser is idle. */
  react: "/floor-react",
} as const;

/** Adds the floor pages to a copy of the build, so that the same server sends them in the same way. */
export async function addFloorPages(buildDir: string) {
  const manifestFile = join(buildDir, "manifest.json");
  const manifest = readManifest(buildDir);
  const home = await readFile(join(buildDir, "client/index.html"), "utf8");
  const html = home.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "");
  const loader = `addEventListener("load",()=>requestIdleCallback(()=>import("/assets/floor.js"),{timeout:2000}))`;
  const react = html
    .replace("</head>", () => `<script>${loader}</script></head>`)
    .replace('<div id="root">', '<div id="root"><div>')
    .replace("</body>", "</div></body>");

  const add = async (path: string, file: string, like: string, text: string) => {
    await writeFile(join(buildDir, file), text);
    await writeFile(join(buildDir, `${file}.br`), brotliCompressSync(text));
    await writeFile(join(buildDir, `${file}.gz`), gzipSync(text));
    const encodings = { br: `${file}.br`, gzip: `${file}.gz` };
    manifest.files[path] = { ...(manifest.files[like] as BuildManifest["files"][string]), file, encodings };
  };
  const script = await bundleEntry();
  await add(floorPaths.html, "client/floor-html.html", "/", html);
  await add(floorPaths.react, "client/floor-react.html", "/", react);
  await add("/assets/floor.js", "client/assets/floor.js", entryOf(manifest), script);
  const hash = createHash("sha256").update(loader).digest("base64");
  manifest.policy = { ...manifest.policy, scripts: [...manifest.policy.scripts, `sha256-${hash}`] };
  await writeFile(manifestFile, JSON.stringify(manifest));
}

function entryOf({ files }: BuildManifest): string {
  const entry = Object.keys(files).find((path) => path.startsWith("/assets/entry"));
  if (!entry) throw new Error("The build has no entry script");
  return entry;
}

async function bundleEntry(): Promise<string> {
  const result = await build({
    logLevel: "error",
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(import.meta.dirname, "floor-entry.ts") },
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error("Vite answered without an output");
  return result.output[0].code;
}
