import type { Locator, Page } from "@playwright/test";
import { brandLook, isLongBrand, isVeryLongBrand } from "../../../kit/ui/brand.ts";
import { locales } from "../../../site/locale.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { openPage } from "../../support/browser/open-page.ts";
import { horizontalOverflow } from "../../support/browser/page-checks.ts";
import { brokenWords } from "../../support/browser/text-checks.ts";
import { addresses, menuIds, menuLabel, missingAddresses, owner, pathOf, sectionOf } from "../../support/content.ts";

const phone = { width: 390, height: 844 };
const laptop = { width: 1024, height: 768 };
const desk = { width: 1440, height: 900 };
/** Of a classic scroll bar, which the headless browser does not have. */
const scrollbar = 15;

for (const locale of locales) {
  test(`from 1024 px on the header has menus in one row, and projects have descriptions, in ${locale}`, async ({
    page,
  }) => {
    for (const width of [1024, 1100, 1199, 1200]) {
      await page.setViewportSize({ width, height: laptop.height });
      await page.goto(pathOf("projects", locale));
      await page
        .locator("body")
        .evaluate((body, right) => body.style.setProperty("padding-right", right), `${scrollbar}px`);
      await page
        .locator("header")
        .evaluate((header, right) => header.style.setProperty("right", right), `${scrollbar}px`);
      const row = await boxesOf(
        page.locator("header > div :is(a, button):not(ul[popover] *)").filter({ visible: true }),
      );
      expect(row.length, `${width} px`).toBe(1 + 2 + menuIds.length + 2 + 1 + 1);
      for (const [index, box] of row.entries()) {
        expect(box.height, `${width} px`).toBe(44);
        expect(box.x, `${width} px`).toBeGreaterThanOrEqual(row[index - 1]?.right ?? 0);
      }
      expect(row.at(-1)?.right).toBeLessThan(width - scrollbar);
      const { description } = sectionOf<{ columns: { description: string } }>("projects", "table", locale).columns;
      await expect(page.getByRole("columnheader", { name: description })).toBeVisible();
      expect(await horizontalOverflow(page)).toEqual([]);
      if (locale === "de") expect(await brokenWords(page)).toEqual([]);
    }
    await page.setViewportSize(laptop);
    for (const menu of menuIds) {
      await page.getByRole("button", { name: menuLabel(menu)[locale], exact: true }).click();
      await expect(page.locator(`#menu-${menu}`)).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ ...laptop, width: 1023 });
    await expect(page.locator("[popovertarget=mobile-menu]")).toBeVisible();
  });
}

test("a long brand fits into the header, on three lines at most, and is read whole", async ({ page }) => {
  for (const brand of [
    "Müller Beratung & Training",
    "Müller, Schmidt und Partner Beratung & Training GmbH",
    "Dr.-Ing. Maximiliane Schreiber-Leutheusser Unternehmensberatung",
  ]) {
    expect(isLongBrand(brand)).toBe(true);
    for (const width of [320, phone.width, 768, 1200, desk.width]) {
      await page.setViewportSize({ width, height: phone.height });
      // A document has the styles of its own brand alone.
      await openPage(page, "/de");
      const name = page.locator("header a").first().getByText(owner.brand);
      await name.evaluate(replaceBrand, { brand, before: brandLook(owner.brand), look: brandLook(brand) });
      const link = page.getByRole("link", { name: brand });
      const [[box], [row]] = await Promise.all([boxesOf(link), boxesOf(page.locator("header > div"))]);
      expect(box?.height, `${width} px`).toBeLessThanOrEqual(row?.height ?? 0);
      expect(await linesOf(link.getByText(brand)), `${width} px`).toBeLessThanOrEqual(isVeryLongBrand(brand) ? 3 : 2);
      expect(await horizontalOverflow(page), `${width} px`).toEqual([]);
    }
  }
});

test("on the narrowest phone a word of 40 letters in any text moves no page sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: phone.height });
  const german = addresses.filter((address) => address.startsWith("/de") && !missingAddresses.includes(address));
  for (const address of german) {
    await page.goto(address);
    const changed = await page.locator("main, footer").evaluateAll(beginWithLongWord, "n".repeat(40));
    expect(changed, address).toBeGreaterThan(20);
    expect.soft(await horizontalOverflow(page), address).toEqual([]);
  }
});

/** Figures and phone numbers, which stay in one line, have no words. */
function beginWithLongWord(parts: Element[], word: string): number {
  const texts = parts.flatMap((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter(({ data, parentElement }) => {
      if (data.trim() === "" || !parentElement?.checkVisibility()) return false;
      return getComputedStyle(parentElement).whiteSpace !== "nowrap";
    });
  });
  for (const text of texts) text.data = `${word} ${text.data}`;
  return texts.length;
}

test("the counts of projects are three tiles beside each other, each label below its figure", async ({ page }) => {
  for (const locale of locales) {
    await page.goto(pathOf("projects", locale));
    for (const size of [phone, laptop, desk]) {
      await page.setViewportSize(size);
      const figures = await boxesOf(page.locator("main dl dd"));
      const labels = await boxesOf(page.locator("main dl dt"));
      expect(figures).toHaveLength(3);
      for (const [index, figure] of figures.entries()) {
        expect(figure.bottom).toBeLessThanOrEqual(labels[index]?.y ?? 0);
        expect(figure.y).toBe(figures[0]?.y);
        expect(figure.x).toBeGreaterThanOrEqual(figures[index - 1]?.right ?? 0);
      }
    }
  }
});

test("'Visit Project' has the edge and the size of a button", async ({ page }) => {
  for (const locale of locales) {
    await page.goto(pathOf("portfolio", locale));
    const { visit, works } = sectionOf<{ visit: string; works: object[] }>("portfolio", "works", locale);
    const links = page.getByRole("main").getByRole("link", { name: visit });
    await expect(links).toHaveCount(works.length);
    const [box] = await boxesOf(links);
    expect(box?.height).toBeGreaterThanOrEqual(52);
    await expect(links.first()).toHaveCSS("border-top-width", "2px");
  }
});

test("on phones every list has one item below or beside the other, none runs on as text", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const locale of locales) {
    for (const id of ["home", "services"] as const) {
      await page.goto(pathOf(id, locale));
      const runOn = (items: Element[]) => items.filter((item) => getComputedStyle(item).display.startsWith("inline"));
      expect(await page.locator("main li").evaluateAll((items) => items.length)).toBeGreaterThan(20);
      expect((await page.locator("main li").evaluateAll(runOn)).length, pathOf(id, locale)).toBe(0);
    }
  }
});

test("a name with letters of another language shows in one font, whose other files come with it", async ({ page }) => {
  const loaded: string[] = [];
  page.on("requestfinished", (request) => request.resourceType() === "font" && loaded.push(request.url()));
  await page.goto("/imprint");
  await page.waitForLoadState("networkidle");
  expect(loaded).toEqual([expect.stringMatching(/instrument-sans-[\w-]{8}\.woff2$/)]);
  await page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => (heading.textContent = "Łukasz Şahinoğlu, François Škoda"));
  await expect
    .poll(() => loaded.slice(1).toSorted())
    .toEqual([
      expect.stringMatching(/instrument-sans-latin-[\w-]{8}\.woff2$/),
      expect.stringMatching(/instrument-sans-latin-ext-[\w-]{8}\.woff2$/),
    ]);
  await expect.poll(() => fontsOf(page, "h1")).toEqual(["Instrument Sans"]);
});

async function boxesOf(elements: Locator) {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, right, bottom, height } = element.getBoundingClientRect();
      return { x, y, right, bottom, height };
    }),
  );
}

/** As a build with another brand shows it. */
function replaceBrand(name: Element, { brand, before, look }: Record<"brand" | "before" | "look", string>) {
  name.textContent = brand;
  name.className = `${name.className.replace(before, "")} ${look}`;
  name.previousElementSibling?.classList.add("min-[19rem]:max-narrow:hidden");
}

/** Lines of text that are shown. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
  });
}

/** Families of the fonts with which the text of an element is drawn. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return [...new Set(fonts.map(({ familyName }) => familyName))];
}
