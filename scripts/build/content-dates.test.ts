import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { contentDates } from "./content-dates.ts";

let repository: string;
let content: string;

beforeEach(() => {
  repository = temporaryFolder();
  content = join(repository, "app/content");
  mkdirSync(content, { recursive: true });
  git("init", "--quiet");
  write("home.ts", "Hello");
  write("about.ts", "A text that is long enough for git to find it again.\nMe.\n");
  commitOn("2026-03-01");
});

test("a module has the day of the last commit that changed its words, also under another name, and none while it is uncommitted", async () => {
  git("mv", "app/content/about.ts", "app/content/me.ts");
  write("home.ts", "Hello again");
  commitOn("2026-04-01");
  expect(await dates()).toEqual({ "home.ts": "2026-04-01", "me.ts": "2026-03-01" });
  git("mv", "app/content/me.ts", "app/content/who.ts");
  write("who.ts", "A text that is long enough for git to find it again.\nStill me.\n");
  commitOn("2026-05-01");
  write("home.ts", "Hello for now");
  write("new.ts", "New");
  expect(await dates()).toEqual({ "who.ts": "2026-05-01" });
});

test("a folder that belongs to another user has its days, though git would refuse to read it", async () => {
  // As git's own tests do.
  vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => git("status")).toThrow(/dubious ownership/);
  expect(await dates()).toEqual({ "home.ts": "2026-03-01", "about.ts": "2026-03-01" });
});

test("a shallow clone and a folder outside of a repository know no days", async () => {
  const clone = join(temporaryFolder(), "clone");
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${repository}`, clone]);
  expect(await contentDates(join(clone, "app/content"))).toEqual(new Map());
  expect(await contentDates(temporaryFolder())).toEqual(new Map());
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-dates-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function write(name: string, text: string) {
  writeFileSync(join(content, name), text);
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
  return Object.fromEntries(await contentDates(content));
}
