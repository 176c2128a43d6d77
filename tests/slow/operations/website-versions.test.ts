import { randomUUID } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { openStore, type Store } from "../../../server/open-store.ts";
import { siteZone } from "../../../server/site-facts.ts";
import type { OpenedSite, Revisions } from "../../../server/website/drafts.ts";
import { preparePhoto } from "../../../server/website/photos/prepare-photo.ts";
import { publishVersion } from "../../../server/website/publish.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { dayOf } from "../../../site/time.ts";
import { renderSettings } from "../../support/content.ts";
import { type MailServer, startMailServer } from "../../support/mail/smtp-server.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { createDatabase } from "../../support/store/databases.ts";
import { testSecret } from "../../support/store/temporary-store.ts";

const files = readContentFiles();

/** The content with another line beside the brand, which every page has. */
function saying(tagline: string): ContentFiles {
  const site = structuredClone(files["site.json"]) as { owner: { tagline: { en: string; de: string } } };
  site.owner.tagline = { en: tagline, de: tagline };
  return { ...files, "site.json": site };
}

/** The day of each address in a sitemap that has one. */
function daysOf(sitemap: string): Record<string, string> {
  const entries = sitemap.matchAll(/<loc>(.*)<\/loc>\n\s*<lastmod>(.*)<\/lastmod>/g);
  return Object.fromEntries([...entries].map(([, address = "", day = ""]) => [new URL(address).pathname, day]));
}

describe.each(["SQLite", "PostgreSQL"])("a version of the website, over %s", { timeout: 120_000 }, (engine) => {
  let databaseUrl: string | null;
  let server: ServerProcess;
  let store: Store;
  let mails: MailServer;
  const running: ServerProcess[] = [];

  const start = async (options: Parameters<typeof startServerProcess>[0] = {}) => {
    const started = await startServerProcess({
      ...options,
      env: { SECRET: testSecret, ...mails.settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...options.env },
    });
    running.push(started);
    return started;
  };
  const publish = async (changed: ContentFiles | null) => {
    const basedOn = await store.website.newest();
    const { website, photos } = store;
    return publishVersion(
      { publish: website.publish, photos },
      { files: changed, author: "test", basedOn },
      renderSettings,
    );
  };
  /** What the store is asked for has tests over both engines, and what a server makes of it is the same. */
  const isPostgres = engine === "PostgreSQL";
  const pageOf = async ({ origin }: ServerProcess, path: string) => (await fetch(origin + path)).text();
  const isLive = (of: ServerProcess, tagline: string) =>
    expect.poll(() => pageOf(of, "/about"), { interval: 50, timeout: 60_000 }).toContain(`. ${tagline}`);

  beforeAll(async () => {
    mails = await startMailServer();
    databaseUrl = engine === "PostgreSQL" ? await createDatabase() : null;
    server = await start();
    store = await openStore({ databaseUrl, dataDir: server.dataDir, secret: testSecret, now: () => new Date() });
  });
  afterAll(async () => {
    await store?.close();
    await mails?.close();
    await Promise.all(running.map((one) => one.dispose()));
  });
  afterEach(async () => {
    await Promise.all(running.filter((one) => one !== server).map((one) => one.stop("SIGKILL")));
  });

  test("is live a moment after it was published, in every place, while each page that visitors load is of one version", async () => {
    const mixed: string[] = [];
    let isOver = false;
    const visitor = (async () => {
      while (!isOver) {
        const page = await pageOf(server, "/services");
        // The application draws the page with this content, which may be asked for after a publication.
        const [, content = ""] = /data-content="([^"]*)"/.exec(page) ?? [];
        const answer = await fetch(server.origin + content.replace(/[^/]+$/, "site.json"));
        const { owner } = (await answer.json()) as { owner: { tagline: { en: string } } };
        if (!page.includes(`. ${owner.tagline.en}`)) mixed.push(page);
      }
    })();
    await publish(saying("First version"));
    await isLive(server, "First version");
    isOver = true;
    await visitor;
    expect(mixed).toEqual([]);
    expect(await pageOf(server, "/de/contact")).toContain("First version");
    const [, content = ""] = /data-content="([^"]*)"/.exec(await pageOf(server, "/")) ?? [];
    const site = (await (await fetch(server.origin + content.replace("home.json", "site.json"))).json()) as {
      owner: object;
    };
    expect(site.owner).toMatchObject({ tagline: { en: "First version" } });
  });

  test.skipIf(isPostgres)("dates the page that it changes in the sitemap, and no other", async () => {
    const daysNow = async () => daysOf(await pageOf(server, "/sitemap.xml"));
    const before = await daysNow();
    const page = structuredClone(files["pages/about.json"]) as { seo: { title: { en: string } } };
    page.seo.title.en = "Another title";
    const newest = await store.website.newest();
    const shown = newest === null ? null : await store.website.find(newest);
    await publish({ ...(shown?.files ?? files), "pages/about.json": page });
    await expect.poll(() => pageOf(server, "/about"), { interval: 50, timeout: 60_000 }).toContain("Another title");
    const [published] = await store.website.list({ limit: 1 });
    const day = dayOf(published?.published_at ?? "", siteZone());
    expect(await daysNow()).toEqual({ ...before, "/about": day, "/de/about": day });
  });

  test("published at the desk is what visitors get when the answer comes, and the owner is told by mail", async () => {
    const desk = await deskOf(server, store, "Safari on a Mac");
    const { version } = await desk.ask("GET", "/content");
    const documents = await desk.save({ "site.json": saying("From the desk")["site.json"] });
    const started = performance.now();
    const answer = await desk.ask("POST", "/publish", { version, documents });
    console.log(`A publication at the desk is answered after ${Math.round(performance.now() - started)} ms`);
    expect(answer).toEqual({ outcome: "published", number: (version ?? 0) + 1 });
    expect(await pageOf(server, "/about")).toContain(". From the desk");
    // Publications of other browsers are told, too.
    const told = () => mails.received.flatMap(({ mail }) => (mail.text?.includes("Safari on a Mac") ? mail : []));
    await expect.poll(told).toMatchObject([
      {
        subject: expect.stringContaining("Ihre Website wurde geändert"),
        text: expect.stringMatching(/in diesem Browser: Safari on a Mac\..*\/desk#\/site\/versions\n/s),
      },
    ]);
  });

  test.skipIf(isPostgres)("is shown after a restart and after kill -9, never the build", async () => {
    await publish(saying("Kept version"));
    await isLive(server, "Kept version");
    await server.stop("SIGKILL");
    server = await start({ again: server });
    expect(await pageOf(server, "/about")).toContain("Kept version");
  });

  test("has its photos on every server, also after kill -9, and where the store cannot be opened", async () => {
    const create = { width: 900, height: 600, channels: 3, background: "#204060" } as const;
    const outcome = await preparePhoto([await sharp({ create }).jpeg().toBuffer()], "Stage.jpg");
    if (outcome.outcome === "refused") throw new Error(outcome.problem);
    const { name, photo } = outcome;
    await store.photos.add(name, photo);
    const said = saying("With a photo");
    const site = structuredClone(said["site.json"]) as { owner: { portrait: { image: unknown } } };
    site.owner.portrait.image = { photo: name, alt: { en: "Me", de: "Ich" }, aiGenerated: false };
    await publish({ ...said, "site.json": site });
    await isLive(server, "With a photo");
    const address = `/assets/stage-800-${photo.prepared.hash}.webp`;
    expect(await pageOf(server, "/about")).toContain(address);
    const isServed = async (of: ServerProcess) => (await fetch(of.origin + address)).status === 200;
    expect(await isServed(server)).toBe(true);
    if (databaseUrl) expect(await isServed(await start())).toBe(true);
    await server.stop("SIGKILL");
    const unreachable = databaseUrl && { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
    const file = `${server.dataDir}/isarbridge.sqlite`;
    if (!databaseUrl) renameSync(file, `${file}.away`);
    if (!databaseUrl) writeFileSync(file, "damaged ".repeat(999));
    const without = await start({ again: server, ...(unreachable && { env: unreachable }) });
    expect(await pageOf(without, "/about")).toContain(address);
    expect(await isServed(without)).toBe(true);
    await without.stop("SIGKILL");
    if (!databaseUrl) renameSync(`${file}.away`, file);
    server = await start({ again: server });
  });

  // Before it is rendered, meanwhile, and about when it is kept. Kills about the commit have a test of their own over both engines.
  test.each(isPostgres ? [700, 2000] : [30, 300, 700, 1200, 2000])(
    "killed %i ms after it was sent is published with all its files or is still the draft, as is what was left out",
    async (ms) => {
      const before = await store.website.newest();
      const { "site.json": site } = saying(`Killed after ${ms}`);
      const first = await deskOf(server, store);
      const { files: shown } = await first.ask("GET", "/content");
      const eventsBefore = shown?.["pages/events.json"] as Page;
      const events = withLastSectionSecond(eventsBefore);
      const documents = await first.save({ "site.json": site, "pages/events.json": events });
      await first.save({ "pages/home.json": "half written" });
      const answer = first.ask("POST", "/publish", { version: before, documents }).catch(() => null);
      await pause(ms);
      await server.stop("SIGKILL");
      const wasAnswered = (await answer) !== null;
      server = await start({ again: server });
      const newest = await store.website.newest();
      const isPublished = newest !== before;
      const desk = await deskOf(server, store);
      const { drafts = {} } = await desk.ask("GET", "/content");
      const stays = isPublished ? ["pages/home.json"] : [...Object.keys(documents), "pages/home.json"];
      expect(Object.keys(drafts).sort()).toEqual(stays.sort());
      expect(Object.values(drafts).map(({ isOutdated }) => isOutdated)).not.toContain(true);
      expect(isPublished).toSatisfy((it) => it || !wasAnswered);
      const pages = await Promise.all(["/about", "/de/contact"].map((path) => pageOf(server, path)));
      expect(pages.map((page) => page.includes(`Killed after ${ms}`))).toEqual([isPublished, isPublished]);
      const order = sectionsOf(isPublished ? events : eventsBefore);
      const page = await pageOf(server, "/events");
      expect(order.toSorted((a, b) => page.indexOf(`id="${a}"`) - page.indexOf(`id="${b}"`))).toEqual(order);
      const left = Object.entries(drafts).map(([name, { revision }]) => [name, revision]);
      await desk.ask("POST", "/drafts/discard", { documents: Object.fromEntries(left) });
    },
  );

  test.skipIf(isPostgres)("that the check refuses is not published", async () => {
    const before = await store.website.newest();
    expect(await publish(saying(""))).toMatchObject({
      outcome: "refused",
      problems: [{ file: "site.json", place: ["owner", "tagline", "en"] }, {}],
    });
    expect(await store.website.newest()).toBe(before);
  });

  test.skipIf(isPostgres)("can be taken back: the build's content is shown again", async () => {
    await publish(saying("Taken back"));
    await isLive(server, "Taken back");
    await publish(null);
    await expect.poll(() => pageOf(server, "/about"), { timeout: 60_000 }).not.toContain("Taken back");
  });

  test.skipIf(!isPostgres)("comes to another server of the database by itself", async () => {
    const other = await start();
    await publish(saying("Everywhere"));
    const published = performance.now();
    await isLive(other, "Everywhere");
    console.log(`Another server shows a version after ${Math.round(performance.now() - published)} ms`);
    await isLive(server, "Everywhere");
  });
});

interface Page {
  sections: { id: string }[];
}

function withLastSectionSecond({ sections, ...page }: Page): Page {
  const [opening, ...others] = sections;
  return { ...page, sections: [opening, ...others.slice(-1), ...others.slice(0, -1)].filter((it) => it !== undefined) };
}

function sectionsOf({ sections }: Page): string[] {
  return sections.map(({ id }) => id);
}

/** A browser that is signed in at the desk. */
async function deskOf({ origin }: ServerProcess, { desk }: Store, browser = "Firefox") {
  const passkey = { id: randomUUID(), public_key: "AQ", counter: 0 };
  const session = await desk.register(await desk.invite(), passkey, browser);
  async function ask(method: string, path: string, body?: object): Promise<DeskAnswer> {
    const answer = await fetch(`${origin}/desk/api/website${path}`, {
      method,
      headers: { Cookie: `desk-session=${session}`, Origin: origin, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json() as Promise<DeskAnswer>;
  }
  return {
    ask,
    /** Returns the revisions of the documents. */
    async save(files: ContentFiles): Promise<Revisions> {
      const { form, revisions: seen = {} } = await ask("GET", "/content");
      const documents = Object.entries(files).map(([name, content]) => ({ name, revision: seen[name] ?? 0, content }));
      const { revisions } = await ask("PUT", "/drafts", { form, change: null, documents });
      if (!revisions) throw new Error("The draft was not saved");
      return revisions;
    },
  };
}

/** What one answer or another holds. */
type DeskAnswer = Partial<OpenedSite>;
