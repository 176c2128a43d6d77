import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import type { ContentFiles } from "../../../site/content-files.ts";
import {
  firstPicturesIn,
  type PreparedPhoto,
  photoFormats,
  variantFile,
  variantWidths,
} from "../../../site/photo-variants.ts";
import { etagOf } from "../../http/file-encodings.ts";
import { fileHeaders } from "../../http/guards/security-headers.ts";
import type { Env, RequestContext } from "../../http/request-context.ts";
import { type CurrentSite, perSite, type ServedSite, type SiteFile } from "../../http/site-files.ts";
import { isBeingWritten, replaceFile } from "../replace-file.ts";
import { type Photos, type PreparedPhotos, photoNamesIn } from "./photos.ts";

interface PhotoFilesDependencies {
  photos: Pick<Photos, "file" | "isPublished">;
  kept: Pick<KeptPhotos, "read">;
  site: CurrentSite;
  /** Whether a request comes from a desk that somebody is signed in at. */
  isOwner: (c: RequestContext) => Promise<boolean>;
}

const variant = /^[\w-]+-\d+-[\w-]{8}\.(avif|webp)$/;

/**
 * Serves the variants of the store's photos at the addresses that those of a build have: to the owner alone as long as only a draft
 * names them.
 */
export function createPhotoFiles({ photos, kept, site, isOwner }: PhotoFilesDependencies): Hono<Env> {
  const firstPictures = perSite(site, firstPicturesOf);

  return new Hono<Env>().get("/assets/:file", async (c, next) => {
    const { file } = c.req.param();
    const [, format] = variant.exec(file) ?? [];
    if (!format) return next();
    const ids = firstPictures().includes(file) ? [`first/${file}`, file] : [file];
    const shown = await firstOf(ids, kept.read);
    const body = shown ?? (await firstOf(ids, photos.file));
    if (!body) return next();
    const immutable = shown !== null || (await photos.isPublished(file));
    if (!immutable && !(await isOwner(c))) return next();
    const described = { type: `image/${format}`, immutable };
    const headers = { ...fileHeaders(c.req.path, described, site().policy), "Content-Type": described.type };
    if (immutable) return c.body(body, 200, headers);
    const draftHeaders = { ...headers, "Cache-Control": "private, no-cache", ETag: etagOf(body) };
    const isKnown = c.req.header("If-None-Match") === draftHeaders.ETag;
    return isKnown ? c.body(null, 304, draftHeaders) : c.body(body, 200, draftHeaders);
  });
}

async function firstOf(ids: readonly string[], read: Photos["file"]): ReturnType<Photos["file"]> {
  for (const id of ids) {
    const body = await read(id);
    if (body) return body;
  }
  return null;
}

function firstPicturesOf({ files }: ServedSite): string {
  const documents = [...files.values()].filter(({ type }) => type.startsWith("text/html"));
  return firstPicturesIn(documents.map(({ body }) => body.toString("latin1")));
}

/** The files of the photos that content names, for a site that is written as files. */
export async function photoFiles(
  photos: Photos,
  content: ContentFiles,
  site: ServedSite,
): Promise<Map<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  const firstPictures = firstPicturesOf(site);
  const known = await photos.prepared();
  for (const name of photoNamesIn(JSON.stringify(content))) {
    for (const id of known[name] ? variantIds(known[name]) : []) {
      const ids = firstPictures.includes(id) ? [`first/${id}`, id] : [id];
      const body = await firstOf(ids, photos.file);
      const type = `image/${id.split(".").at(-1)}`;
      if (body) files.set(`/assets/${id}`, { type, immutable: true, etag: "", body, encoded: new Map() });
    }
  }
  return files;
}

export type KeptPhotos = ReturnType<typeof createKeptPhotos>;

/** Photos of the shown version in the data folder: served from there, also where the store is away. */
export function createKeptPhotos({ photos, dataDir }: { photos: Pick<Photos, "file">; dataDir: string }) {
  const folder = join(dataDir, "website-photos");
  const fileNameOf = (id: string) => id.replace("/", "-");
  const pathOf = (id: string) => join(folder, fileNameOf(id));

  /** The one that is written last says that both are there. */
  async function write(id: string) {
    const body = await photos.file(id);
    if (body) await replaceFile(pathOf(id), body);
  }

  return {
    /** Null for an empty one, which a loss of power may have left: the store has it. */
    read: (id: string): Promise<Buffer<ArrayBuffer> | null> =>
      readFile(pathOf(id)).then(
        (body) => (body.length > 0 ? body : null),
        () => null,
      ),

    /** Keeps the files of these photos, and no others. */
    async keep(named: PreparedPhotos): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Another server of this data folder may be writing one.
      const others = new Set((await readdir(folder)).filter((name) => !isBeingWritten(name)));
      for (const id of Object.values(named).flatMap(variantIds)) {
        const files = [`first/${id}`, id];
        const isKept = files.filter((it) => others.delete(fileNameOf(it))).includes(id);
        if (!isKept) for (const file of files) await write(file);
      }
      for (const name of others) await rm(join(folder, name), { force: true });
    },
  };
}

function variantIds(photo: PreparedPhoto): string[] {
  return variantWidths(photo).flatMap((width) => photoFormats.map((format) => variantFile(photo, width, format)));
}
