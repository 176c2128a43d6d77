import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStatic } from "../server/http/static.ts";
import { calendarDocumentPath } from "../site/booking.ts";
import { sampleSite, writeSampleBuild } from "./support/build/sample-site.ts";
import { headersOf } from "./support/network/static-host.ts";

const server = createStatic(sampleSite());
let build: ReturnType<typeof writeSampleBuild>;
let headersFile: string;

beforeAll(() => {
  build = writeSampleBuild();
  const env = { ...process.env, BUILD_DIR: build.buildDir };
  headersFile = execFileSync(process.execPath, ["scripts/headers-file.ts"], { env, encoding: "utf8" });
});
afterAll(() => build.remove());

const documents = ["/", "/de/contact", calendarDocumentPath("en")];
const otherFiles = ["/assets/app-1a2b.js", "/cards/home.en.png", "/llms.txt"];

test.each([...documents, ...otherFiles])("%s gets what the server sends, each header once", (path) => {
  const expected = sentByServer(path);
  const given = headersOf(headersFile, path);
  for (const [name, value] of expected) {
    const values = given.filter(([other]) => other === name).map(([, value]) => value);
    // A second policy can only take away, and it takes nothing that this one allows.
    if (name === "Content-Security-Policy") expect(values).toContain(value);
    else expect(values).toEqual([value]);
  }
});

test("what the server does not say of a file is only what holds for documents", () => {
  const names = ([...pairs]: [string, string][]) => new Set(pairs.map(([name]) => name));
  for (const path of otherFiles) {
    const surplus = names(headersOf(headersFile, path)).difference(names(sentByServer(path)));
    expect(surplus.isSubsetOf(names(sentByServer("/")))).toBe(true);
  }
});

test("an unknown address has a policy that allows no more than the documents' own", () => {
  const given = new Map(headersOf(headersFile, "/no/such/page"));
  const policy = directivesOf(given.get("Content-Security-Policy"));
  const allowed = documents.map((path) => directivesOf(new Map(sentByServer(path)).get("Content-Security-Policy")));
  for (const [name, sources] of policy)
    for (const source of sources) expect(allowed.some((own) => own.get(name)?.includes(source))).toBe(true);
  expect([...policy.keys()]).toEqual([...(allowed[0]?.keys() ?? [])]);
  expect(given.get("X-Content-Type-Options")).toBe("nosniff");
});

test("hosts that take a hundred patterns take them all", () => {
  expect(headersFile.match(/^\//gm)?.length).toBeLessThanOrEqual(100);
});

/** Without what a host makes by itself: type, length, compression and revalidation. */
function sentByServer(path: string): [string, string][] {
  const request = { method: "GET", path, query: "", acceptEncoding: undefined, ifNoneMatch: undefined, https: false };
  const { headers } = server.answer(request);
  const pairs = headers.flatMap((name, i): [string, string][] => (i % 2 === 0 ? [[name, headers[i + 1] ?? ""]] : []));
  return pairs.filter(([name]) => !["Content-Type", "Content-Length", "ETag", "Vary"].includes(name));
}

function directivesOf(policy = ""): Map<string, string[]> {
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}
