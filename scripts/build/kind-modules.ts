import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Plugin } from "vite";
import { shownPages } from "../../render/content-files.ts";
import { readContent } from "./read-content.ts";

/**
 * The kinds of sections, found in their folders, as modules for the bundler: `virtual:all-kinds` has their components for the renderer, `virtual:kinds` a
 * loader for each for browsers. What several pages of the repository use comes with the application, and what one page uses
 * comes in one chunk: any page may still use any kind.
 */
export function kindModules(folder?: string): Plugin {
  return {
    name: "kind-modules",
    enforce: "pre",
    resolveId: {
      filter: { id: /^virtual:(?:all-kinds|kinds|kinds-of\/.+)$|\/section-schemas\.ts$/ },
      handler: (id) => (id.startsWith("virtual:") ? `\0${id}` : "\0virtual:section-schemas"),
    },
    load: {
      filter: { id: /^\0virtual:(?:all-kinds|kinds|kinds-of\/.+|section-schemas)$/ },
      handler(id) {
        const chunks = chunksOfKinds(folder);
        const [name, chunk] = id.slice("\0virtual:".length).split("/");
        const kinds = [...chunks.keys()];
        if (name === "section-schemas") return schemasOf(kinds);
        if (name === "all-kinds") return `${importsOf(kinds)}export const kinds = {\n${kinds.map(entryOf).join("")}};`;
        if (chunk) return exportsOf(kinds.filter((kind) => chunks.get(kind) === chunk));
        const common = kinds.filter((kind) => chunks.get(kind) === null);
        const loaders = kinds.map((kind) => `  "${kind}": ${loaderOf(kind, chunks.get(kind) ?? null)},\n`);
        return `${importsOf(common)}export const kinds = {\n${loaders.join("")}};`;
      },
    },
  };
}

/** The chunk of each kind, named after the page that uses it, or after the kind that no page uses; null for what is common. */
export function chunksOfKinds(folder?: string): Map<string, string | null> {
  const kinds = globSync("kit/sections/*/schema.ts")
    .map((file) => basename(resolve(file, "..")))
    .sort();
  const pages = shownPages(readContent(folder));
  return new Map(
    kinds.map((kind) => {
      const users = [...pages].filter(([, { sections }]) => sections.some((section) => section.kind === kind));
      const [[page] = [kind]] = users;
      return [kind, users.length > 1 ? null : page];
    }),
  );
}

function loaderOf(kind: string, chunk: string | null): string {
  if (chunk === null) return `async () => ${componentName(kind)}`;
  return `() => import("virtual:kinds-of/${chunk}").then(({ ${componentName(kind)} }) => ${componentName(kind)})`;
}

function entryOf(kind: string): string {
  return `  "${kind}": ${componentName(kind)},\n`;
}

function importsOf(kinds: readonly string[]): string {
  return kinds.map((kind) => `import { ${componentName(kind)} } from "${componentFile(kind)}";\n`).join("");
}

function exportsOf(kinds: readonly string[]): string {
  return kinds.map((kind) => `export { ${componentName(kind)} } from "${componentFile(kind)}";\n`).join("");
}

/** In place of kit/section-schemas.ts. */
function schemasOf(kinds: readonly string[]): string {
  const imports = kinds.map(
    (kind) => `import { schema as ${componentName(kind)} } from "${resolve(`kit/sections/${kind}/schema.ts`)}";\n`,
  );
  return `${imports.join("")}export const sectionSchemas = new Map([${kinds.map((kind) => `["${kind}", ${componentName(kind)}]`).join(", ")}]);`;
}

/** Each kind of section is a folder of the kit, and its component is named after it. */
function componentFile(kind: string): string {
  return resolve(`kit/sections/${kind}/${kind}.tsx`);
}

function componentName(kind: string): string {
  return kind.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
