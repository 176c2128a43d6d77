import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { contentForm } from "../../site/content-migrations.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import type { OpenedSite } from "./drafts.ts";
import type { RenderedVersion, RenderOutcome } from "./render-in-process.ts";

/** What the build says. */
const facts = { pages: ["home"], redirects: {} };
const installation: ContentFiles = { "site.json": facts, "pages/home.json": { page: { path: "/" }, seo: "home" } };
const [home, about] = ["pages/home.json", "pages/about.json"] as const;

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
type Documents = { name: string; revision: number; content?: unknown }[];
const saveAll = (documents: Documents, change: string | null = null, form = contentForm) =>
  ask("PUT", "/drafts", { form, change, documents });
const save = (content: unknown, revision = 0) => saveAll([{ name: home, revision, content }]);
const publish = (revision: number, version: number | null = null) =>
  ask("POST", "/publish", { version, documents: { [home]: revision } });
const draftOf = (content: unknown, revision = 1) => ({ revision, content, change: null, isOutdated: false });

test("the content is the build's before the first publication, and then the newest version's, with drafts, photos and rendering", async () => {
  const rendering = { origin: "https://isarbridge.example", backendUrl: null, samples: "show", year: 2026 };
  const opened = { version: null, files: installation, form: contentForm, drafts: {}, revisions: {}, photos: {} };
  expect(await ask("GET", "/content")).toMatchObject({ status: 200, body: { ...opened, rendering } });
  await save("new");
  await publish(1);
  await save("newer", 2);
  expect((await ask("GET", "/content")).body).toMatchObject({
    version: 1,
    files: { ...installation, [home]: "new" },
    drafts: { [home]: draftOf("newer", 3) },
    revisions: { [home]: 3 },
  });
});

test("nobody reads or changes it without a session", async () => {
  expect(await ask("GET", "/content", undefined, "")).toMatchObject({ status: 401 });
  expect(await ask("PUT", "/drafts", { form: contentForm, change: null, documents: [] }, "")).toMatchObject({
    status: 401,
  });
});

test("a draft is saved, unless another device has changed it, and it can be discarded", async () => {
  expect(await save("new")).toEqual({ status: 200, body: { outcome: "saved", revisions: { [home]: 1 } } });
  const changed = { outcome: "changed", version: null, documents: { [home]: draftOf("new") } };
  expect(await save("other")).toEqual({ status: 200, body: changed });
  const discard = (revision: number) => ask("POST", "/drafts/discard", { documents: { [home]: revision } });
  expect(await discard(0)).toEqual({ status: 200, body: changed });
  expect(await discard(1)).toEqual({ status: 200, body: { outcome: "discarded", revisions: { [home]: 2 } } });
  expect(await discard(1)).toMatchObject({ body: { outcome: "changed", documents: { [home]: { revision: 2 } } } });
});

test("a tab that was opened before an update is told to load anew", async () => {
  const reload = { status: 409, body: { error: "reload" } };
  expect(await saveAll([{ name: home, revision: 0, content: "new" }], null, contentForm - 1)).toEqual(reload);
  expect(await ask("PUT", "/draft", { revision: 0, basedOn: null, files: { [home]: "new" } })).toEqual(reload);
  expect(await ask("POST", "/draft/discard", { revision: 1 })).toEqual(reload);
  expect((await ask("GET", "/content")).body).toMatchObject({ drafts: {} });
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
  { what: "no file", files: {}, status: 200 },
  { what: "a file that is no JSON", files: { "pages/home.html": "x" }, status: 400 },
])("of a draft with $what the answer is $status", async ({ files, status }) => {
  const documents = Object.entries(files).map(([name, content]) => {
    const json = content.startsWith("[") ? content : JSON.stringify(content);
    return `{"name":"${name}","revision":0,"content":${json}}`;
  });
  const text = `{"form":${contentForm},"change":null,"documents":[${documents}]}`;
  const headers = {
    ...{ Cookie: cookie, Origin: "https://isarbridge.example" },
    ...{ "Content-Type": "application/json", "Content-Length": String(text.length) },
  };
  const response = await site.request("/desk/api/website/drafts", { method: "PUT", headers, body: text });
  expect(response.status).toBe(status);
});

function nested(depth: number): string {
  return "[".repeat(depth) + "]".repeat(depth);
}

function manyFiles(count: number, content: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`pages/page-${index}.json`, content]));
}

test("a document of an earlier release that the draft still has is saved, and discarded with the others", async () => {
  const figures = "figures.json";
  await saveAll([{ name: figures, revision: 0, content: {} }]);
  expect(await saveAll([{ name: figures, revision: 1, content: { firstYears: {} } }])).toMatchObject({ status: 200 });
  expect(await ask("POST", "/drafts/discard", { documents: { [figures]: 2 } })).toMatchObject({ status: 200 });
});

test("of a save with a document twice nothing is kept", async () => {
  const twice = [1, 2].map((content) => ({ name: home, revision: 0, content }));
  expect(await saveAll(twice)).toMatchObject({ status: 400 });
});

test("publishing renders the version with the draft, keeps it under the device's name, and shows it before it answers", async () => {
  await save("new");
  expect(await publish(1)).toEqual({ status: 200, body: { outcome: "published", number: 1 } });
  expect(rendered).toEqual([{ ...installation, [home]: "new" }]);
  expect(shown).toEqual([1]);
  expect(await site.store.website.find(1)).toMatchObject({ author: "Firefox, Linux", files: rendered[0] });
  expect((await ask("GET", "/content")).body).toMatchObject({ drafts: {} });
});

test("what cannot be shown is not kept: the problems are told, and where rendering fails that", async () => {
  await save("bad");
  expect(await publish(1)).toEqual({ status: 200, body: { outcome: "refused", problems: [problem] } });
  await save("impossible", 1);
  expect(await publish(2)).toMatchObject({ status: 500 });
  expect((await ask("GET", "/content")).body).toMatchObject({ version: null, revisions: { [home]: 2 } });
  expect(shown).toEqual([]);
});

test("where this server cannot show a kept version, it is published all the same", async () => {
  site.deps.website.refresh = async () => {
    throw new Error("no memory");
  };
  await save("new");
  expect(await publish(1)).toMatchObject({ body: { outcome: "published" } });
});

test("chosen documents are published alone, checked without the others, which stay in the draft", async () => {
  await saveAll([
    { name: home, revision: 0, content: "bad" },
    { name: "site.json", revision: 0, content: "new" },
  ]);
  const publishThese = (documents: Record<string, number>) => ask("POST", "/publish", { version: null, documents });
  expect((await publishThese({ [home]: 1, "site.json": 1 })).body).toMatchObject({ outcome: "refused" });
  expect((await publishThese({ [about]: 0, "site.json": 1 })).body).toMatchObject({
    outcome: "changed",
    documents: { [about]: { revision: 0 } },
  });
  expect(await publishThese({})).toMatchObject({ status: 400 });
  expect((await publishThese({ "site.json": 1 })).body).toEqual({ outcome: "published", number: 1 });
  expect(rendered.at(-1)).toEqual({ ...installation, "site.json": "new" });
  expect((await ask("GET", "/content")).body).toMatchObject({
    files: { ...installation, "site.json": "new" },
    drafts: { [home]: draftOf("bad") },
  });
});

test("what one action has changed is published together, as long as it is still in both", async () => {
  const both = [
    { name: "site.json", revision: 0, content: "new page" },
    { name: about, revision: 0, content: "the page" },
  ];
  await saveAll(both, "new page");
  await save("h");
  const publishThese = async (version: number | null, documents: Record<string, number>) =>
    (await ask("POST", "/publish", { version, documents })).body;
  expect(await publishThese(null, { [about]: 1, [home]: 1 })).toEqual({ outcome: "torn", names: ["site.json"] });
  expect(await publishThese(null, { [home]: 1 })).toMatchObject({ outcome: "published" });
  await saveAll([{ name: "site.json", revision: 1 }]);
  expect(await publishThese(1, { [about]: 1 })).toMatchObject({ outcome: "published" });
  expect(rendered.at(-1)).toEqual({ ...installation, [home]: "h", [about]: "the page" });
});

test("a removed document is published as none", async () => {
  await saveAll([{ name: home, revision: 0, content: null }]);
  expect((await publish(1)).body).toMatchObject({ outcome: "published" });
  expect((await ask("GET", "/content")).body).toMatchObject({ files: { "site.json": facts }, drafts: {} });
});

test("other drafts than those that were seen, of another version, or that nobody has compared with it, are not published", async () => {
  expect(await publish(0)).toMatchObject({ status: 200, body: { outcome: "changed" } });
  await save("new");
  expect((await publish(2)).body).toMatchObject({ outcome: "changed", documents: { [home]: draftOf("new") } });
  await site.store.website.publish({ files: { ...installation, [home]: "theirs" }, author: "command", basedOn: null });
  expect((await publish(2)).body).toEqual({ outcome: "outdated", newest: 1 });
  expect((await publish(2, 1)).body).toMatchObject({ documents: { [home]: { content: "new", isOutdated: true } } });
  expect(rendered).toEqual([]);
  await save("new", 2);
  expect((await publish(2, 1)).body).toMatchObject({ outcome: "published" });
});

test("of two devices that publish at once one does, and the other reads that the draft is gone", async () => {
  await save("new");
  const answers = await Promise.all([publish(1), publish(1)]);
  expect(answers.map(({ body }) => body)).toEqual([
    { outcome: "published", number: 1 },
    { outcome: "outdated", newest: 1 },
  ]);
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

test("an earlier version is brought back as drafts that go together, what is installed as well, with the addresses learnt since", async () => {
  for (const [index, content] of ["first", "second"].entries()) {
    const redirects = index === 1 ? { "/old": "home" } : {};
    const files = {
      "site.json": { ...facts, redirects },
      [home]: { page: { path: "/" }, seo: content },
      [`pages/${content}.json`]: 1,
    };
    await site.store.website.publish({ files, author: "command", basedOn: index || null });
  }
  expect(await bringBack(9, 2)).toEqual({ status: 404, body: { error: "unknown" } });
  expect((await bringBack(1, 1)).body).toEqual({ outcome: "outdated", newest: 2 });
  const names = ["pages/first.json", home, "pages/second.json"];
  expect(sorted((await bringBack(1, 2)).body)).toEqual({ outcome: "drafted", names });
  const { version, drafts } = (await ask("GET", "/content")).body as OpenedSite;
  expect(version).toBe(2);
  expect(contentsIn(drafts)).toEqual({
    [home]: { page: { path: "/" }, seo: "first" },
    "pages/first.json": 1,
    "pages/second.json": null,
  });
  expect(new Set(Object.values(drafts).map(({ change }) => change)).size).toBe(1);
  expect(drafts[home]?.change).toEqual(expect.any(String));
  expect(sorted((await bringBack(0, 2)).body)).toMatchObject({ outcome: "asks", names: ["pages/first.json", home] });
});

test("where an open draft would be replaced by what is brought back, the owner is asked which one stays", async () => {
  await publishFiles({ ...installation, [about]: "now" }, null);
  await saveAll([
    { name: home, revision: 0, content: "mine" },
    { name: about, revision: 1, content: "mine" },
  ]);
  const earlier = { ...installation, [home]: { page: { path: "/" }, seo: "earlier" }, [about]: "earlier" };
  await publishFiles(earlier, 1);
  await publishFiles(installation, 2);
  const names = [about, home];
  expect(sorted((await bringBack(2, 3)).body)).toEqual({ outcome: "asks", names });
  expect((await bringBack(2, 3, { mine: [home] })).body).toEqual({ outcome: "asks", names: [about] });
  const { drafts: untouched } = (await ask("GET", "/content")).body as OpenedSite;
  expect(contentsIn(untouched)).toEqual({ [home]: "mine", [about]: "mine" });
  expect((await bringBack(2, 3, { mine: [home], theirs: [about] })).body).toEqual({
    outcome: "drafted",
    names: [about],
  });
  const { drafts } = (await ask("GET", "/content")).body as OpenedSite;
  expect(contentsIn(drafts)).toEqual({ [home]: "mine", [about]: "earlier" });
  expect(drafts[about]?.revision).toBeGreaterThan(untouched[about]?.revision ?? 0);
});

test("where the newest version cannot be read, an earlier one is brought back and published all the same", async () => {
  await site.store.website.publish({ files: { ...installation, [home]: "first" }, author: "command", basedOn: null });
  await site.store.website.publish({ files: { [home]: "no page table" }, author: "command", basedOn: 1 });
  expect((await bringBack(1, 2)).body).toMatchObject({ outcome: "drafted" });
  const { revisions } = (await ask("GET", "/content")).body as OpenedSite;
  const documents = Object.fromEntries([home, "site.json"].map((name) => [name, revisions[name]]));
  expect((await ask("POST", "/publish", { version: 2, documents })).body).toEqual({ outcome: "published", number: 3 });
  expect(rendered.at(-1)).toEqual({ ...installation, [home]: "first" });
});

/** As a command does. */
const publishFiles = (files: ContentFiles, basedOn: number | null) =>
  site.store.website.publish({ files, author: "command", basedOn, readBuildFiles: async () => installation });
const bringBack = (number: number, version: number | null, chosen: object = {}) =>
  ask("POST", "/versions/bring-back", { number, version, ...chosen });

function sorted(body: unknown) {
  const { names, ...rest } = body as { names: string[] };
  return { ...rest, names: names.toSorted() };
}

function contentsIn(drafts: OpenedSite["drafts"]): ContentFiles {
  return Object.fromEntries(Object.entries(drafts).map(([name, { content }]) => [name, content]));
}

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
  const { version, revisions } = (await ask("GET", "/content")).body as OpenedSite;
  const { body } = await save(content, revisions[home] ?? 0);
  await publish((body as { revisions: Record<string, number> }).revisions[home] ?? 0, version);
}
