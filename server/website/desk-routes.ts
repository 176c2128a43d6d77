import { Readable } from "node:stream";
import { Hono } from "hono";
import { z } from "zod";
import { withChosenFiles } from "../../site/chosen-files.ts";
import { isEqual } from "../../site/is-equal.ts";
import { oneByOne } from "../../site/one-by-one.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import { minute } from "../durations.ts";
import { allowMoreTime } from "../http/http-server.ts";
import { json } from "../http/input.ts";
import type { Env, RequestContext } from "../http/request-context.ts";
import { errorFacts } from "../log.ts";
import type { BuildContent } from "./build-content.ts";
import type { SiteDraft } from "./draft.ts";
import { createPhotoRoutes } from "./photos/desk-routes.ts";
import type { Photos } from "./photos/photos.ts";
import type { prepareLogo, preparePhoto } from "./photos/prepare-photo.ts";
import { publishVersion, restoredFiles } from "./publish.ts";
import type { renderInProcess } from "./render-in-process.ts";
import type { makeStaticSite } from "./static-site.ts";
import { keptVersions, type NewVersion, type Versions, versionNumber } from "./versions.ts";
import { zipOf } from "./zip.ts";

export interface WebsiteRoutesDependencies {
  store: { website: Versions; siteDraft: SiteDraft; photos: Photos };
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
const fileName = z.string().regex(/^(?:site|words|mails|calendar|figures|shared|pages\/[a-z\d][a-z\d-]{0,99})\.json$/);
/** What a file says is checked by the desk while typing, and for all files by publishing. */
const changes = z.object({ revision, basedOn: number.nullable(), files: z.record(fileName, z.unknown()) });

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
  const { website, siteDraft, photos } = store;
  const contentOfBuild = async () => (await server.readBuildContent()).content;
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

  return new Hono<Env>()
    .on("POST", ["/publish", "/download", "/versions/bring-back"], async (c, next) => {
      if (c.env.incoming) allowMoreTime(c.env.incoming, renderingTimes);
      await next();
    })
    .get("/content", async (c) => {
      const { content, photos: built } = await server.readBuildContent();
      const known = { ...built, ...(await photos.prepared()) };
      return c.json({ ...(await siteDraft.open(content)), photos: known, rendering: rendering() });
    })
    .route("/photos", createPhotoRoutes({ ...server, photos }))
    .put("/draft", json(changes), async (c) => {
      const { files, ...seen } = c.req.valid("json");
      if (Object.values(files).some(isTooLong)) return c.json(tooLong, 413);
      const saved = await siteDraft.save({ ...seen, files });
      return saved.outcome === "too-long" ? c.json(tooLong, 413) : c.json(saved);
    })
    .post("/draft/discard", json(z.object({ revision })), async (c) =>
      c.json(await siteDraft.discard(c.req.valid("json").revision)),
    )
    .post("/publish", json(z.object({ revision, files: z.array(fileName).optional() })), (c) =>
      inTurn(async () => {
        const { revision, files: chosen } = c.req.valid("json");
        const { version, files, draft } = await siteDraft.open(await contentOfBuild());
        if (draft?.revision !== revision) return c.json({ outcome: "changed" } as const);
        if (draft.basedOn !== version) return c.json({ outcome: "outdated", newest: version } as const);
        const names = Object.keys(draft.files).filter((name) => chosen?.includes(name) ?? true);
        if (names.length === 0) return c.json({ outcome: "changed" } as const);
        const drafted = { ...files, ...draft.files };
        const edited = withChosenFiles(files, drafted, names);
        // A page is nothing without both its file and its entry.
        if (isEqual(edited, files)) return c.json({ outcome: "changed" } as const);
        const isPublished = (name: string) => isEqual(edited[name], drafted[name]);
        // The page table is when the entries of all new pages are, and the file of a page that is gone when the table is.
        const done = Object.keys(draft.files).filter((name) => isPublished(name in edited ? name : "site.json"));
        const keep: Keep = (it) => siteDraft.publish({ ...it, revision, names: done });
        return c.json(await publish(c, { files: edited, basedOn: version }, keep));
      }),
    )
    .get("/versions", async (c) => c.json({ versions: await website.list({ limit: keptVersions }) }))
    .post("/download", json(staticHost), (c) =>
      downloadInTurn(async () => {
        const { origin, backend, anonKey } = c.req.valid("json");
        const buildContent = await contentOfBuild();
        const { files, version } = await siteDraft.open(buildContent);
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
    .post("/versions/bring-back", json(z.object({ number: z.literal(0).or(number), newest: number.nullable() })), (c) =>
      inTurn(async () => {
        const { number, newest } = c.req.valid("json");
        const found = await versionAt(number);
        if (!found) return c.json(unknown, 404);
        const files = await restoredFiles(website, found.files, await contentOfBuild());
        return c.json(await publish(c, { files, basedOn: newest }));
      }),
    );
}

const tooLong = { error: "too-long" } as const;
const unknown = { error: "unknown" } as const;

function isTooLong(content: unknown): boolean {
  return isDeeperThan(deepestFile, content) || Buffer.byteLength(JSON.stringify(content)) > longestFile;
}

function isDeeperThan(levels: number, node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  return levels === 0 || Object.values(node).some((part) => isDeeperThan(levels - 1, part));
}
