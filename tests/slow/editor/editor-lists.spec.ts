import { statSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { EditedCopy } from "../../support/browser/edited-copy.ts";
import {
  check,
  editorTest,
  english,
  german,
  open,
  textPanel as panel,
  patient,
  ready,
} from "../../support/browser/editor.ts";
import { expect } from "../../support/browser/journey.ts";
import { violationsOn } from "../../support/browser/page-checks.ts";

const test = editorTest();
// Every journey puts its files back.
test.describe.configure({ mode: "default", timeout: 240_000 });
test.afterEach(({ copy }) => void copy.git("checkout", "--quiet", "."));

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

test("a quote is added: the page opens its words, and the permission of another quote is not taken along", async ({
  page,
  copy,
}) => {
  const source = copy.read("app/content/home.ts");
  copy.write("app/content/home.ts", source.replace('permitted: "pending"', 'permitted: "2026-05-01"'));
  await open(page, "/");
  await page.locator("figure blockquote").first().click();
  await list(page, /^Quotes: 1 of 6$/)
    .getByRole("button", { name: "Add" })
    .click(patient);
  await loadedAnew(page, "Added: type over it.");
  await expect(english(page)).toHaveValue("New text");
  await expect(list(page, /^Quotes: 2 of 7$/)).toBeVisible();
  await english(page).fill("“It held.”");
  await german(page).fill("„Sie hielt.“");
  await german(page).press("Control+Enter");
  await expect(panel(page).getByText("Saved.")).toBeVisible(patient);
  await expect(page.locator("figure blockquote")).toHaveCount(7);
  await expect(page.locator("figure blockquote").nth(1)).toContainText("It held.");
  expect(diff(copy).new.join("\n")).toContain('quote: { en: "“It held.”", de: "„Sie hielt.“" },');
  expect(copy.read("app/content/home.ts").match(/permitted: "2026-05-01"/g)).toHaveLength(1);
});

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

test("a bullet is removed, and its card stays", async ({ page, copy }) => {
  await open(page, "/");
  await openText(page.locator("#services article li").first());
  await expect(list(page, /^Cards: 1 of 6$/)).toBeVisible();
  await list(page, /^Bullets: 1 of 4$/)
    .getByRole("button", { name: "Remove" })
    .click(patient);
  await loadedAnew(page, "Removed.");
  await expect(page.locator("#services article").first().getByRole("listitem")).toHaveCount(3);
  expect(diff(copy)).toEqual({
    gone: ['{ en: "Use cases ranked by return", de: "Anwendungsfälle, nach Ertrag sortiert" },'],
    new: [],
  });
  await page.getByRole("button", { name: /^Take back/ }).click();
  await expect(page.locator("#services article").first().getByRole("listitem")).toHaveCount(4, patient);
});

test("a bullet is copied: the copy stands behind it, is open, and has words of its own", async ({ page, copy }) => {
  await open(page, "/");
  const bullets = page.locator("#services article").first().getByRole("listitem");
  await openText(bullets.first());
  await list(page, /^Bullets: 1 of 4$/)
    .getByRole("button", { name: "Copy" })
    .click(patient);
  await loadedAnew(page, "Copied.");
  await expect(list(page, /^Bullets: 2 of 5$/)).toBeVisible();
  await expect(english(page)).toHaveValue("Use cases ranked by return");
  await english(page).fill("Use cases ranked by risk");
  await german(page).fill("Anwendungsfälle, nach Risiko sortiert");
  await german(page).press("Control+Enter");
  await expect(panel(page).getByText("Saved.")).toBeVisible(patient);
  await expect(bullets).toHaveCount(5);
  await expect(bullets.nth(1)).toHaveText("Use cases ranked by risk");
  expect(diff(copy)).toEqual({
    gone: [],
    new: ['{ en: "Use cases ranked by risk", de: "Anwendungsfälle, nach Risiko sortiert" },'],
  });
});

test("what a page is drawn for cannot be removed: a sentence says so and stays, and the file is never touched", async ({
  page,
  copy,
}) => {
  const file = join(copy.folder, "app/content/expertise-nocode-ai.ts");
  const written = statSync(file).mtimeMs;
  await open(page, "/expertise/nocode-ai");
  await openText(page.getByText("The question is still open, and the cheapest way"));
  await list(page, /^Blocks: 1 of 2$/)
    .getByRole("button", { name: "Remove" })
    .click(patient);
  const sentence = panel(page).getByText("The page is drawn for exactly 2 of them here");
  await expect(sentence).toBeVisible(patient);
  // A page that were loaded anew would have no panel open.
  await english(page).press("Control+Enter");
  await expect(sentence).toBeVisible();
  expect(statSync(file).mtimeMs).toBe(written);
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

test("a link gets another page, and the quick check names what the specification asks for", async ({ page, copy }) => {
  await open(page, "/");
  await openText(page.getByRole("main").getByRole("link", { name: "Explore Services" }));
  await expect(panel(page).getByText("The specification (section 2, Home) has these words")).toBeVisible(patient);
  await panel(page).getByRole("combobox", { name: "Leads to" }).selectOption("expertise");
  await panel(page).getByRole("button", { name: "Change the target" }).click();
  await loadedAnew(page, "The link leads elsewhere now.");
  const link = page.getByRole("main").getByRole("link", { name: "Explore Services" });
  await expect(link).toHaveAttribute("href", "/expertise");
  expect(diff(copy).new).toEqual(['{ label: { en: "Explore Services", de: "Zu den Leistungen" }, to: "expertise" },']);
  expect(check(copy)).toContain('asks for the button "Explore Services -> /services"');
});

test("axe objects to nothing in the panels of lists, links and figures on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  await openText(page.locator("#services article h3").first());
  await expect(panel(page).getByRole("combobox", { name: "Leads to" })).toBeVisible(patient);
  expect(await violationsOn(page)).toEqual([]);
  await english(page).press("Escape");
  await page.locator("#experience dl dd").first().getByText("25").click();
  await expect(page.getByRole("textbox", { name: "Figure" })).toHaveValue("25", patient);
  expect(await violationsOn(page)).toEqual([]);
});
