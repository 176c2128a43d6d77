import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { renderSettings } from "../../tests/support/content.ts";
import { recordingLog } from "../../tests/support/server/recording-log.ts";
import { minute } from "../durations.ts";
import type { ServedSite, SiteFile } from "../http/site-files.ts";
import { StoreUnavailable } from "../store/errors.ts";
import { createLiveSite } from "./live-site.ts";
import type { PageDates } from "./page-dates.ts";
import type { PreparedPhotos } from "./photos/photos.ts";
import type { RenderedVersion, RenderOutcome } from "./render-in-process.ts";
import type { StoredVersion } from "./stored-version.ts";

const opened: { liveSite: { stop(): Promise<void> } }[] = [];
let dataDir: string;
let stored: StoredVersion[];
let isStoreAway: boolean;
let time: Date;
let renderings: number;
/** How often whole versions were read for a list. */
let lists: number;
/** Version of the build whose renderer is on disk, where it is not the served one. */
let onDisk: string | null;
/** Names of the photos that the last rendering knew, and of those that were kept. */
let rendered: string[];
let kept: string[][];
/** What the store says about the pages, and what the last rendering was given. */
let dates: PageDates;
let renderedDates: PageDates | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-live-site-"));
  stored = [];
  [renderings, lists, onDisk] = [0, 0, null];
  kept = [];
  dates = {};
  isStoreAway = false;
  time = new Date("2026-11-26T12:00:00Z");
});
afterEach(async () => {
  for (const { liveSite } of opened.splice(0)) await liveSite.stop();
  rmSync(dataDir, { recursive: true });
});

const versions = {
  async newestIdentity() {
    if (isStoreAway) throw new StoreUnavailable("away");
    return stored.at(-1) ?? null;
  },
  async list({ limit }: { limit: number }) {
    if (isStoreAway) throw new StoreUnavailable("away");
    lists += 1;
    const newestFirst = stored.toReversed().slice(0, limit);
    return newestFirst.map((it) => ({ ...it, showsInstallation: it.files === null, changed: null, sameAs: null }));
  },
  async find(number: number) {
    const found = stored.find((version) => version.number === number) ?? null;
    if (found?.files?.["home.json"] === "lost") throw new Error("the store has lost a file");
    return found;
  },
  async pageDates() {
    if (isStoreAway) throw new StoreUnavailable("away");
    return dates;
  },
};

const photos: PreparedPhotos = {
  "talk.jpg": { name: "talk", hash: "k3v9x2q1", width: 400, height: 300 },
  "other.jpg": { name: "other", hash: "k3v9x2q2", width: 400, height: 300 },
};

function publish(files: ContentFiles | null, published_at = "2026-11-26T10:00:00.000Z") {
  stored.push({ number: stored.length + 1, published_at, author: "test", files });
}

/** Renders a home page that says the words of `home.json`, and its content for the application. */
async function render(
  files: ContentFiles,
  _: RenderSettings,
  known: PreparedPhotos,
  options: { dates?: PageDates } = {},
): Promise<RenderOutcome> {
  renderings += 1;
  renderedDates = options.dates;
  rendered = Object.keys(known);
  const words = String(files["home.json"]);
  if (words === "impossible")
    return { outcome: "refused", problems: [{ file: "home.json", place: [], problem: "is bad" }] };
  const site = sampleSite();
  const home = site.files.get("/");
  if (!home) throw new Error("the sample site has no home page");
  const saying = (text: string) => ({ ...home, body: Buffer.from(text) });
  const version: RenderedVersion = {
    facts: { ...site.facts, pages: site.facts.pages.filter(({ id }) => id !== "speeches") },
    files: new Map([
      ["/", saying(words)],
      [`/content/${words}/home.json`, { ...saying("{}"), immutable: true }],
      [`/assets/logo-${words}.png`, { ...saying(words), immutable: true }],
    ]),
    notFound: site.notFound,
    cards: [],
    templates: new Map(),
    redirects: new Map(),
    messages: site.messages,
    serverWords: site.serverWords,
  };
  return { outcome: "rendered", version };
}

/** By default compressing never ends. */
function open({
  built = sampleSite(),
  renderedFor = renderSettings,
  renderWith = render,
  readBuild = async () => ({ content: { "home.json": "installed" } as ContentFiles }),
  compress = (_: SiteFile) => new Promise<SiteFile>(() => undefined),
  draw = async () => new Map<string, SiteFile>(),
} = {}) {
  const changes: ServedSite[] = [];
  const log = recordingLog();
  const liveSite = createLiveSite(built, {
    versions,
    photos: { prepared: async () => photos },
    keptPhotos: { keep: async (named) => void kept.push(Object.keys(named)) },
    renderSettingsFor: () => renderedFor,
    readBuild,
    render: renderWith,
    buildOnDisk: () => onDisk ?? built.version,
    compress,
    draw,
    dataDir,
    now: () => time,
    log,
    onChange: (site) => changes.push(site),
  });
  const home = () => String(liveSite.site().files.get("/")?.body);
  const site = { liveSite, home, built, changes, log };
  opened.push(site);
  return site;
}

test("before the first publication the build is shown", async () => {
  const { liveSite, built, changes } = open();
  await liveSite.start();
  expect([liveSite.site(), liveSite.version(), changes]).toEqual([built, null, []]);
});

test("the newest version is shown on the build: its pages in place of the build's, with what the build serves besides", async () => {
  const { liveSite, home, changes } = open();
  publish({ "home.json": "one" });
  await liveSite.refresh();
  expect(home()).toBe("one");
  expect(liveSite.site().files.has("/assets/app-1a2b.js")).toBe(true);
  // The version has no such page.
  expect(liveSite.site().files.has("/speeches")).toBe(false);
  expect(liveSite.version()).toMatchObject({ number: 1 });
  expect(changes).toEqual([liveSite.site()]);
  await liveSite.refresh();
  expect(changes).toHaveLength(1);
});

test("a version that cannot be shown changes nothing, and the next one is shown", async () => {
  const { liveSite, home } = open();
  publish({ "home.json": "one" });
  await liveSite.refresh();
  publish({ "home.json": "impossible" });
  await expect(liveSite.refresh()).rejects.toThrow("version 2 cannot be shown by this release: home.json is bad");
  expect(home()).toBe("one");
  publish({ "home.json": "three" });
  await liveSite.refresh();
  expect(home()).toBe("three");
});

test("what was rendered for a publication is shown without another rendering, but not on another build", async () => {
  const { liveSite, home, built } = open();
  // One of the build's, which the store takes with the publication.
  const files = { "home.json": "one", "words.json": { portrait: { photo: "talk.jpg" } } };
  await liveSite.prepare(files, renderSettings, {});
  publish(files);
  await liveSite.refresh();
  expect([home(), renderings]).toEqual(["one", 1]);
  await liveSite.prepare({ ...files, "home.json": "two" }, renderSettings, {});
  onDisk = "next";
  await liveSite.replaceBuild(async () => ({ ...built, version: "next" }));
  publish({ ...files, "home.json": "two" });
  await liveSite.refresh();
  expect([home(), renderings]).toEqual(["two", 4]);
});

test("a version is rendered with the days of its pages, and anew where they are others than when it was prepared or kept", async () => {
  const { liveSite } = open();
  dates = { home: "2026-11-26" };
  await liveSite.prepare({ "home.json": "one" }, renderSettings, {});
  dates = { home: "2026-11-27" };
  publish({ "home.json": "one" });
  await liveSite.refresh();
  expect([renderedDates, renderings]).toEqual([dates, 2]);
  dates = { home: "2026-11-26" };
  await open().liveSite.start();
  expect([renderedDates, renderings]).toEqual([dates, 3]);
});

test("where the store is away, a version has the days that it was shown with", async () => {
  publish({ "home.json": "one" });
  dates = { home: "2026-11-26" };
  await open().liveSite.start();
  isStoreAway = true;
  dates = {};
  const { liveSite, built } = open();
  await liveSite.start();
  onDisk = "next";
  await liveSite.replaceBuild(async () => ({ ...built, version: "next" }));
  expect(renderedDates).toEqual({ home: "2026-11-26" });
});

test("after a restored backup the same number can be another version", async () => {
  const { liveSite, home } = open();
  publish({ "home.json": "one" });
  await liveSite.refresh();
  stored = [];
  publish({ "home.json": "other" }, "2026-11-20T10:00:00.000Z");
  await liveSite.refresh();
  expect(home()).toBe("other");
});

test("a version of the installation's content shows the build again", async () => {
  const { liveSite, built } = open();
  publish({ "home.json": "one" });
  await liveSite.refresh();
  publish(null);
  await liveSite.refresh();
  expect(liveSite.site().files.get("/")).toBe(built.files.get("/"));
  expect([liveSite.version(), kept.at(-1)]).toEqual([null, []]);
  expect(readFileSync(join(dataDir, "website.json"), "utf8")).not.toContain("one");
});

test("what a publication changed back to the installation's content has the day of that in the sitemap", async () => {
  const { liveSite, home } = open();
  publish({ "home.json": "one" });
  publish(null);
  dates = { home: "2026-11-26" };
  await liveSite.refresh();
  expect([home(), liveSite.version(), renderedDates]).toEqual(["installed", null, dates]);
});

test("where the build's content cannot be read, its pages are shown all the same, with the days of the build", async () => {
  const readBuild = () => Promise.reject(new Error("no such file"));
  const { liveSite, built, log } = open({ readBuild });
  publish({ "home.json": "one" });
  publish(null);
  await liveSite.refresh();
  expect(liveSite.site().files.get("/")).toBe(built.files.get("/"));
  expect(log.lines).toMatchObject([{ level: "error", message: expect.stringContaining("sitemap") }]);
});

test("content and logo of a replaced version answer open tabs for a day", async () => {
  const { liveSite } = open();
  publish({ "home.json": "one" });
  await liveSite.refresh();
  publish({ "home.json": "two" });
  await liveSite.refresh();
  const answers = () =>
    ["/content/one/home.json", "/assets/logo-one.png", "/content/two/home.json"].map((path) =>
      liveSite.site().files.has(path),
    );
  expect(answers()).toEqual([true, true, true]);
  time = new Date("2026-11-27T12:00:01Z");
  publish({ "home.json": "three" });
  await liveSite.refresh();
  expect(answers()).toEqual([false, false, true]);
});

test("of replaced versions only the newest few are kept in memory", async () => {
  const { liveSite } = open();
  for (let number = 1; number <= 30; number++) {
    publish({ "home.json": `words-${number}` });
    await liveSite.refresh();
  }
  const kept = [...liveSite.site().files.keys()].filter((path) => path.startsWith("/content/"));
  expect(kept.toSorted()).toEqual([...Array(9)].map((_, at) => `/content/words-${at + 22}/home.json`));
});

test("as long as nothing is published, a look reads no version", async () => {
  const { liveSite } = open();
  for (const words of ["one", "two"]) publish({ "home.json": words });
  await liveSite.start();
  const before = lists;
  await liveSite.refresh();
  expect(lists).toBe(before);
});

test("where another release is on disk, its renderer is not asked, and what it answered meanwhile is not shown", async () => {
  const { liveSite, home } = open({
    async renderWith(...task) {
      const outcome = await render(...task);
      if (task[0]["home.json"] === "two") onDisk = "another";
      return outcome;
    },
  });
  publish({ "home.json": "one" });
  await liveSite.refresh();
  publish({ "home.json": "two" });
  await expect(liveSite.refresh()).rejects.toThrow("another release has taken the place");
  await expect(liveSite.prepare({ "home.json": "three" }, renderSettings, {})).rejects.toThrow("another release");
  expect([home(), renderings]).toEqual(["one", 2]);
});

test("where the store is away at the start, the version of the last run is shown, never the build", async () => {
  publish({ "home.json": "one" });
  const first = open();
  await first.liveSite.start();
  isStoreAway = true;
  const { liveSite, home } = open();
  await liveSite.start();
  expect(home()).toBe("one");
  isStoreAway = false;
  publish({ "home.json": "two" });
  await liveSite.refresh();
  expect(home()).toBe("two");
});

test("where neither the newest version nor the one of the last run can be shown, an earlier one is", async () => {
  for (const words of ["one", "two", "impossible"]) publish({ "home.json": words });
  writeFileSync(join(dataDir, "website.json"), JSON.stringify(stored[2]));
  const { liveSite, home } = open();
  await liveSite.start();
  expect([home(), liveSite.version()?.number]).toEqual(["two", 2]);
  publish({ "home.json": "one" });
  await liveSite.refresh();
  expect(home()).toBe("one");
});

/** Where pages are missing the server does not know them, and what else the build has stays. */
const knownOf = ({ liveSite }: Pick<ReturnType<typeof open>, "liveSite">) =>
  ["/", "/notes.txt", "/assets/app-1a2b.js"]
    .map((path) => liveSite.site().files.has(path))
    .concat(!liveSite.site().isUnknown);

test("where no version can be shown, the build does not take its place, and the next one that can does", async () => {
  await open().liveSite.start();
  publish({ "home.json": "impossible" });
  const { liveSite, home, built } = open();
  await liveSite.start();
  expect(knownOf({ liveSite })).toEqual([false, false, true, false]);
  await liveSite.replaceBuild(async () => built);
  expect(knownOf({ liveSite })).toEqual([false, false, true, false]);
  publish({ "home.json": "two" });
  await liveSite.refresh();
  expect([home(), liveSite.site().isUnknown]).toEqual(["two", undefined]);
});

test.each(["{}", "5", "", '{"number":1,"files":false}'])(
  "where the store is away at the start and what is kept is no version, nothing is shown: %s",
  async (text) => {
    isStoreAway = true;
    writeFileSync(join(dataDir, "website.json"), text);
    const { liveSite } = open();
    await liveSite.start();
    expect(knownOf({ liveSite })).toEqual([false, false, true, false]);
  },
);

test("where the first version cannot be read, the build does not take its place, and that is said once", async () => {
  await open().liveSite.start();
  publish({ "home.json": "lost" });
  const { liveSite, log } = open();
  await liveSite.start();
  const before = log.lines.length;
  await liveSite.refresh();
  expect([knownOf({ liveSite }), log.lines.length]).toEqual([[false, false, true, false], before]);
});

test("where the store is away at the start and nothing is kept, nothing is shown until it says what; the next start knows", async () => {
  isStoreAway = true;
  const { liveSite } = open();
  await liveSite.start();
  expect(knownOf({ liveSite })).toEqual([false, false, true, false]);
  isStoreAway = false;
  await liveSite.refresh();
  expect(knownOf({ liveSite })).toEqual([true, true, true, true]);
  isStoreAway = true;
  const next = open();
  await next.liveSite.start();
  expect(knownOf(next)).toEqual([true, true, true, true]);
});

test("that the newest version cannot be shown is said once, and tried again at once, then each minute or with another build", async () => {
  for (const words of ["one", "impossible"]) publish({ "home.json": words });
  const { liveSite, home, built, log } = open();
  await liveSite.start();
  expect([home(), log.lines.filter(({ level }) => level === "error")]).toEqual(["one", [expect.anything()]]);
  const tries = async () => {
    const before = renderings;
    await liveSite.refresh();
    return renderings - before;
  };
  expect([await tries(), await tries()]).toEqual([1, 0]);
  time = new Date(time.getTime() + minute);
  expect([await tries(), await tries()]).toEqual([1, 0]);
  await liveSite.replaceBuild(async () => built);
  await expect(liveSite.refresh()).rejects.toThrow("version 2 cannot be shown");
});

test("the photos that the shown version names are kept for a start without the store", async () => {
  publish({ "home.json": "one", "words.json": { portrait: { photo: "talk.jpg" } } });
  await open().liveSite.start();
  expect([rendered, kept]).toEqual([["talk.jpg"], [["talk.jpg"]]]);
  isStoreAway = true;
  await open().liveSite.start();
  expect(rendered).toEqual(["talk.jpg"]);
});

/** As a machine does that has time; resolves when what was rendered is kept. */
async function startWithTime(options: Parameters<typeof open>[0] = {}) {
  const images = new Map([["/cards/home.en.png", sampleSite().files.get("/") as SiteFile]]);
  const started = open({
    compress: async (file) => ({ ...file, etag: '"better"' }),
    draw: async () => images,
    ...options,
  });
  await started.liveSite.start();
  await expect.poll(() => started.liveSite.site().files.get("/")?.etag).toBe('"better"');
  await expect.poll(() => readFileSync(join(dataDir, "website-rendered"), "latin1")).toContain('"better"');
  return started;
}

/** A start that must find what it needs. */
const idle = {
  renderWith: () => Promise.reject(new Error("a start renders nothing")),
  draw: () => Promise.reject(new Error("a start draws nothing")),
};

test("a start with a version that was shown before renders, draws and compresses nothing", async () => {
  publish({ "home.json": "one" });
  const first = (await startWithTime()).liveSite.site();
  const { liveSite, log } = open(idle);
  await liveSite.start();
  expect(liveSite.site()).toEqual(first);
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  isStoreAway = true;
  const without = open(idle);
  await without.liveSite.start();
  expect(without.home()).toBe("one");
});

test("a start soon after a publication renders nothing, and draws and compresses then", async () => {
  publish({ "home.json": "one" });
  const first = open();
  await first.liveSite.start();
  await expect.poll(() => readFileSync(join(dataDir, "website-rendered"), "latin1")).toContain("home.json");
  const { liveSite } = await startWithTime({ renderWith: idle.renderWith });
  expect(liveSite.site().files.has("/cards/home.en.png")).toBe(true);
});

test.each([
  ["another version", () => publish({ "home.json": "two" })],
  ["a damaged file", () => writeFileSync(join(dataDir, "website-rendered"), "half")],
  ["another build", () => ({ built: { ...sampleSite(), version: "next" } })],
  ["another address", () => ({ renderedFor: { ...renderSettings, origin: "https://other.example" } })],
])("what was rendered before is not shown for %s", async (_, change) => {
  publish({ "home.json": "one" });
  await startWithTime();
  const before = renderings;
  const { liveSite, home } = open(change() ?? {});
  await liveSite.start();
  expect([home(), renderings - before]).toEqual([String(stored.at(-1)?.files?.["home.json"]), 1]);
});

test.each([
  ["for another address", { origin: "https://isarhold.test" }],
  ["to show samples that this server hides", { samples: "hide" as const }],
  ["with another key", { anonKey: "another" }],
])("where the build was made %s, its content is rendered once for this server's", async (_, settings) => {
  const options = { renderedFor: { ...renderSettings, ...settings } };
  const first = await startWithTime(options);
  expect([first.home(), first.liveSite.version(), renderings]).toEqual(["installed", null, 1]);
  const { liveSite, home } = open({ ...options, ...idle });
  await liveSite.start();
  expect([home(), renderings]).toEqual(["installed", 1]);
  publish({ "home.json": "one" });
  publish(null);
  await open(options).liveSite.start();
  expect(renderings).toBe(1);
});

test("where that fails, the build is shown as it is, and the log says so; a build for a hosted project is never rendered", async () => {
  const renderedFor = { ...renderSettings, origin: "https://isarhold.test" };
  const { liveSite, built, log } = open({ ...idle, renderedFor });
  await liveSite.start();
  expect(liveSite.site()).toEqual(built);
  expect(log.lines).toMatchObject([{ level: "error", message: expect.stringContaining("SITE_ORIGIN") }]);
  const hosted = open({ ...idle, renderedFor, built: { ...sampleSite(), anonKey: null } });
  await hosted.liveSite.start();
  expect(hosted.log.lines).toEqual([]);
});

test("a version is compressed better while it is shown already, under other ETags", async () => {
  const { promise, resolve } = Promise.withResolvers<SiteFile>();
  const { liveSite, home } = open({ compress: () => promise });
  publish({ "home.json": "one" });
  await liveSite.refresh();
  const first = liveSite.site().files.get("/");
  expect(home()).toBe("one");
  resolve({ ...(first as SiteFile), etag: '"better"' });
  await expect.poll(() => liveSite.site().files.get("/")?.etag).toBe('"better"');
  expect(home()).toBe("one");
});

test("a version has the icons of the one before until its own are drawn", async () => {
  const icon = sampleSite().files.get("/") as SiteFile;
  let drawing = Promise.resolve(new Map([["/favicon.svg", icon]]));
  const { liveSite } = open({ draw: () => drawing });
  const iconNow = () => liveSite.site().files.get("/favicon.svg");
  publish({ "home.json": "one" });
  await liveSite.refresh();
  await expect.poll(iconNow).toBe(icon);
  drawing = new Promise(() => undefined);
  publish({ "home.json": "two" });
  await liveSite.refresh();
  expect(iconNow()).toBe(icon);
});

test("a new build is named when it shows the version", async () => {
  const { liveSite, home } = open();
  publish({ "home.json": "one" });
  await liveSite.refresh();
  onDisk = "next";
  await liveSite.replaceBuild(async () => ({ ...sampleSite(), version: "next" }));
  expect([home(), liveSite.site().version]).toEqual(["one", "next"]);
});

test("a new build that cannot show the version is never named, though the old one is being improved meanwhile", async () => {
  const compressed = Promise.withResolvers<SiteFile>();
  const refused = Promise.withResolvers<RenderOutcome>();
  const { liveSite, home, built, changes } = open({
    renderWith: (...task) => (renderings === 0 ? render(...task) : refused.promise),
    compress: () => compressed.promise,
  });
  publish({ "home.json": "one" });
  await liveSite.refresh();
  onDisk = "next";
  const rebuilt = liveSite.replaceBuild(async () => ({ ...sampleSite(), version: "next" }));
  compressed.resolve(liveSite.site().files.get("/") as SiteFile);
  await new Promise((done) => setImmediate(done));
  refused.resolve({ outcome: "refused", problems: [{ file: "home.json", place: [], problem: "is bad" }] });
  await expect(rebuilt).rejects.toThrow("version 1 cannot be shown by this release");
  expect(home()).toBe("one");
  expect(new Set(changes.map(({ version }) => version))).toEqual(new Set([built.version]));
});
