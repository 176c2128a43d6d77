import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { type PhotoFormat, type PreparedPhoto, variantFile, variantWidths } from "../kit/ui/photo-variants.ts";
import { resolvePage } from "../render/resolve-content.ts";
import { localized } from "../site/locale.ts";
import { hiddenMark } from "../site/sample.ts";
import { cachedVariant, photosFolder, preparePhoto } from "./build/photos.ts";
import { contentFolder, readContent } from "./build/read-content.ts";

interface ContentModuleOptions {
  hidesSamples: boolean;
  folder?: string;
  photos?: string;
}

/**
 * Makes modules of the content files: `virtual:page/<id>` has the content of a page in both languages and the components of its
 * sections, `virtual:pages` a loader for each. Photos get their prepared data; in development their variants are served.
 */
export function contentModules({
  hidesSamples,
  folder = contentFolder,
  photos = photosFolder,
}: ContentModuleOptions): Plugin {
  const known = new Map<string, { file: string; photo: PreparedPhoto; width: number; format: PhotoFormat }>();

  async function pageModule(id: string): Promise<string> {
    const sources = { ...readContent(folder), hidesSamples };
    const source = sources.pages.get(id);
    const file = join(folder, "pages", `${id}.json`);
    if (!source) throw new Error(`${file} is missing`);
    const content = localized((locale) => resolvePage(source, locale, sources));
    await preparePhotos(content, file);
    const kinds = [...new Set(source.sections.map(({ kind }) => kind))];
    return `export const content = ${JSON.stringify(content)};\n${componentsOf(kinds)}`;
  }

  /** Adds `prepared`, the data of the file, beside every `photo: "talk.jpg"`. */
  async function preparePhotos(node: unknown, page: string): Promise<void> {
    if (typeof node !== "object" || node === null) return;
    for (const part of Object.values(node)) await preparePhotos(part, page);
    if (!("photo" in node) || typeof node.photo !== "string" || node.photo === hiddenMark) return;
    const file = join(photos, node.photo);
    if (!existsSync(file)) throw new Error(`${page} names no file in ${photos}/: ${node.photo}`);
    const photo = await preparePhoto(file);
    for (const width of variantWidths(photo)) {
      for (const format of ["avif", "webp"] as const) {
        known.set(`/${variantFile(photo, width, format)}`, { file, photo, width, format });
      }
    }
    Object.assign(node, { prepared: photo });
  }

  return {
    name: "content-modules",
    resolveId: { filter: { id: /^virtual:pages?(?:\/|$)/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:pages?(?:\/|$)/ },
      async handler(id) {
        const page = id.slice("\0virtual:page/".length);
        if (id !== "\0virtual:pages") return pageModule(page);
        const ids = [...readContent(folder).pages.keys()];
        return `export const pages = {\n${ids.map((it) => `  "${it}": () => import("virtual:page/${it}"),\n`).join("")}};`;
      },
    },
    configureServer(server) {
      server.watcher.on("all", (_event, file) => {
        if (![folder, photos].some((it) => file.startsWith(`${resolve(it)}/`))) return;
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use("/assets", async (request, response, next) => {
        const variant = known.get(request.url ?? "");
        if (!variant) return next();
        try {
          const { file, photo, width, format } = variant;
          response.setHeader("Content-Type", `image/${format}`);
          response.end(await readFile(await cachedVariant(file, photo, width, format)));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** Each kind of section is a folder of the kit, and its component is named after it. */
function componentsOf(kinds: readonly string[]): string {
  const imports = kinds.map(
    (kind) => `import { ${componentName(kind)} } from ${JSON.stringify(componentFile(kind))};\n`,
  );
  return `${imports.join("")}export const kinds = {${kinds.map((kind) => `"${kind}": ${componentName(kind)}`).join(", ")}};\n`;
}

function componentFile(kind: string): string {
  return resolve(`kit/sections/${kind}/${kind}.tsx`);
}

function componentName(kind: string): string {
  return kind.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
