import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleSite } from "../../../tests/support/build/sample-site.ts";
import type { Env } from "../../http/request-context.ts";
import { StoreUnavailable } from "../../store/errors.ts";
import { createKeptPhotos, createPhotoFiles } from "./photo-files.ts";

const talk = { name: "talk", hash: "k3v9x2q1", width: 400, height: 300 };
const variant = "talk-400-k3v9x2q1.avif";

let dataDir: string;
let stored: Map<string, string>;
let reads: string[];
let isStoreAway: boolean;
let published: string[];
let hasSession: boolean;
let site: ReturnType<typeof sampleSite>;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-photos-"));
  stored = new Map([
    [variant, "usual"],
    [`first/${variant}`, "light"],
  ]);
  reads = [];
  isStoreAway = false;
  [published, hasSession] = [[variant], false];
  site = sampleSite();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const photos = {
  async file(id: string) {
    reads.push(id);
    if (isStoreAway) throw new StoreUnavailable("away");
    const body = stored.get(id);
    return body === undefined ? null : Buffer.from(body);
  },
  isPublished: async (file: string) => published.includes(file),
};

function open() {
  const kept = createKeptPhotos({ photos, dataDir });
  const files = createPhotoFiles({ photos, kept, site: () => site, isOwner: async () => hasSession });
  const app = new Hono<Env>().route("/", files).notFound((c) => c.text("not found", 404));
  app.onError((error, c) => c.text(error.message, 503));
  const ask = async (path = `/assets/${variant}`) => {
    const response = await app.request(path);
    return `${response.status} ${await response.text()}`;
  };
  return { kept, app, ask };
}

test("a variant may be kept for good by whoever asks for it", async () => {
  const { app, ask } = open();
  const { headers } = await app.request(`/assets/${variant}`);
  expect(headers.get("Content-Type")).toBe("image/avif");
  expect(headers.get("Cache-Control")).toBe("max-age=31536000, immutable");
  expect(await ask()).toBe("200 usual");
});

test("a variant that only a draft names is for the owner alone, who keeps it no longer than it is the same", async () => {
  const { app, ask } = open();
  published = [];
  expect(await ask()).toBe("404 not found");
  hasSession = true;
  const { headers } = await app.request(`/assets/${variant}`);
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
  const again = await app.request(`/assets/${variant}`, { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test.each([
  "/assets/talk-400-unknown1.avif",
  "/assets/master",
  "/assets/app-1a2b3c4d.js",
  "/assets/first%2Ftalk-400-k3v9x2q1.avif",
])("%s is no photo", async (path) => {
  expect(await open().ask(path)).toBe("404 not found");
});

test("as the first picture of a page it is the lighter one", async () => {
  const home = site.files.get("/");
  if (!home) throw new Error("the sample site has no home page");
  const html = `<picture><source srcset="/assets/${variant} 400w"><img fetchpriority="high" src="x"></picture>`;
  site = { ...site, files: new Map([...site.files, ["/", { ...home, body: Buffer.from(html) }]]) };
  expect(await open().ask()).toBe("200 light");
});

test("photos of the shown version are served from the data folder, which has no others, and all others from the store", async () => {
  const { kept } = open();
  await kept.keep({ "talk.jpg": talk });
  await kept.keep({ "talk.jpg": talk });
  expect(reads.filter((id) => id === variant)).toHaveLength(1);
  isStoreAway = true;
  const { ask } = open();
  expect(await ask()).toBe("200 usual");
  expect(await ask("/assets/talk-800-k3v9x2q1.avif")).toBe("503 away");
  isStoreAway = false;
  writeFileSync(join(dataDir, "website-photos", variant), "");
  expect(await ask()).toBe("200 usual");
  writeFileSync(join(dataDir, "website-photos", `${variant}.1.next`), "of another server");
  await kept.keep({});
  expect(readdirSync(join(dataDir, "website-photos"))).toEqual([`${variant}.1.next`]);
});
