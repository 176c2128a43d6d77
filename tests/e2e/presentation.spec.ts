import { content as projectsPage } from "../../app/content/projects.ts";
import { content as storiesPage } from "../../app/content/success-stories.ts";
import { owner } from "../../site/owner.ts";
import { expect, test } from "../support/browser/journey.ts";
import { openPage } from "../support/browser/open-page.ts";

const { projects } = projectsPage.en.table;

for (const [address, button, section] of [
  ["/events", "View Portfolio", "event-types"],
  ["/congresses", "View Case Studies", "specialisations"],
  ["/speeches", "View Speaking Topics", "topics"],
] as const) {
  test(`'${button}' on ${address} scrolls to its section and moves the focus there`, async ({ page }) => {
    await openPage(page, address);
    await page.getByRole("button", { name: button }).click();
    const heading = page.locator(`#${section}`).getByRole("heading", { level: 2 });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page).toHaveURL(address);
  });
}

test("buttons that act on their own page need script, but not the application", async ({ page, browser, baseURL }) => {
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/speeches");
  const name = "View Speaking Topics";
  await page.getByRole("button", { name }).click();
  await expect(page.locator("#topics").getByRole("heading", { level: 2 })).toBeFocused();
  const plain = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await plain.goto("/speeches");
  await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(plain.getByRole("button", { name })).toBeHidden();
  await plain.context().close();
});

test("'Download Case Studies' opens the print dialog", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await openPage(page, "/success-stories");
  await page.getByRole("button", { name: "Download Case Studies" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
});

test("printed case studies are dark on white in either theme and leave the screen's controls out", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/success-stories");
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(storiesPage.en.studies.cases.length);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Download Case Studies" })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
});

test("printed projects show their whole descriptions once, on any paper", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/projects");
  for (const paper of [paperWidths.A5, paperWidths.A4, paperWidths.A4Landscape]) {
    await page.setViewportSize({ width: paper, height: 800 });
    for (const { description } of projects) {
      const printed = page.getByText(description).filter({ visible: true });
      await expect(printed).toHaveCount(1);
      expect(await printed.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
    }
    await expect(page.locator("main summary").getByText("Description").filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("main summary svg").filter({ visible: true })).toHaveCount(0);
  }
});

/** In CSS pixels. */
const paperWidths = { A5: 559, A4: 794, A4Landscape: 1123 };

test("a project's description opens where the table clamps it and where it hides it", async ({ page }) => {
  await openPage(page, "/projects");
  const whole = page.getByText(projects[0]?.description ?? "").filter({ visible: true });
  const clamped = await whole.evaluate((text) => text.clientHeight);
  await whole.click();
  expect(await whole.evaluate((text) => text.clientHeight)).toBeGreaterThan(clamped);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(whole).toHaveCount(0);
  await page.getByText("Description").filter({ visible: true }).first().click();
  await expect(whole).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test(`the focus ring stands out from a poster's colours in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openPage(page, "/");
    const links = page.locator(
      Object.values(owner.workshops)
        .map((address) => `a[href="${address}"]`)
        .join(),
    );
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) {
      await link.focus();
      const [ring, words] = await link.evaluate((element) => {
        const { outlineColor, color } = getComputedStyle(element);
        return [outlineColor, color];
      });
      // The words' own contrast is measured by axe.
      expect(ring).toBe(words);
    }
  });
}

test("the button to a consultation is marked on the page that it leads to", async ({ page }) => {
  await openPage(page, "/booking");
  await expect(page.getByRole("banner").getByRole("link", { name: "Book Consultation" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a project's picture that does not load is replaced by the first letter of its name", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404 \(Not Found\).*gone\.avif/);
  const [first, second] = projectsPage.en.table.projects;
  // A drawing cannot fail: give the first project a file that is not there, whatever it has.
  await page.route(/\/assets\/projects-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const missing = '{file:"/images/gone.avif",width:4,height:3,alt:"",aiGenerated:false}';
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/\bimage:(?=[`"{])/, `image:${missing},replaced:`),
    });
  });
  await openPage(page, "/about");
  await page.getByRole("contentinfo").waitFor();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>("a[href='/projects']")?.click());
  const row = page.getByRole("row", { name: first?.name });
  await expect(row.getByText(first?.name.slice(0, 1) ?? "", { exact: true })).toBeVisible();
  await expect(row.locator("img")).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: second?.name }).locator("svg, img")).toBeVisible();
});
