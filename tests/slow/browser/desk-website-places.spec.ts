import type { FrameLocator } from "@playwright/test";
import { focusedText, signIn } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

test.use({ locale: "en-GB" });

/** Names of languages, what the page makes of several facts, and words of header and footer, which "Pages and menus" and the search have. */
const closed = new Set([
  "EN",
  "DE",
  "(English)",
  "(Deutsch)",
  "© #-# Isarbridge. Bridging people and technology, from Munich.",
  "Skip to content",
  "Services",
  "Expertise",
  "Speaking",
  "About",
  "Switch to dark theme",
  "Use system theme",
]);

test("a click opens every visible text of every page, but for these few", async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server);
  await page.goto("/desk#/site/pages");
  const site = page.frameLocator("iframe[title]");
  await expect(site.locator("h1")).toBeVisible();
  const choice = page.getByRole("combobox");
  const options = await choice.locator("option").all();
  const pages = await Promise.all(options.map((option) => option.getAttribute("value")));
  expect(pages.length).toBeGreaterThan(25);
  const found = new Set<string>();
  let shown = "";
  // Imprint and privacy notice are made from facts.
  for (const id of pages.filter((id) => id !== "imprint" && id !== "privacy")) {
    await choice.selectOption(id);
    // Each page has another heading than the one before.
    await expect.poll(() => site.locator("h1").textContent()).not.toBe(shown);
    shown = (await site.locator("h1").textContent()) ?? "";
    for (const text of await textsWithoutPlace(site)) found.add(text);
  }
  expect([...found].filter((text) => !closed.has(text))).toEqual([]);
  expect([...closed].filter((text) => !found.has(text))).toEqual([]);
});

test("a text that only screen readers get is in the form of its section", async ({ page, server }) => {
  await signIn(page, server);
  await page.goto("/desk#/site/pages");
  const site = page.frameLocator("iframe[title]");
  await site.getByRole("heading", { level: 1 }).click();
  const description = page.getByRole("group", { name: "Description of the drawing" });
  await expect(description.getByLabel("English", { exact: true })).toHaveValue(/^Six disciplines/);
});

test("an address marks its place on the page: also a result, an answer and a photo", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, server);
  const marked = page.frameLocator("iframe[title]").locator("[data-selected]");
  for (const [id, place, shown] of [
    [
      "success-stories",
      "pages/success-stories.json#sections/case-studies/cases/shared-carmakercase-comp/results/faster-answers/value",
      marked.filter({ hasText: "73" }),
    ],
    [
      "services",
      "pages/services.json#sections/questions/questions/what-happens-to/answer",
      marked.filter({ hasText: "We write down which data is used" }),
    ],
    [
      "video-productions",
      "pages/video-productions.json#sections/event-types/cards/congresses-and-conferenc/image",
      marked.and(page.frameLocator("iframe[title]").locator("img")),
    ],
  ] as const) {
    await page.goto(`/desk#/site/pages/${id}/${encodeURIComponent(place)}`);
    await expect(shown.first()).toBeInViewport();
  }
});

test("a word that is wider than its line is told while it is typed, and at publishing if it is wider than a small phone", async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.goto("/desk#/site/pages/events");
  await page.frameLocator("iframe[title]").getByRole("heading", { level: 1 }).click();
  const german = focusedText(page, "German");
  await german.fill("Digitalisierungsstrategieentwicklung");
  await expect(
    page.getByText("The word “Digitalisierungsstrategieentwicklung” is wider than its line (German)."),
  ).toBeVisible();
  await german.fill("Digitalisierungs\u00ADstrategie\u00ADentwicklung");
  await focusedText(page, "English").fill("Internationalisationstrategies");
  await expect(page.getByText(/“Internationalisationstrategies” is wider than its line \(English\)/)).toBeVisible();
  await expect(page.getByText("wider than")).toHaveCount(1);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(
    page.getByRole("alertdialog").getByText(/“Internationalisationstrategies” is wider than a small phone/),
  ).toBeVisible();
});

/** Visible texts with a word in them; `#` for numbers. */
function textsWithoutPlace(site: FrameLocator): Promise<string[]> {
  return site.locator("body").evaluate((body) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const text = textContent?.trim() ?? "";
      if (!/\p{L}{2}/u.test(text) || !parentElement?.checkVisibility()) continue;
      if (!parentElement.closest("[data-path]")) texts.push(text.replaceAll(/\d+/g, "#"));
    }
    return texts;
  });
}
