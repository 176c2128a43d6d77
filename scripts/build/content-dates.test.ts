import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { contentDates } from "./content-dates.ts";

let repository: string;

beforeEach(() => {
  repository = temporaryFolder();
  git("init", "--quiet");
  writePage("home", "Hello");
  writePage("about", "Me", "A text that is long enough for git to find the page again.");
  commitOn("2026-03-01");
});

test("a page has the day of the last commit that changed its words, also under another name, and none while it is uncommitted", async () => {
  git("mv", "content/pages/about.json", "content/pages/me.json");
  writePage("home", "Hello again");
  commitOn("2026-04-01");
  expect(await dates()).toEqual({ home: "2026-04-01", me: "2026-03-01" });
  git("mv", "content/pages/me.json", "content/pages/who.json");
  writePage("who", "Still me", "A text that is long enough for git to find the page again.");
  commitOn("2026-05-01");
  writePage("home", "Hello for now");
  writePage("new", "New");
  expect(await dates()).toEqual({ who: "2026-05-01" });
});

test("a commit that moves fields and changes no text is none of a page's days", async () => {
  const file = join(repository, "content/pages/home.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"hero"', '"page-hero"'));
  commitOn("2026-04-01");
  expect(await dates()).toMatchObject({ home: "2026-03-01" });
});

test("what menus and addresses have of a page came into its file on none of its days", async () => {
  const file = join(repository, "content/pages/home.json");
  const entry = { path: "/", label: { en: "Home", de: "Home" } };
  const withEntry = { page: entry, ...JSON.parse(readFileSync(file, "utf8")) };
  writeFileSync(file, JSON.stringify(withEntry, null, 2));
  commitOn("2026-04-01");
  expect(await dates()).toMatchObject({ home: "2026-03-01" });
});

test("what several pages named came into their files on none of their days", async () => {
  write("content/figures.json", "{}");
  commitOn("2026-04-01");
  git("rm", "--quiet", "content/figures.json");
  writePage("home", "Hello for 25 years");
  commitOn("2026-05-01");
  expect(await dates()).toMatchObject({ home: "2026-03-01" });
  writePage("home", "Hello for 26 years");
  commitOn("2026-06-01");
  expect(await dates()).toMatchObject({ home: "2026-06-01" });
});

test("a page has the day of the module that its words were in, until they change", async () => {
  write("app/content/talks.ts", 'export const content = { title: { en: "Talks", de: "Vorträge" } };');
  write("app/content/pages/courses.ts", 'export const content = { title: { en: "Courses", de: "Kurse" } };');
  commitOn("2026-04-01");
  // The modules go after the files that replace them.
  writePage("talks", "A talk");
  commitOn("2026-05-01");
  git("rm", "--quiet", "app/content/talks.ts", "app/content/pages/courses.ts");
  writePage("talks", "Talks");
  writePage("courses", "Courses");
  commitOn("2026-06-01");
  expect(await dates()).toMatchObject({ talks: "2026-04-01", courses: "2026-04-01" });
  writePage("talks", "Talks on AI");
  commitOn("2026-07-01");
  expect(await dates()).toMatchObject({ talks: "2026-07-01", courses: "2026-04-01" });
});

test("a page whose chapters are made in code has the day of these", async () => {
  const chapters = 'export const chapters = ["a chapter that is long enough for git to find it again"];\n'.repeat(9);
  write("app/content/privacy.ts", `import "./content.ts";\n${chapters}`);
  commitOn("2026-04-01");
  git("rm", "--quiet", "app/content/privacy.ts");
  writePage("privacy", "Privacy");
  write("app/legal/privacy.ts", chapters);
  commitOn("2026-05-01");
  expect(await dates()).toMatchObject({ privacy: "2026-04-01" });
  write("app/legal/privacy.ts", `${chapters}export const more = "another";\n`);
  commitOn("2026-06-01");
  expect(await dates()).toMatchObject({ privacy: "2026-06-01" });
});

test("a folder that belongs to another user has its days, though git would refuse to read it", async () => {
  // As git's own tests do.
  vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => git("status")).toThrow(/dubious ownership/);
  expect(await dates()).toEqual({ home: "2026-03-01", about: "2026-03-01" });
});

test("a shallow clone and a folder outside of a repository know no days", async () => {
  const clone = join(temporaryFolder(), "clone");
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${repository}`, clone]);
  expect(await contentDates(clone)).toEqual(new Map());
  expect(await contentDates(temporaryFolder())).toEqual(new Map());
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-dates-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function writePage(id: string, ...texts: string[]) {
  const sections = [{ id: "hero", kind: "hero", texts: texts.map((text) => ({ en: text, de: `${text} (de)` })) }];
  write(`content/pages/${id}.json`, JSON.stringify({ sections }, null, 2));
}

function write(name: string, text: string) {
  const file = join(repository, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function commitOn(day: string) {
  vi.stubEnv("GIT_COMMITTER_DATE", `${day}T12:00:00`);
  git("add", "--all");
  git("-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "--quiet", "-m", day);
}

function git(...args: string[]) {
  execFileSync("git", ["-C", repository, ...args], { stdio: "pipe" });
}

async function dates() {
  return Object.fromEntries(await contentDates(repository));
}
