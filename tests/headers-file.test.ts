import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleProvider } from "./support/build/calendar-provider.ts";
import { sampleSite, writeSampleBuild } from "./support/build/sample-site.ts";
import { calendarDocumentPath } from "./support/content.ts";
import { headersOf } from "./support/network/static-host.ts";
import { openTestApp, type TestApp } from "./support/server/app.ts";

let server: TestApp;
let build: ReturnType<typeof writeSampleBuild>;
let headersFile: string;

beforeAll(async () => {
  const site = sampleSite({ calendar: sampleProvider });
  server = await openTestApp({}, site);
  build = writeSampleBuild(site);
  const env = { ...process.env, BUILD_DIR: build.buildDir };
  headersFile = execFileSync(process.execPath, ["scripts/headers-file.ts"], { env, encoding: "utf8" });
});
afterAll(async () => {
  build.remove();
  await server.dispose();
});

const documents = ["/", "/de/contact", calendarDocumentPath("en")];
const otherFiles = ["/assets/app-1a2b.js", "/cards/home.en.png", "/notes.txt"];

test.each([...documents, ...otherFiles])("%s gets what the server sends, each header once", async (path) => {
  const given = givenBy(path);
  for (const [name, value] of await sentByServer(path)) {
    const values = given.filter(([other]) => other === name).map(([, value]) => value);
    // A second policy can only take away, and it takes nothing that this one allows.
    if (name === "content-security-policy") expect(values).toContain(value);
    else expect(values).toEqual([value]);
  }
});

test("what the server does not say of a file is only what holds for documents", async () => {
  const names = (pairs: [string, string][]) => new Set(pairs.map(([name]) => name));
  const ofDocuments = names(await sentByServer("/"));
  for (const path of otherFiles) {
    const surplus = names(givenBy(path)).difference(names(await sentByServer(path)));
    expect(surplus.isSubsetOf(ofDocuments)).toBe(true);
  }
});

test("an unknown address has a policy that allows no more than the documents' own", async () => {
  const given = new Map(givenBy("/no/such/page"));
  const policy = directivesOf(given.get("content-security-policy"));
  const sent = await Promise.all(documents.map(sentByServer));
  const allowed = sent.map((headers) => directivesOf(new Map(headers).get("content-security-policy")));
  for (const [name, sources] of policy)
    for (const source of sources) expect(allowed.some((own) => own.get(name)?.includes(source))).toBe(true);
  expect([...policy.keys()]).toEqual([...(allowed[0]?.keys() ?? [])]);
  expect(given.get("x-content-type-options")).toBe("nosniff");
});

test("hosts that take a hundred patterns take them all", () => {
  expect(headersFile.match(/^\//gm)?.length).toBeLessThanOrEqual(100);
});

/** Names in lower case. */
function givenBy(path: string): [string, string][] {
  return headersOf(headersFile, path).map(([name, value]) => [name.toLowerCase(), value]);
}

/** Without what a host makes by itself: type, length, compression and revalidation. */
async function sentByServer(path: string): Promise<[string, string][]> {
  const { headers } = await server.request(path);
  return [...headers].filter(([name]) => !["content-type", "content-length", "etag", "vary"].includes(name));
}

function directivesOf(policy = ""): Map<string, string[]> {
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}
