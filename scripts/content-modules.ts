import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { type PhotoFormat, type PreparedPhoto, variantFile, variantWidths } from "../kit/ui/photo-variants.ts";
import type { SourceSection } from "../render/content-files.ts";
import { type ResolvedSection, resolveNode, resolvePage } from "../render/resolve-content.ts";
import type { Calendar } from "../site/booking.ts";
import { type Locale, localized } from "../site/locale.ts";
import { hiddenMark } from "../site/sample.ts";
import { shownCalendar } from "../site/shown-calendar.ts";
import { cachedVariant, photosFolder, preparePhoto } from "./build/photos.ts";
import { contentFolder, readContent } from "./build/read-content.ts";

interface ContentModuleOptions {
  hidesSamples: boolean;
  /** Which calendar the build shows. */
  calendar?: Calendar["kind"];
  folder?: string;
  photos?: string;
}

/**
 * Makes modules of the content files: `virtual:page/<id>` has the content of a page in both languages and the components of its
 * sections, `virtual:pages` a loader for each, `virtual:shared/<name>` what several pages show, so that a visitor loads it once. Photos
 * get their prepared data; in development their variants are served.
 */
export function contentModules({
  hidesSamples,
  calendar = shownCalendar,
  folder = contentFolder,
  photos = photosFolder,
}: ContentModuleOptions): Plugin {
  const known = new Map<string, { file: string; photo: PreparedPhoto; width: number; format: PhotoFormat }>();

  async function pageModule(id: string): Promise<string> {
    const sources = { ...readContent(folder), hidesSamples, calendar };
    const source = sources.pages.get(id);
    const file = join(folder, "pages", `${id}.json`);
    if (!source) throw new Error(`${file} is missing`);
    const content = localized((locale) => resolvePage(source, locale, sources));
    await preparePhotos(content, file);
    const kinds = [...new Set(source.sections.map(({ kind }) => kind))];
    const shared = new Set<string>();
    const sectionCodes = (locale: Locale) =>
      content[locale].sections.map((section, index) =>
        sectionCode(section, source.sections[index], { locale, shared }),
      );
    const pageCode = (locale: Locale) =>
      `{ ...${JSON.stringify({ ...content[locale], sections: [] })}, sections: [${sectionCodes(locale).join(", ")}] }`;
    const code = `export const content = { en: ${pageCode("en")}, de: ${pageCode("de")} };\n`;
    const imports = [...shared].map((name) => `import { value as ${name} } from "virtual:shared/${name}";\n`);
    return imports.join("") + code + componentsOf(kinds);
  }

  async function sharedModule(name: string): Promise<string> {
    const sources = { ...readContent(folder), hidesSamples, calendar };
    const value = localized((locale) => resolveNode(sources.names.shared[name] ?? null, locale, sources));
    await preparePhotos(value, join(folder, "shared.json"));
    return `export const value = ${JSON.stringify(value)};\n`;
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
    resolveId: { filter: { id: /^virtual:(?:pages$|page\/|shared\/)/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:(?:pages$|page\/|shared\/)/ },
      async handler(id) {
        const [folderName, name = ""] = id.slice("\0virtual:".length).split("/");
        if (folderName === "page") return pageModule(name);
        if (folderName === "shared") return sharedModule(name);
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

interface SectionCodeParts {
  locale: Locale;
  /** Names of the shared values that the code needs. */
  shared: Set<string>;
}

/** A section as code: a field that is a name of a shared value is a reference to it. */
function sectionCode(resolved: ResolvedSection, source: SourceSection | undefined, parts: SectionCodeParts): string {
  const fields = Object.entries(resolved).map(([field, value]) => {
    const given = source?.[field];
    const named = typeof given === "string" ? sharedName.exec(given)?.groups : undefined;
    if (!named?.name) return `${JSON.stringify(field)}: ${JSON.stringify(value)}`;
    parts.shared.add(named.name);
    const path = [parts.locale, ...(named.path?.split(".").slice(1) ?? [])];
    return `${JSON.stringify(field)}: ${named.name}${path.map((key) => `[${JSON.stringify(key)}]`).join("")}`;
  });
  return `{ ${fields.join(", ")} }`;
}

const sharedName = /^\{shared\.(?<name>\w+)(?<path>(?:\.[\w-]+)*)\}$/;

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
