import type { Locator, Page } from "@playwright/test";
import { type EditedCopy, startEditor } from "../support/browser/edited-copy.ts";
import { test as base, expect } from "../support/browser/journey.ts";

interface Worker {
  copy: EditedCopy;
}

const test = base.extend<object, Worker>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const copy = await startEditor();
      await use(copy);
      await copy.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ copy }, use) => use(copy.origin),
});
// One editor for all; every journey puts its files back.
test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ locale: "en-GB" });
test.afterEach(({ copy }) => void copy.git("checkout", "--quiet", "."));

/** The compiler is a program of its own, which a busy machine starts slowly. */
const patient = { timeout: 120_000 };

async function open(page: Page, address: string) {
  await page.goto(address);
  await ready(page);
}

async function ready(page: Page) {
  await page.locator("#root[data-hydrated]").waitFor({ state: "attached" });
  await page.getByRole("region", { name: "Editor" }).waitFor();
}

const panel = (page: Page) => page.getByRole("region", { name: "Change a text" });
const english = (page: Page) => panel(page).getByRole("textbox", { name: "English" });
const list = (page: Page, name: RegExp) => panel(page).getByRole("group", { name });

/** Opens a text by the keyboard, as a card's link lies over the card's texts for the pointer. */
async function openText(text: Locator) {
  await text.focus();
  await expect(text).toBeFocused();
  await text.press("Enter");
}

/** A change of a list loads the page anew, and says so. */
async function loadedAnew(page: Page, message: string) {
  await expect(page.getByText(message, { exact: true })).toBeVisible(patient);
  await ready(page);
}

/** The lines that the file has lost and won, without their indentation. */
function diff(copy: EditedCopy): { gone: string[]; new: string[] } {
  const lines = copy.git("diff", "--unified=0").split("\n");
  const of = (sign: RegExp) => lines.filter((line) => sign.test(line)).map((line) => line.slice(1).trim());
  return { gone: of(/^-(?!--)/), new: of(/^\+(?!\+\+)/) };
}

test("a card is moved by the keyboard, stays open and in view, and takes all that is on it along", async ({
  page,
  copy,
}) => {
  await open(page, "/");
  await openText(page.locator("#services article h3").first());
  await expect(list(page, /^Cards: 1 of 6$/)).toBeVisible();
  await english(page).press("Alt+ArrowDown");
  await loadedAnew(page, "Moved.");
  await expect(list(page, /^Cards: 2 of 6$/)).toBeVisible();
  await expect(page.locator("#services article h3").nth(1)).toHaveText("AI Consulting & Development");
  await expect(page.locator("#services article").nth(1).getByRole("listitem")).toHaveCount(4);
  await expect(page.locator("#services article h3").nth(1)).toBeInViewport();
  await expect(english(page)).toBeFocused();
  expect(copy.git("diff", "--stat")).toContain("app/content/home.ts");
  expect(diff(copy).gone.toSorted()).toEqual(diff(copy).new.toSorted());
});

test("a figure is changed once for all places, and the panel names what it contradicts", async ({ page, copy }) => {
  await open(page, "/");
  await page.locator("#experience dl dd").filter({ hasText: "500+" }).click();
  const figure = page.getByRole("region", { name: "Change a figure" });
  await expect(figure.getByRole("textbox", { name: "Figure" })).toHaveValue("500", patient);
  await expect(figure.getByText("projects: 500 and 200 (home and About)")).toBeVisible();
  await figure.getByRole("textbox", { name: "Figure" }).fill("200");
  await figure.getByRole("button", { name: "Save everywhere" }).click();
  await loadedAnew(page, "Changed everywhere that it is used.");
  await expect(page.locator("#experience dl dd").filter({ hasText: "200+" })).toBeVisible();
  await expect(figure.getByText("home and About")).toHaveCount(0, patient);
  expect(diff(copy)).toEqual({
    gone: ['deliveredProjects: { amount: 500, unit: "+", sign: "projects" },'],
    new: ['deliveredProjects: { amount: 200, unit: "+", sign: "projects" },'],
  });
});
