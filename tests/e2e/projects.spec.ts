import { content } from "../../app/content/projects.ts";
import { expect, test } from "../support/browser/journey.ts";
import { openPage } from "../support/browser/open-page.ts";

test("a project's picture that does not load is replaced by the first letter of its name", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404 \(Not Found\).*gone\.avif/);
  const [first, second] = content.en.table.projects;
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
