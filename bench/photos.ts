import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { programs } from "../scripts/programs.ts";
import { openStore, type Store } from "../server/open-store.ts";
import { masterOf, type NewPhoto } from "../server/website/photos/photos.ts";
import { preparePhoto } from "../server/website/photos/prepare-photo.ts";
import type { ContentFiles } from "../site/content-files.ts";
import { owner } from "../tests/support/server/owner.ts";
import { startPostgres } from "../tests/support/store/postgres.ts";
import type { Benchmark, Row } from "./benchmark.ts";

const counts = { photos: 500, versions: 200 };

/** What photos and versions cost: in files, in a backup, in the erasure of a person. */
export const photos: Benchmark = {
  description: `${counts.photos} photos of 12 megapixels and ${counts.versions} versions: sizes, backup and restore`,
  minutes: 4,
  runs: 1,
  async measure() {
    await using stack = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "isarbridge-bench-"));
    stack.defer(() => rm(folder, { recursive: true }));
    const photo = await photoOf12Megapixels();
    const stores: [name: string, place: (part: string) => Promise<string | null>][] = [["SQLite", async () => null]];
    if (programs.initdb.find()) {
      const postgres = stack.adopt(await startPostgres({ durable: true }), (cluster) => cluster.remove());
      stores.push(["PostgreSQL", () => postgres.createDatabase()]);
    }
    const rows: Row[] = [{ what: "preparing one photo", ...figures(photo.seconds, "-") }];
    for (const [name, newDatabase] of stores) rows.push(...(await measureStore(name, newDatabase, folder, photo)));
    return rows;
  },
};

type Sample = { seconds: number; photo: NewPhoto; name: string };

async function measureStore(
  name: string,
  newDatabase: (part: string) => Promise<string | null>,
  folder: string,
  sample: Sample,
): Promise<Row[]> {
  const env = async (part: string) => {
    const database = await newDatabase(part);
    return { DATA_DIR: join(folder, `${name}-${part}`), SECRET: secret, ...(database && { DATABASE_URL: database }) };
  };
  const [from, to, file] = [await env("from"), await env("to"), join(folder, `${name}.jsonl`)];
  const row = (what: string, seconds: number, size: string) => ({
    what: `${name}: ${what}`,
    ...figures(seconds, size),
  });
  const filling = await timed(() => inStore(from, (store) => fill(store, sample)));
  const erasing = await timed(() => inStore(from, (store) => store.people.erase("nobody@example.org")));
  const backup = await timed(() => command(from, ["backup", file]));
  const restore = await timed(() => command(to, ["restore", file]));
  return [
    row("storing", filling, await sizesIn(from.DATA_DIR)),
    row("erasing a person", erasing, "-"),
    row("backup", backup, megabytes((await stat(file)).size)),
    row("restore", restore, "-"),
  ];
}

const secret = "a secret that only the benchmark has";

async function photoOf12Megapixels(): Promise<Sample> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const size = { width: 4000, height: 3000 };
  const grain = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  const picture = sharp(await readFile("photos/bridge-at-night.jpg")).resize({ ...size, fit: "cover" });
  const original = await picture
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toBuffer();
  const began = performance.now();
  const outcome = await preparePhoto([original], "talk.jpg");
  if (outcome.outcome === "refused") throw new Error(outcome.problem);
  return { ...outcome, seconds: (performance.now() - began) / 1000 };
}

/** With other bytes of the same length for each photo, and a changed page in each version. */
async function fill(store: Store, { photo, name }: Sample) {
  for (let index = 0; index < counts.photos; index++) {
    const hash = String(index).padStart(8, "0");
    const id = `talk-${hash}.jpg`;
    const files = [...photo.files].map(
      ([file, bytes]) =>
        [
          file === masterOf(name) ? masterOf(id) : file.replace(photo.prepared.hash, hash),
          randomBytes(bytes.length),
        ] as const,
    );
    await store.photos.add(id, { prepared: { ...photo.prepared, hash }, files: new Map(files) });
  }
  const content: ContentFiles = JSON.parse(await readFile("build/render/content.json", "utf8"));
  const pages = Object.keys(content).filter((file) => file.startsWith("pages/"));
  for (let version = 0; version < counts.versions; version++) {
    const page = pages[version % pages.length] ?? "";
    const files = { ...content, [page]: { ...(content[page] as object), version } };
    await store.website.publish({ files, author: "benchmark", basedOn: version || null });
  }
}

type Env = { DATA_DIR: string; DATABASE_URL?: string };

async function inStore(env: Env, work: (store: Store) => Promise<unknown>) {
  const place = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL ?? null };
  const store = await openStore({ ...place, secret, now: () => new Date() });
  await work(store);
  await store.close();
}

async function command(env: Record<string, string>, argv: string[]) {
  const { code, notes } = await owner(env, argv);
  if (code !== 0) throw new Error(notes);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function sizesIn(dataDir: string): Promise<string> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => name.endsWith(".sqlite"));
  const sizes = names.map(async (name) => `${name} ${megabytes((await stat(join(dataDir, name))).size)}`);
  return (await Promise.all(sizes)).join(", ") || "-";
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function figures(seconds: number, size: string) {
  return { seconds: seconds.toFixed(1), size };
}
