import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type EditedCopy, startEditor } from "../../support/browser/edited-copy.ts";
import { check, english, german, open, patient, save, textPanel } from "../../support/browser/editor.ts";
import { test as base, expect } from "../../support/browser/journey.ts";
import { violationsOn } from "../../support/browser/page-checks.ts";

/** An owner's folder, the repository that it is published to, and somebody else's clone of that. */
interface Places {
  copy: EditedCopy;
  remote: string;
  other: { folder: string; git(...args: string[]): string };
}

const test = base.extend<object, { places: Places }>({
  places: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const copy = await startEditor();
      const [remote, folder] = [`${copy.folder}.remote`, `${copy.folder}.other`];
      copy.git("clone", "--quiet", "--bare", ".", remote);
      copy.git("remote", "add", "origin", remote);
      copy.git("fetch", "--quiet", "origin");
      copy.git("branch", "--set-upstream-to=origin/main");
      copy.git("clone", "--quiet", remote, folder);
      const identity = ["-c", "user.name=Colleague", "-c", "user.email=colleague@isarhold.test"];
      const git = (...args: string[]) => execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
      await use({ copy, remote, other: { folder, git } });
      await copy.dispose();
      for (const place of [remote, folder]) rmSync(place, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ places }, use) => use(places.copy.origin),
});
// Each journey goes on with what the one before has left.
test.describe.configure({ mode: "serial", timeout: 300_000 });
test.use({ locale: "en-GB" });

const panel = (page: Page) => page.getByRole("region", { name: "Publish" });

async function change(page: Page, place: number, words: { en: string; de: string }) {
  await open(page, "/about");
  await page.locator("main h2").nth(place).click();
  await english(page).fill(words.en);
  await german(page).fill(words.de);
  await save(page);
  await textPanel(page).getByRole("button", { name: "Close" }).click();
}

async function publish(page: Page, name = "Publish now") {
  if (!(await panel(page).isVisible())) await page.getByRole("button", { name: "Publish", exact: true }).click();
  await panel(page).getByRole("button", { name }).click();
}

test("a change is shown in words, then goes out alone: what else the owner has changed or staged stays", async ({
  page,
  places: { copy },
}) => {
  copy.write("README.md", `${copy.read("README.md")}\nA line of the owner's.\n`);
  copy.write("CONTRIBUTING.md", `${copy.read("CONTRIBUTING.md")}\nA staged line.\n`);
  copy.git("add", "CONTRIBUTING.md");
  await change(page, 0, { en: "My own years", de: "Meine eigenen Jahre" });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(panel(page).locator("ins").filter({ hasText: "Meine eigenen Jahre" })).toBeVisible();
  await expect(panel(page).locator("del")).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);
  await panel(page).getByRole("textbox").fill("Say whose years these are");
  await publish(page);
  await expect(panel(page).getByText("Published.")).toBeVisible(patient);
  expect(copy.git("log", "-1", "--format=%s", "origin/main").trim()).toBe("Say whose years these are");
  expect(copy.git("show", "--name-only", "--format=", "HEAD").trim()).toBe("app/content/about.ts");
  expect(copy.git("status", "--short").trimEnd().split("\n")).toEqual(["M  CONTRIBUTING.md", " M README.md"]);
  await expect(page.getByRole("button", { name: "Take back (0)" })).toBeDisabled();
  expect(check(copy)).toContain("are correct");
});

test("what others have published meanwhile comes along where it touches nothing", async ({
  page,
  places: { copy, other },
}) => {
  const theirs = join(other.folder, "app/content/contact.ts");
  other.git("pull", "--quiet");
  writeFileSync(theirs, readFileSync(theirs, "utf8").replace(/title: \{ en: "[^"]*"/, 'title: { en: "Write to us"'));
  other.git("commit", "--quiet", "--all", "--message", "Another title");
  other.git("push", "--quiet");
  await change(page, 1, { en: "Values of mine", de: "Werte von mir" });
  await publish(page);
  await expect(panel(page).getByText("Published.")).toBeVisible(patient);
  await expect(panel(page).getByText("Putting your changes on top of theirs")).toBeVisible();
  expect(copy.git("log", "--format=%s", "-2", "origin/main")).toContain("Another title");
  expect(copy.read("app/content/contact.ts")).toContain("Write to us");
  expect(copy.git("rev-parse", "HEAD")).toBe(copy.git("rev-parse", "origin/main"));
  expect(copy.git("status", "--short").trimEnd().split("\n")).toEqual(["M  CONTRIBUTING.md", " M README.md"]);
});

test("a network that is broken loses nothing: the commit goes out the next time", async ({
  page,
  places: { copy, remote },
}) => {
  copy.git("remote", "set-url", "origin", `${remote}.gone`);
  await change(page, 2, { en: "Achieved so far", de: "Bisher erreicht" });
  await publish(page);
  await expect(panel(page).getByText("did not answer")).toBeVisible(patient);
  await expect(panel(page).getByText("Nothing is lost")).toBeVisible();
  copy.git("remote", "set-url", "origin", remote);
  await page.goto("/about");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(panel(page).getByText("One earlier commit goes along.")).toBeVisible();
  await publish(page, "Publish again");
  await expect(panel(page).getByText("Published.")).toBeVisible(patient);
  expect(copy.git("show", "origin/main:app/content/about.ts")).toContain("Bisher erreicht");
});

test("where somebody else has changed the same text nothing is overwritten on either side", async ({
  page,
  places: { copy, other },
}) => {
  const theirs = join(other.folder, "app/content/about.ts");
  other.git("pull", "--quiet");
  writeFileSync(theirs, readFileSync(theirs, "utf8").replace("Achieved so far", "Achieved by others"));
  other.git("commit", "--quiet", "--all", "--message", "The same heading");
  other.git("push", "--quiet");
  await change(page, 2, { en: "Achieved by me", de: "Von mir erreicht" });
  await publish(page);
  await expect(panel(page).getByText("Somebody else has changed the same place")).toBeVisible(patient);
  await expect(panel(page).locator("pre")).toHaveText("app/content/about.ts");
  expect(copy.read("app/content/about.ts")).toContain("Achieved by me");
  expect(copy.git("show", "origin/main:app/content/about.ts")).toContain("Achieved by others");
  expect(copy.git("status", "--short").trimEnd().split("\n")).toEqual(["M  CONTRIBUTING.md", " M README.md"]);
});
