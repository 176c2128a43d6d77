import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { z } from "zod";
import type { ContentFiles } from "../../site/content-files.ts";
import { contentForm, formerlyNamed } from "../../site/content-migrations.ts";
import { oneByOne } from "../../site/one-by-one.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import { minute } from "../durations.ts";
import { allowMoreTime } from "../http/http-server.ts";
import { json } from "../http/input.ts";
import type { Env, RequestContext } from "../http/request-context.ts";
import { errorFacts } from "../log.ts";
import type { BuildContent } from "./build-content.ts";
import { type DraftChanged, documentIn, type OpenedSite, type Revisions, type SiteDrafts } from "./drafts.ts";
import { createPhotoRoutes } from "./photos/desk-routes.ts";
import type { Photos } from "./photos/photos.ts";
import type { prepareLogo, preparePhoto } from "./photos/prepare-photo.ts";
import { publishVersion, restoredFiles } from "./publish.ts";
import type { renderInProcess } from "./render-in-process.ts";
import type { makeStaticSite } from "./static-site.ts";
import type { ReadBuildFiles } from "./stored-version.ts";
import { keptVersions, type NewVersion, type Versions, versionNumber } from "./versions.ts";
import { zipOf } from "./zip.ts";

export interface WebsiteRoutesDependencies {
  store: { website: Versions; siteDrafts: (readBuildFiles: ReadBuildFiles) => SiteDrafts; photos: Photos };
  /** The running server's part in it. */
  website: {
    readBuildContent: () => Promise<BuildContent>;
    render: typeof renderInProcess;
    preparePhoto: typeof preparePhoto;
    prepareLogo: typeof prepareLogo;
    /** Shows the newest version to visitors. */
    refresh: () => Promise<void>;
    makeStaticSite: typeof makeStaticSite;
  };
  rendering: () => RenderSettings;
  /** The device of the session, for the list of versions. */
  authorOf: (c: RequestContext) => Promise<string>;
  /** Told after each publication. */
  onPublished: (c: RequestContext) => Promise<void>;
  now: () => Date;
}

type Keep = Parameters<typeof publishVersion>[0]["publish"];

/** Bytes of a request that saves the draft. */
export const longestSave = 2_000_000;
/** Bytes of one file as JSON; the longest of the repository has a tenth. */
const longestFile = 400_000;
/** Lists and groups in each other; content has ten. What had thousands could be saved, but not be read or rendered. */
const deepestFile = 50;
/** What renders answers after a minute at most, and waits for another one's turn before: a connection is silent meanwhile. */
const renderingTimes = { wholeMs: minute, idleMs: 3 * minute };

const number = z.int().positive().max(2_000_000_000);
const revision = z.int().nonnegative().max(2_000_000_000);
/** A draft of an earlier release may have documents that content no longer has: they can be discarded with the others. */
const fileName = z
  .literal(formerlyNamed)
  .or(z.string().regex(/^(?:site|words|mails|calendar|pages\/[a-z\d][a-z\d-]{0,99})\.json$/));
const names = z.array(fileName).default([]);
/** Documents with the revision that the device saw. */
const seen = z.record(fileName, revision).refine((documents) => Object.keys(documents).length > 0);
/** What a file says is checked by the desk while typing, and for all files by publishing. */
const changes = z.object({
  form: z.int(),
  change: z.string().min(1).max(100).nullable(),
  documents: z
    .array(z.object({ name: fileName, revision, content: z.unknown().optional() }))
    .refine((documents) => new Set(documents.map(({ name }) => name)).size === documents.length),
});

const bringBack = z.object({ number: z.literal(0).or(number), version: number.nullable(), mine: names, theirs: names });

const webAddress = z.url({ protocol: /^https?$/, hostname: /./ }).max(500);
/** Where the downloaded site will be, and the hosted project that takes its forms. */
const staticHost = z.object({
  origin: webAddress.transform((address) => new URL(address).origin),
  backend: webAddress.transform((address) => new URL(address).href).nullable(),
  anonKey: z.string().min(1).max(2000).nullable(),
});

/** The website as the owner changes it: the draft, publications, and the versions that were published. */
export function createWebsiteRoutes({
  store,
  website: server,
  rendering,
  authorOf,
  onPublished,
  now,
}: WebsiteRoutesDependencies) {
  const { website, photos } = store;
  const contentOfBuild = async () => (await server.readBuildContent()).content;
  const drafts = store.siteDrafts(contentOfBuild);
  // Each rendering takes a processor, and 200 MB.
  const inTurn = oneByOne();
  const downloadInTurn = oneByOne();

  /** Before the first version was what is installed. */
  const versionAt = (number: number) => (number === 0 ? { files: null } : website.find(number));

  /** Publishes, and shows it before it answers. @throws where rendering fails, and nothing is kept */
  async function publish(c: RequestContext, version: Omit<NewVersion, "author">, keep: Keep = website.publish) {
    const by = { ...version, author: await authorOf(c) };
    const outcome = await publishVersion({ publish: keep, photos }, by, rendering(), server.render);
    if (outcome.outcome === "published") {
      c.var.log.info({}, "the website was published at the desk");
      // The version is kept: what fails now must not look as if it were not.
      const asLogged = (error: unknown) => c.var.log.error(errorFacts(error), "after a publication something failed");
      await onPublished(c).catch(asLogged);
      await server.refresh().catch(asLogged);
    }
    return outcome;
  }

  return (
    new Hono<Env>()
      .on("POST", ["/publish", "/download"], async (c, next) => {
        if (c.env.incoming) allowMoreTime(c.env.incoming, renderingTimes);
        await next();
      })
      .get("/content", async (c) => {
        const { photos: built } = await server.readBuildContent();
        const known = { ...built, ...(await photos.prepared()) };
        return c.json({ ...(await drafts.open()), photos: known, rendering: rendering() });
      })
      .route("/photos", createPhotoRoutes({ ...server, photos }))
      .put("/drafts", json(changes), async (c) => {
        const { form, change, documents } = c.req.valid("json");
        if (form !== contentForm) return c.json(ofOtherRelease, 409);
        if (documents.some(({ content }) => isTooLong(content))) return c.json(tooLong, 413);
        const saved = await drafts.save(documents, change);
        return saved.outcome === "too-long" ? c.json(tooLong, 413) : c.json(saved);
      })
      .post("/drafts/discard", json(z.object({ documents: seen })), async (c) =>
        c.json(await drafts.discard(c.req.valid("json").documents)),
      )
      // What a tab asks that was opened before an update.
      .on(["PUT", "POST"], ["/draft", "/draft/discard"], (c) => c.json(ofOtherRelease, 409))
      .post("/publish", json(z.object({ version: number.nullable(), documents: seen })), (c) =>
        inTurn(async () => {
          const { version, documents } = c.req.valid("json");
          const opened = await drafts.open();
          if (opened.version !== version) return c.json({ outcome: "outdated", newest: opened.version } as const);
          const hindrance = changedIn(opened, documents) ?? tornIn(opened, documents);
          if (hindrance) return c.json(hindrance);
          const keep: Keep = (it) => drafts.publish(it, documents);
          return c.json(await publish(c, { files: withDrafts(opened, documents), basedOn: version }, keep));
        }),
      )
      .get("/versions", async (c) => c.json({ versions: await website.list({ limit: keptVersions }) }))
      .post("/download", json(staticHost), (c) =>
        downloadInTurn(async () => {
          const { origin, backend, anonKey } = c.req.valid("json");
          const buildContent = await contentOfBuild();
          const { files, version } = await drafts.open();
          const dates = version === null ? {} : await website.pageDates(version, buildContent);
          const of = { ...rendering(), origin, backendUrl: backend, ...(anonKey !== null && { anonKey }) };
          const site = await server.makeStaticSite(files, of, photos, dates);
          if (site.outcome !== "made") return c.json({ error: site.outcome } as const, 409);
          const archive = Readable.toWeb(Readable.from(zipOf(site.files, now())));
          return c.body(archive as ReadableStream, 200, { "Content-Type": "application/zip" });
        }),
      )
      .get("/versions/:number", async (c) => {
        const found = await versionAt(versionNumber(c.req.param("number")));
        return found ? c.json({ files: found.files ?? (await contentOfBuild()) }) : c.json(unknown, 404);
      })
      .post("/versions/bring-back", json(bringBack), async (c) => {
        const { number, ...options } = c.req.valid("json");
        const found = await versionAt(number);
        if (!found) return c.json(unknown, 404);
        const buildContent = await contentOfBuild();
        const files = (await restoredFiles(website, found.files, buildContent)) ?? buildContent;
        const outcome = await drafts.bringBack(files, { ...options, change: randomUUID() });
        return outcome.outcome === "too-long" ? c.json(tooLong, 413) : c.json(outcome);
      })
  );
}

/** Those of the chosen documents that are not the drafts that the device saw, or that nobody has compared with what was published since. */
function changedIn(opened: OpenedSite, documents: Revisions): DraftChanged | null {
  const entries = Object.keys(documents).map((name) => [name, documentIn(opened, name)] as const);
  const changed = entries.filter(
    ([name, it]) => it.revision !== documents[name] || it.content === undefined || it.isOutdated,
  );
  if (changed.length === 0) return null;
  return { outcome: "changed", version: opened.version, documents: Object.fromEntries(changed) };
}

/** What the same action has changed and nobody has chosen: half of a page that is new, removed or moved. */
function tornIn(opened: OpenedSite, documents: Revisions): { outcome: "torn"; names: string[] } | null {
  const chosen = Object.keys(documents).flatMap((name) => documentIn(opened, name).change ?? []);
  const names = Object.keys(opened.drafts).filter((name) => {
    const { change } = documentIn(opened, name);
    return !(name in documents) && change !== null && chosen.includes(change);
  });
  return names.length > 0 ? { outcome: "torn", names } : null;
}

function withDrafts(opened: OpenedSite, documents: Revisions): ContentFiles {
  const files = new Map(Object.entries(opened.files));
  for (const name of Object.keys(documents)) {
    const { content } = documentIn(opened, name);
    if (content === null) files.delete(name);
    else files.set(name, content);
  }
  return Object.fromEntries(files);
}

/** The content is of another release than this one: the tab keeps it, and is loaded anew. */
const ofOtherRelease = { error: "reload" } as const;
const tooLong = { error: "too-long" } as const;
const unknown = { error: "unknown" } as const;

function isTooLong(content: unknown): boolean {
  if (content === undefined) return false;
  return isDeeperThan(deepestFile, content) || Buffer.byteLength(JSON.stringify(content)) > longestFile;
}

function isDeeperThan(levels: number, node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  return levels === 0 || Object.values(node).some((part) => isDeeperThan(levels - 1, part));
}
