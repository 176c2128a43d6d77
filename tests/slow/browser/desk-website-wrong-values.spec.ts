import type { Page } from "@playwright/test";
import { withValue } from "../../../desk/content/content-path.ts";
import type { StoredWebsite } from "../../../desk/content/website-api.ts";
import { focusedText, signIn } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

/** What is wrong in the draft keeps nobody from going on with it: the page that is edited is always there. */

test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });

const siteOf = (page: Page) => page.frameLocator("iframe[title]");
const h1Of = (page: Page) => siteOf(page).getByRole("heading", { level: 1 });

test("a name in braces that means nothing stands on the page as it was typed, also after a reload and in a second tab", async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server);
  await page.goto("/desk#/site/pages/events");
  await h1Of(page).click();
  const field = focusedText(page, "English");
  await field.fill("Ask {nobody.knows} for more");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(h1Of(page)).toHaveText("Ask {nobody.knows} for more");
  await expect(page.getByText("Nothing is known that {nobody.knows} could stand for.")).toBeVisible();
  const second = await context.newPage();
  await second.goto("/desk#/site/pages/about");
  await expect(h1Of(second)).toBeVisible();
  await field.fill("Ask me for more");
  await expect(h1Of(page)).toHaveText("Ask me for more");
});

const text = (words: string) => ({ en: words, de: words });
const wrong: Readonly<Record<string, readonly [place: string, value: unknown, page: string]>> = {
  "a name in a text of another page": ["pages/about.json#seo/title", text("{nobody.knows}"), "events"],
  "a name in a note": ["pages/home.json#sections/testimonials/note", text("{nobody.knows}"), "home"],
  "a name in words of every page": ["words.json#footer/systemTheme", text("{nobody.knows}"), "home"],
  "a name in the consent": ["site.json#newsletterConsent/text", text("{nobody.knows}"), "home"],
  "a figure without its number": ["pages/home.json#sections/experience/stats/years-of-it/figure/amount", null, "home"],
  "a first year that was emptied": ["pages/home.json#sections/hero/career/starts/it/year", null, "home"],
  "an address of the details that is none": [
    "site.json#owner/consumerArbitration",
    { name: "A board", address: "A street", website: "https" },
    "imprint",
  ],
  "a date that is none": ["site.json#processing/noticeDate", "tomorrow", "privacy"],
  "a link that leads nowhere": [
    "pages/events.json#sections/hero/lead",
    text("[on](nowhere) [off](https://)"),
    "events",
  ],
};

test("no wrong value of the draft leaves the editor without a page", async ({ page, server }) => {
  await signIn(page, server);
  for (const [what, [place, value, id]] of Object.entries(wrong)) {
    await saveDraft(page, place, value);
    await page.goto(`/desk#/site/pages/${id}`);
    await page.reload();
    await expect(h1Of(page), what).toBeVisible();
  }
});

test("a section that cannot be drawn is shown as it is written, the others as usual, and it as usual once it can be", async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await saveDraft(page, "pages/events.json#sections/hero/panorama", "no-such-drawing");
  await page.goto("/desk#/site/pages/events");
  await page.reload();
  const site = siteOf(page);
  await expect(site.getByText("no-such-drawing", { exact: true })).toBeVisible();
  await expect(site.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(site.locator("main")).not.toContainText("Unexpected");
  await saveDraft(page, "pages/events.json#sections/hero/title", text("Whole again"));
  await page.reload();
  await expect(h1Of(page)).toHaveText("Whole again");
});

test("where not even header and footer can be drawn, the page is shown as it is written", async ({ page, server }) => {
  await signIn(page, server);
  await saveDraft(page, "site.json#owner/years", null);
  await page.goto("/desk#/site/pages/events");
  await page.reload();
  await expect(siteOf(page).getByText("page-hero", { exact: true })).toBeVisible();
});

/** The draft of another device, with one value that is not as in the version. */
async function saveDraft(page: Page, place: string, value: unknown) {
  const stored: StoredWebsite = await (await page.request.get("/desk/api/website/content")).json();
  const files = withValue(stored.files, place, value);
  const [name = ""] = place.split("#");
  const sent = (it: string) => ({ name: it, revision: stored.revisions[it] ?? 0 });
  const others = Object.keys(stored.drafts).filter((it) => it !== name);
  const saved = await page.request.put("/desk/api/website/drafts", {
    data: {
      form: stored.form,
      change: null,
      documents: [...others.map(sent), { ...sent(name), content: files[name] }],
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(await saved.json()).toMatchObject({ outcome: "saved" });
}
