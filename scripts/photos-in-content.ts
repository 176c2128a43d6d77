import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";
import { type PhotoFormat, type PreparedPhoto, variantFile, variantWidths } from "../kit/ui/photo-variants.ts";
import { cachedVariant, photosFolder, preparePhoto } from "./build/photos.ts";

/**
 * Adds `prepared`, the data of the file, beside every `photo: "talk.jpg"` in the content, so that a page has the data of its own
 * photos only. In development it also serves the variants.
 */
export function photosInContent(folder = photosFolder): Plugin {
  const known = new Map<string, { file: string; photo: PreparedPhoto; width: number; format: PhotoFormat }>();
  return {
    name: "photos-in-content",
    // Runs on the original source, so that errors have the right line.
    enforce: "pre",
    transform: {
      filter: { id: /\/(?:app\/content|site)\/[\w/-]+\.ts$/, code: /\bphoto\b/ },
      async handler(code, id) {
        const named = photosNamedIn(code, id);
        // From the end, so that earlier offsets stay valid.
        for (const { name, start, end } of named.toReversed()) {
          const place = `${relative(".", id)}:${code.slice(0, start).split("\n").length}`;
          if (name === null) this.error(`${place}: a photo is named by a text in quotation marks`);
          const file = join(folder, name);
          if (!existsSync(file)) this.error(`${place}: names no file in ${folder}/: ${name}`);
          this.addWatchFile(resolve(file));
          const photo = await preparePhoto(file);
          for (const width of variantWidths(photo)) {
            for (const format of ["avif", "webp"] as const) {
              known.set(`/${variantFile(photo, width, format)}`, { file, photo, width, format });
            }
          }
          code = `${code.slice(0, end)}, prepared: ${JSON.stringify(photo)}${code.slice(end)}`;
        }
        return code;
      },
    },
    configureServer(server) {
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

interface NamedPhoto {
  /** Null if it is not a string literal. */
  name: string | null;
  start: number;
  end: number;
}

function photosNamedIn(code: string, id: string): NamedPhoto[] {
  const found: NamedPhoto[] = [];
  const objects = new Visitor({
    ObjectExpression({ properties }: ESTree.ObjectExpression) {
      for (const property of properties) {
        if (property.type !== "Property" || property.computed || property.key.type !== "Identifier") continue;
        if (property.key.name !== "photo") continue;
        const { value, start, end } = property;
        found.push({
          name: value.type === "Literal" && typeof value.value === "string" ? value.value : null,
          start,
          end,
        });
      }
    },
  });
  objects.visit(parseSync(id, code).program);
  return found.toSorted((one, other) => one.start - other.start);
}
