import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import MagicString from "magic-string";
import { type ESTree, type Plugin, parseSync } from "vite";
import { locales } from "../../site/locale.ts";
import { markOf } from "../marks.ts";
import { parseSource } from "../source/parse-source.ts";
import type { Writing } from "../source/parsed-source.ts";
import { isPhoto, picturesIn } from "../source/pictures.ts";
import { contentOf, hashOf, numberOf } from "../source/source-files.ts";

/** Stands for the application's own where browsers render drawings that carry their place. */
const drawingCache = { ours: "/editor/overlay/pictures/drawing-cache.ts", theirs: /\/drawing-cache\.ts$/ };

/** Where the browser's side of the editor takes notice of a module of the content. */
const registry = "/editor/overlay/page/live-content.ts";

/**
 * Gives every text, picture and amount that browsers get the mark of its place in the sources, and hands the content to the editor's page, which
 * replaces words in it while somebody types. Prerendered documents stay without marks: they are what visitors get.
 *
 * @param isOwnChange whether a file's content was written by the editor, whose page shows it already
 */
export function markTexts(root: string, isOwnChange: (file: string, hash: string | null) => boolean): Plugin {
  const fileOf = (id: string) => relative(root, id.split("?")[0] ?? "").replaceAll(sep, "/");
  return {
    name: "isarbridge-mark-texts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: drawingCache.theirs },
      handler: (_id, importer) => (importer?.endsWith(drawingCache.ours) ? null : join(root, drawingCache.ours)),
    },
    // Not a transform: the places are those of the file, before any other plugin has changed it.
    load: {
      filter: { id: /\/(?:app\/content|site)\/[^?]*\.ts$/ },
      async handler(id) {
        const file = fileOf(id);
        const number = numberOf(root, file);
        if (number === -1) return null;
        const code = await readFile(join(root, file), "utf8");
        return `import { markedNumber, register } from ${JSON.stringify(registry)};
${marked({ number, file, code })}
register(${JSON.stringify({ number, file, hash: hashOf(code), labels: labelsOf(file, code) })}, { ${exportedValues(file, code).join(", ")} });`;
      },
    },
    hotUpdate: {
      // After all others: who collects modules by a pattern would load the page anew for a file that comes or goes.
      order: "post",
      async handler({ file: path }) {
        // Null also for what is written beside its place and renamed, by the editor and by other programs: it may be gone by now.
        const content = await contentOf(path);
        return isOwnChange(fileOf(path), content && hashOf(content)) ? [] : undefined;
      },
    },
  };
}

function marked({ number, file, code }: { number: number; file: string; code: string }): string {
  const { texts, figures } = parseSource(file, code);
  const result = new MagicString(code);
  for (const text of texts) {
    const [en, de] = locales.map((locale) => (isProse(text[locale]) ? markOf({ ...text, file: number, locale }) : ""));
    if (text.isUntranslated) {
      // Each language gets a mark of its own, so there are two texts in place of one.
      const written = code.slice(text.en.start, text.en.end);
      result.update(text.start, text.end, `{ en: ${written} + "${en}", de: ${written} + "${de}" }`);
    } else {
      result.appendLeft(text.en.end - 1, en ?? "").appendLeft(text.de.end - 1, de ?? "");
    }
  }
  for (const { index, place, value, start, end } of figures) {
    if (typeof value !== "number" || !place.endsWith(".amount")) continue;
    result.update(start, end, `markedNumber(${value}, "${markOf({ file: number, index, locale: null })}")`);
  }
  for (const { index, value, shows } of picturesIn({ file, code })) {
    if (isPhoto(shows)) result.appendRight(value.start + 1, ` place: "${number}.${index}",`);
    // The portrait compares this one with what it knows.
    else if (shows.drawing !== "drawn") result.appendLeft(value.end - 1, `@${number}.${index}`);
  }
  return result.toString();
}

/** By the text that names a drawing: the picture that it is. */
function labelsOf(file: string, code: string): Record<number, number> {
  return Object.fromEntries(
    picturesIn({ file, code }).flatMap(({ index, label }) => (label === null ? [] : [[label, index]])),
  );
}

/** An address with a mark would lead elsewhere. */
function isProse({ value }: Writing): boolean {
  return !/^(?:https?:|mailto:|tel:|\/)/.test(value);
}

/** Names of the constants that a module exports. */
function exportedValues(file: string, code: string): string[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
    return statement.declaration.declarations.flatMap(({ id }: ESTree.VariableDeclarator) =>
      id.type === "Identifier" ? [id.name] : [],
    );
  });
}
