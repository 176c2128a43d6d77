import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import type { RenderedVersion, RenderOutcome } from "./render-in-process.ts";

/** What the build says. */
const facts = { pages: ["home"], redirects: {} };
const installation: ContentFiles = { "site.json": facts, "pages/home.json": { page: { path: "/" }, seo: "home" } };
const home = "pages/home.json";

let site: TestApp;
let cookie: string;
let rendered: ContentFiles[];
let shown: (number | null)[];
beforeEach(async () => {
  rendered = [];
  shown = [];
  site = await openTestApp({}, undefined, undefined, {
    readBuildContent: async () => ({ content: installation, photos: {} }),
    render,
    async refresh() {
      shown.push(await site.store.website.newest());
    },
  });
  cookie = await signIn("Firefox, Linux");
});
afterEach(() => site.dispose());

const problem = { file: home, place: ["seo"], problem: "is bad" };

async function render(files: ContentFiles): Promise<RenderOutcome> {
  rendered.push(files);
  if (files[home] === "bad") return { outcome: "refused", problems: [problem] };
  if (files[home] === "impossible") throw new Error("no document");
  return { outcome: "rendered", version: {} as RenderedVersion };
}

async function signIn(device: string): Promise<string> {
  const { desk } = site.store;
  const passkey = { id: device, public_key: "AQ", counter: 0 };
  return `desk-session=${await desk.register(await desk.invite(), passkey, device)}`;
}

async function ask(method: string, path: string, body?: unknown, session = cookie) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    Cookie: session,
    Origin: "https://isarbridge.example",
    ...(text !== undefined && {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(text)),
    }),
  };
  const init = { method, headers, ...(text !== undefined && { body: text }) };
  const response = await site.request(`/desk/api/website${path}`, init);
  return { status: response.status, body: await response.json() };
}
const save = (content: unknown, { revision = 0, basedOn = null as number | null } = {}) =>
  ask("PUT", "/draft", { revision, basedOn, files: { [home]: content } });
const publish = (revision: number) => ask("POST", "/publish", { revision });

test("the content is the build's before the first publication, and then the newest version's, with draft, photos and rendering", async () => {
  const rendering = { origin: "https://isarbridge.example", backendUrl: null, samples: "show", year: 2026 };
  const opened = { version: null, files: installation, draft: null, changedFrom: null, photos: {}, rendering };
  expect(await ask("GET", "/content")).toMatchObject({ status: 200, body: opened });
  await save("new");
  await publish(1);
  await save("newer", { basedOn: 1 });
  expect((await ask("GET", "/content")).body).toMatchObject({
    version: 1,
    files: { ...installation, [home]: "new" },
    draft: { revision: 3, basedOn: 1, files: { [home]: "newer" } },
  });
});

test("nobody reads or changes it without a session", async () => {
  expect(await ask("GET", "/content", undefined, "")).toMatchObject({ status: 401 });
  expect(await ask("PUT", "/draft", { revision: 0, basedOn: null, files: {} }, "")).toMatchObject({ status: 401 });
});

test("the draft is saved, unless another device has changed it, and it can be discarded", async () => {
  expect(await save("new")).toEqual({ status: 200, body: { outcome: "saved", draft: { revision: 1 } } });
  expect(await save("other")).toEqual({ status: 200, body: { outcome: "changed" } });
  const discard = () => ask("POST", "/draft/discard", { revision: 1 });
  expect(await discard()).toEqual({ status: 200, body: { outcome: "discarded" } });
  expect(await discard()).toEqual({ status: 200, body: { outcome: "changed" } });
});

test.each([
  { what: "a file of 400 KB", files: { [home]: "x".repeat(399_998) }, status: 200 },
  { what: "a longer file", files: { [home]: "x".repeat(399_999) }, status: 413 },
  { what: "a file of 50 levels", files: { [home]: nested(50) }, status: 200 },
  { what: "a deeper file", files: { [home]: nested(51) }, status: 413 },
  { what: "a file nested deeper than the stack", files: { [home]: nested(20_000) }, status: 413 },
  { what: "more than 2 MB", files: manyFiles(6, "x".repeat(350_000)), status: 413 },
  { what: "many files of less than 2 MB", files: manyFiles(5, "x".repeat(350_000)), status: 200 },
  { what: "a file elsewhere", files: { "../secret.json": "x" }, status: 400 },
  { what: "a file of no known name", files: { "constructor.json": "x" }, status: 400 },
  { what: "a file that is no JSON", files: { "pages/home.html": "x" }, status: 400 },
])("of a draft with $what the answer is $status", async ({ files, status }) => {
  const text = `{"revision":0,"basedOn":null,"files":{${Object.entries(files).map(
    ([name, content]) => `"${name}":${content.startsWith("[") ? content : JSON.stringify(content)}`,
  )}}}`;
  const headers = {
    ...{ Cookie: cookie, Origin: "https://isarbridge.example" },
    ...{ "Content-Type": "application/json", "Content-Length": String(text.length) },
  };
  const response = await site.request("/desk/api/website/draft", { method: "PUT", headers, body: text });
  expect(response.status).toBe(status);
});

function nested(depth: number): string {
  return "[".repeat(depth) + "]".repeat(depth);
}

function manyFiles(count: number, content: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`pages/page-${index}.json`, content]));
}

test("publishing renders the version with the draft, keeps it under the device's name, and shows it before it answers", async () => {
  await save("new");
  expect(await publish(1)).toEqual({ status: 200, body: { outcome: "published", number: 1 } });
  expect(rendered).toEqual([{ ...installation, [home]: "new" }]);
  expect(shown).toEqual([1]);
  expect(await site.store.website.find(1)).toMatchObject({ author: "Firefox, Linux", files: rendered[0] });
  expect((await ask("GET", "/content")).body).toMatchObject({ draft: null });
});

test("what cannot be shown is not kept: the problems are told, and where rendering fails that", async () => {
  await save("bad");
  expect(await publish(1)).toEqual({ status: 200, body: { outcome: "refused", problems: [problem] } });
  await save("impossible", { revision: 1 });
  expect(await publish(2)).toMatchObject({ status: 500 });
  expect((await ask("GET", "/content")).body).toMatchObject({ version: null, draft: { revision: 2 } });
  expect(shown).toEqual([]);
});

test("where this server cannot show a kept version, it is published all the same", async () => {
  site.deps.website.refresh = async () => {
    throw new Error("no memory");
  };
  await save("new");
  expect(await publish(1)).toMatchObject({ body: { outcome: "published" } });
});

test("chosen files are published alone, checked without the others, which stay in the draft", async () => {
  const files = { [home]: "bad", "site.json": "new" };
  await ask("PUT", "/draft", { revision: 0, basedOn: null, files });
  const publishFiles = (revision: number, names: string[]) => ask("POST", "/publish", { revision, files: names });
  expect((await publishFiles(1, [home, "site.json"])).body).toMatchObject({ outcome: "refused" });
  expect((await publishFiles(1, ["pages/unknown.json"])).body).toMatchObject({ outcome: "changed" });
  expect((await publishFiles(1, ["site.json", "pages/unknown.json"])).body).toEqual({
    outcome: "published",
    number: 1,
  });
  expect(rendered.at(-1)).toEqual({ ...installation, "site.json": "new" });
  expect((await ask("GET", "/content")).body).toMatchObject({
    files: { ...installation, "site.json": "new" },
    draft: { revision: 2, basedOn: 1, files: { [home]: "bad" } },
  });
});

test("a new page comes with its place in the order, the rest of site.json is published without it, and goes with it", async () => {
  const [terms, table] = ["pages/terms.json", "site.json"];
  const files = { [table]: { pages: ["home", "terms"], owner: "new" }, [terms]: "terms" };
  await ask("PUT", "/draft", { revision: 0, basedOn: null, files });
  const publishFiles = async (revision: number, names: string[]) => {
    await ask("POST", "/publish", { revision, files: names });
    return (await ask("GET", "/content")).body;
  };
  expect(await publishFiles(1, [table])).toMatchObject({
    files: { [table]: { pages: ["home"], owner: "new" } },
    draft: { revision: 2, files },
  });
  expect(await publishFiles(2, [terms])).toMatchObject({ files, draft: null });
  const removed = { [table]: { pages: ["home"] }, [terms]: "newer", "pages/never.json": "added and removed" };
  await ask("PUT", "/draft", { revision: 3, basedOn: 2, files: removed });
  expect(await publishFiles(4, [table])).toMatchObject({ version: 3, draft: null });
});

test.each([
  ["a page's file without a place in the order", { "pages/new.json": "new" }],
  ["a place in the order without the page's file", { "site.json": { ...facts, pages: [...facts.pages, "new"] } }],
])("%s alone is nothing to publish, and stays in the draft", async (_what, files) => {
  await ask("PUT", "/draft", { revision: 0, basedOn: null, files });
  expect((await publish(1)).body).toEqual({ outcome: "changed" });
  expect((await ask("GET", "/content")).body).toMatchObject({ version: null, draft: { files } });
});

test("another draft than the one that was seen, or of another version, is not published", async () => {
  expect(await publish(0)).toEqual({ status: 200, body: { outcome: "changed" } });
  await save("new");
  expect((await publish(2)).body).toEqual({ outcome: "changed" });
  await site.store.website.publish({ files: installation, author: "command", basedOn: null });
  expect((await publish(1)).body).toEqual({ outcome: "outdated", newest: 1 });
  expect(rendered).toEqual([]);
});

test("of two devices that publish at once one does, and the other reads that the draft is gone", async () => {
  await save("new");
  const answers = await Promise.all([publish(1), publish(1)]);
  expect(answers.map(({ body }) => body)).toEqual([{ outcome: "published", number: 1 }, { outcome: "changed" }]);
});

test("versions are listed, newest first", async () => {
  for (const basedOn of [null, 1])
    await site.store.website.publish({ files: installation, author: "command", basedOn });
  expect(await ask("GET", "/versions")).toMatchObject({
    status: 200,
    body: { versions: [{ number: 2 }, { number: 1 }] },
  });
});

test("a version is read whole, and what was there before the first one; what there is none of is not found", async () => {
  for (const [index, files] of [{ ...installation, [home]: "first" }, null].entries()) {
    await site.store.website.publish({ files, author: "command", basedOn: index || null });
  }
  expect((await ask("GET", "/versions/1")).body).toEqual({ files: { ...installation, [home]: "first" } });
  expect((await ask("GET", "/versions/2")).body).toEqual({ files: installation });
  expect((await ask("GET", "/versions/0")).body).toEqual({ files: installation });
  for (const number of ["3", "one", "-1", "00", "01", "0x0", "1e0", "+1", "1.0", "%201"]) {
    expect(await ask("GET", `/versions/${number}`)).toEqual({ status: 404, body: { error: "unknown" } });
  }
});

test("an earlier version is brought back as a new one, what is installed as well, and the draft stays", async () => {
  for (const [index, content] of ["first", "second"].entries()) {
    const redirects = index === 1 ? { "/old": "home" } : {};
    const files = { "site.json": { ...facts, redirects }, [home]: { page: { path: "/" }, seo: content } };
    await site.store.website.publish({ files, author: "command", basedOn: index || null });
  }
  await ask("PUT", "/draft", { revision: 0, basedOn: 2, files: { "site.json": "draft" } });
  const bringBack = (number: number, newest: number) => ask("POST", "/versions/bring-back", { number, newest });
  expect(await bringBack(9, 2)).toEqual({ status: 404, body: { error: "unknown" } });
  expect((await bringBack(1, 1)).body).toEqual({ outcome: "outdated", newest: 2 });
  expect((await bringBack(1, 2)).body).toEqual({ outcome: "published", number: 3 });
  expect((await ask("GET", "/content")).body).toMatchObject({
    version: 3,
    files: { [home]: { seo: "first" }, "site.json": { redirects: { "/old": "home" } } },
    draft: { revision: 1, basedOn: 2, files: { "site.json": "draft" } },
    changedFrom: { "site.json": { pages: ["home"] } },
  });
  expect(shown).toEqual([3]);
  expect((await bringBack(0, 3)).body).toEqual({ outcome: "published", number: 4 });
  expect((await ask("GET", "/content")).body).toMatchObject({ version: 4, files: installation });
  expect((await site.store.website.find(4))?.files).toHaveProperty(["site.json", "redirects", "/old"], "home");
});

test("where the newest version cannot be read, an earlier one and what is installed are brought back all the same", async () => {
  const unreadable = { [home]: "no page table" };
  await site.store.website.publish({ files: { ...installation, [home]: "first" }, author: "command", basedOn: null });
  await site.store.website.publish({ files: unreadable, author: "command", basedOn: 1 });
  const bringBack = (number: number, newest: number) => ask("POST", "/versions/bring-back", { number, newest });
  expect((await bringBack(1, 2)).body).toEqual({ outcome: "published", number: 3 });
  await site.store.website.publish({ files: unreadable, author: "command", basedOn: 3 });
  expect((await bringBack(0, 4)).body).toEqual({ outcome: "published", number: 5 });
});

test("the website is downloaded as an archive for a static host, as visitors see it, and in no other way than asked", async () => {
  const asked: unknown[] = [];
  site.deps.website.makeStaticSite = async (files, { origin, backendUrl, anonKey }) => {
    asked.push({ files, origin, backendUrl, anonKey });
    return { outcome: "made", files: Readable.from([["index.html", Buffer.from("<h1>Home</h1>")]]) };
  };
  await save("draft");
  const download = (body: object) => {
    const text = JSON.stringify({ origin: "https://static.example/path", backend: null, anonKey: null, ...body });
    const headers = { Cookie: cookie, Origin: "https://isarbridge.example", "Content-Type": "application/json" };
    const init = { method: "POST", headers: { ...headers, "Content-Length": String(text.length) }, body: text };
    return site.request("/desk/api/website/download", init);
  };
  const answer = await download({});
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from("PK\u0003\u0004"));
  await download({ backend: "https://project.example", anonKey: "key" });
  const origin = "https://static.example";
  expect(asked).toEqual([
    { files: installation, origin, backendUrl: null, anonKey: site.deps.config.anonKey },
    { files: installation, origin, backendUrl: "https://project.example/", anonKey: "key" },
  ]);
  site.deps.website.makeStaticSite = async () => ({ outcome: "no-backend" });
  expect((await download({})).status).toBe(409);
  for (const backend of ["javascript:alert(1)", "project", "https://"]) {
    expect((await download({ backend })).status).toBe(400);
  }
});

test("the owner is told of the first publication of each session", async () => {
  for (const number of [1, 2]) await publishContent(`content ${number}`);
  expect(site.publicationMails).toEqual(["Firefox, Linux"]);
  cookie = await signIn("Safari, iPhone");
  await publishContent("content 3");
  expect(site.publicationMails).toEqual(["Firefox, Linux", "Safari, iPhone"]);
});

async function publishContent(content: string) {
  const { version } = (await ask("GET", "/content")).body as { version: number | null };
  const { body } = await save(content, { basedOn: version });
  await publish((body as { draft: { revision: number } }).draft.revision);
}
