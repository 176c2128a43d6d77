import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import sharp from "sharp";
import { z } from "zod";
import { artworkNames } from "../../app/ui/artwork/catalog.ts";
import { photoNames, photosFolder, preparePhoto } from "../../scripts/build/photos.ts";
import { isPhoto, nameOf, picturesIn, type SourcePicture, withPicture } from "../source/pictures.ts";
import { contentOf, hashOf, sourcePaths } from "../source/source-files.ts";
import type { Changes, FileEdit } from "./changes.ts";
import { json, query } from "./input.ts";
import { type IncomingPhoto, mostBytes, photoFrom, quickVariant, type ShowablePhoto } from "./photo-intake.ts";

/** A picture of the content as it is in its file now. */
export interface OpenedPicture {
  file: string;
  hash: string;
  picture: SourcePicture;
}

/** A photo that may be shown: it is kept, or has come a moment ago. */
export interface OfferedPhoto {
  name: string;
  prepared: IncomingPhoto["prepared"];
  /** Whether it is in `photos/` already. */
  isKept: boolean;
  /** Modules that name it, each as often as it does. */
  usedIn: readonly string[];
}

interface PictureDependencies {
  root: string;
  changes: Changes;
}

const step = z.union([z.literal(0), z.literal(25), z.literal(50), z.literal(75), z.literal(100)]);
const text = z.string().trim().min(1);
const photoName = z.string().regex(/^[^./\\][^/\\]*$/);
const picture = z.union([
  z.object({ drawing: z.enum([...artworkNames, "drawn"]) }),
  z.object({
    photo: photoName,
    alt: z.object({ en: text, de: text }),
    aiGenerated: z.boolean(),
    focus: z.tuple([step, step]),
  }),
]);

/** Pictures with their places, the photos to choose from, and what becomes of a file that is dropped on the page. */
export function createPictureRoutes({ root, changes }: PictureDependencies) {
  /** By name; whoever chooses none of them leaves them behind when the editor ends. */
  const incoming = new Map<string, IncomingPhoto>();
  /** By name, whatever the page has been offered: it shows a photo before any content names it. */
  const showable = new Map<string, ShowablePhoto>();
  const module = z.string().refine((file) => sourcePaths(root).includes(file));
  const place = { file: module, index: z.coerce.number().int().nonnegative() };
  const api = new Hono()
    .get("/picture", query(z.object(place)), async (c) => {
      const { file, index } = c.req.valid("query");
      return c.json(await pictureAt(root, file, index));
    })
    .post(
      "/picture",
      json(z.object({ ...place, hash: z.string(), picture, unneeded: photoName.nullable() })),
      async (c) => {
        const { file, index, hash, picture, unneeded } = c.req.valid("json");
        const added = isPhoto(picture) && incoming.get(picture.photo);
        const edits: FileEdit[] = [{ file, hash, change: (source) => withPicture(source, index, picture) }];
        if (added) edits.push({ file: `${photosFolder}/${added.name}`, hash: null, content: added.content });
        if (unneeded) edits.push(await removal(root, unneeded));
        const before = (await pictureAt(root, file, index))?.picture.shows;
        const title = `${file}: ${before ? nameOf(before) : "?"} → ${nameOf(picture)}`;
        const answer = await changes.apply(title, edits);
        if (answer.ok && added) incoming.delete(added.name);
        return c.json(answer);
      },
    )
    .get("/photos", async (c) => {
      const offered = await offeredPhotos(root, incoming);
      for (const { name, prepared, isKept } of offered) {
        if (isKept) showable.set(name, { image: join(root, photosFolder, name), prepared });
      }
      return c.json(offered);
    })
    .get("/photos/:name", async (c) => {
      const name = c.req.param("name");
      const kept = (await photoNames()).includes(name) ? await readFile(join(root, photosFolder, name)) : null;
      const content = incoming.get(name)?.content ?? kept;
      if (!content) return c.notFound();
      const small = await sharp(content)
        .autoOrient()
        .resize({ width: 800, withoutEnlargement: true })
        .webp()
        .toBuffer();
      return c.body(new Uint8Array(small), 200, { "Content-Type": "image/webp", "Cache-Control": "no-cache" });
    })
    .post(
      "/photos",
      bodyLimit({ maxSize: mostBytes, onError: (c) => c.json({ ok: false, code: "too-large" } as const) }),
      query(z.object({ name: z.string().min(1).max(255) })),
      async (c) => {
        const file = new Uint8Array(await c.req.arrayBuffer());
        const taken = [...(await photoNames()), ...incoming.keys()];
        const answer = await photoFrom(file, c.req.valid("query").name, taken);
        if (!answer.ok) return c.json(answer);
        const { name, content, prepared } = answer.photo;
        incoming.set(name, answer.photo);
        showable.set(name, { image: content, prepared });
        return c.json({
          ok: true as const,
          photo: { name, prepared, isKept: false, usedIn: [] } satisfies OfferedPhoto,
        });
      },
    )
    .post("/photos/remove", json(z.object({ name: photoName })), async (c) => {
      const { name } = c.req.valid("json");
      return c.json(await changes.apply(`${photosFolder}/${name}`, [await removal(root, name)]));
    });
  return { api, variantOf: (address: string) => quickVariant(showable.values(), address) };
}

async function pictureAt(root: string, file: string, index: number): Promise<OpenedPicture | null> {
  const code = await readFile(join(root, file), "utf8");
  const picture = picturesIn({ file, code })[index];
  return picture ? { file, hash: hashOf(code), picture } : null;
}

async function offeredPhotos(root: string, incoming: ReadonlyMap<string, IncomingPhoto>): Promise<OfferedPhoto[]> {
  const files = sourcePaths(root);
  const codes = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
  // A name that a text merely mentions counts, too: what is removed wrongly is worse than what is kept.
  const usesOf = (name: string) =>
    files.flatMap(
      (file, at) =>
        codes[at]
          ?.split(name)
          .slice(1)
          .map(() => file) ?? [],
    );
  const kept = (await photoNames()).map(async (name) => {
    const prepared = await preparePhoto(join(root, photosFolder, name)).catch(() => null);
    return prepared && { name, prepared, isKept: true, usedIn: usesOf(name) };
  });
  const arrived = [...incoming.values()].map(({ name, prepared }) => ({ name, prepared, isKept: false, usedIn: [] }));
  return [...arrived.toReversed(), ...(await Promise.all(kept)).filter((photo) => photo !== null)];
}

/** Taking a photo that is still shown away is refused by the check of the words, which looks for its file. */
async function removal(root: string, name: string): Promise<FileEdit> {
  const file = `${photosFolder}/${name}`;
  const content = await contentOf(join(root, file));
  return { file, hash: content && hashOf(content), content: null };
}
