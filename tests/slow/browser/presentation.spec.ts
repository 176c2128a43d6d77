import { expect, test } from "../../support/browser/journey.ts";
import { openPage } from "../../support/browser/open-page.ts";
import { openBuild } from "../../support/build/built-pages.ts";
import { owner, sectionOf } from "../../support/content.ts";

type Projects = { name: string; description: string }[];
const { projects } = sectionOf<{ projects: Projects }>("projects", "table", "en");

for (const [address, button, section] of [
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a button that acts on its own page is not there", async ({ page }) => {
    await page.goto("/speeches");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "View Speaking Topics" })).toBeHidden();
  });
});

test("a project's description, clamped in the table of a wide window, opens with a click", async ({ page }) => {
  await openPage(page, "/projects");
  const whole = page.getByText(projects[0]?.description ?? "").filter({ visible: true });
  const clamped = await whole.evaluate((text) => text.clientHeight);
  await whole.click();
  expect(await whole.evaluate((text) => text.clientHeight)).toBeGreaterThan(clamped);
});

test("printed case studies are dark on white in either theme and leave the screen's controls out", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/success-stories");
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(
    sectionOf<{ cases: object[] }>("success-stories", "case-studies", "en").cases.length,
  );
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Download Case Studies" })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
});

test("a printed page says whose it is and where it came from", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/de/services");
  await expect(page.getByText(`${owner.brand} · ${owner.name}`)).toBeVisible();
  await expect(page.getByText(/\/de\/services$/)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(page.getByText(/\/de\/services$/)).toBeHidden();
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

test("what is folded on the screen is open on paper, on every page", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  const paths = openBuild().pages.flatMap(({ path, html }) => (html.includes("<details") ? [path] : []));
  expect(paths).toEqual(expect.arrayContaining(["/services", "/de/services", "/projects", "/de/projects"]));
  for (const path of paths) {
    await page.goto(path);
    const closed = page.locator("details:not([open])").filter({ visible: true });
    const unread = await closed.evaluateAll((all) =>
      all.flatMap((fold) => [...fold.children].filter((it) => !it.checkVisibility() || !it.clientHeight)),
    );
    expect(unread.length, path).toBe(0);
  }
});

/** In CSS pixels. */
const paperWidths = { A5: 559, A4: 794, A4Landscape: 1123 };

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

test("the first letter stands in for a photo that does not load", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404 \(Not Found\).*gone-4-00000000/);
  // A drawing cannot fail: give every image field of the page a photo that is not there.
  await page.route("**/content/*/projects.json", async (route) => {
    const response = await route.fetch();
    const prepared = { name: "gone", hash: "00000000", width: 4, height: 3 };
    const gone = { photo: "gone.jpg", alt: "A talk", aiGenerated: false, prepared };
    const content = JSON.parse(await response.text(), (key, value) => (key === "image" ? gone : value));
    await route.fulfill({ response, json: content });
  });
  await openPage(page, "/about");
  await page.locator("a[href='/projects']").first().dispatchEvent("click");
  const box = page
    .locator("span", { has: page.getByText(projects[0]?.name.slice(0, 1) ?? "", { exact: true }) })
    .and(page.locator(":has(> picture)"))
    .first();
  await box.scrollIntoViewIfNeeded();
  await expect(box).toBeVisible();
  // The words that stand for a picture would lie over the letter.
  const isBrokenAndUnseen = (image: HTMLElement | SVGElement) => {
    const { complete, naturalWidth } = image as unknown as HTMLImageElement;
    return complete && naturalWidth === 0 && getComputedStyle(image).color.endsWith(", 0)");
  };
  await expect.poll(() => box.locator("img").evaluate(isBrokenAndUnseen)).toBe(true);
});
