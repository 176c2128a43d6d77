// biome-ignore-all lint/suspicious/noTemplateCurlyInString: words that hold a template are what is tested
import { locales } from "../../../site/locale.ts";
import { editorTest, english, german, open, textPanel as panel, patient, save } from "../../support/browser/editor.ts";
import { expect } from "../../support/browser/journey.ts";
import { violationsOn } from "../../support/browser/page-checks.ts";
import { isIndexed, pageIds, pathOf } from "../../support/content.ts";

const test = editorTest();
// Each journey goes on with what the one before has left.
test.describe.configure({ mode: "default", timeout: 240_000 });

test("a headline is changed in both languages, in place and in its file alone", async ({ page, copy }) => {
  await open(page, "/speeches");
  const lead = page.locator("h1 + p, h1 ~ div p, main p").first();
  await lead.click();
  await expect(english(page)).not.toHaveValue("");
  await english(page).fill("A first line of my own.");
  await expect(page.getByText("A first line of my own.", { exact: true }).first()).toBeVisible();
  await german(page).fill("Eine erste Zeile von mir.");
  await save(page);
  expect(copy.git("diff", "--stat")).toContain("app/content/speeches.ts");
  expect(copy.git("diff")).toContain('"A first line of my own."');
  expect(copy.git("diff")).toContain('"Eine erste Zeile von mir."');
  await page.goto("/de/speeches");
  await expect(page.getByText("Eine erste Zeile von mir.", { exact: true }).first()).toBeVisible();
  copy.git("checkout", "app/content/speeches.ts");
});

test("words may hold quotation marks, umlauts, templates, backticks and line breaks", async ({ page, copy }) => {
  const nasty = '„Süß“ "quoted" it\'s `code` ${price} \\n\nnext line';
  await open(page, "/about");
  await page.locator("h2").first().click();
  await english(page).fill(nasty);
  await save(page);
  await open(page, "/about");
  await page.locator("h2").first().click();
  await expect(english(page)).toHaveValue(nasty);
  expect(copy.git("status", "--short").trim()).toBe("M app/content/about.ts");
});

test("what is not visible is in the list, and the panel counts what search engines cut off", async ({ page, copy }) => {
  await open(page, "/contact");
  await page.getByRole("button", { name: "All texts" }).click();
  const list = page.getByRole("region", { name: "All texts" });
  await list.getByRole("listitem").getByRole("button").first().press("Enter");
  await english(page).fill("Write to me");
  await expect(panel(page).getByText("at most 47").first()).toBeVisible();
  await save(page);
  await expect(page).toHaveTitle("Write to me · Isarbridge");
  expect(copy.read("app/content/contact.ts")).toContain('en: "Write to me"');
  await list.getByRole("combobox").selectOption("The whole site");
  await list.getByRole("searchbox").fill("Hoppla");
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("the panel says at once which words are too wide for a small phone", async ({ page }) => {
  await open(page, "/success-stories");
  await page.locator("main").getByText("Technology", { exact: true }).last().click();
  const warning = panel(page).getByText("does not fit at 360 px");
  await english(page).fill("Technology, software, hardware and whatever else has a plug");
  await expect(warning).toBeVisible();
  await english(page).fill("Software");
  await expect(warning).toBeHidden();
  await page.keyboard.press("Escape");
});

test("Enter opens the text that the keyboard is on, Escape takes back what was typed", async ({ page, copy }) => {
  await open(page, "/about");
  const heading = page.locator("h2").nth(1);
  const before = await heading.textContent();
  const file = copy.read("app/content/about.ts");
  await heading.focus();
  await page.keyboard.press("Enter");
  await expect(english(page)).toBeFocused();
  await page.keyboard.type("Something else");
  await expect(heading).toContainText("Something else");
  await page.keyboard.press("Escape");
  await expect(heading).toHaveText(before ?? "");
  await expect(heading).toBeFocused();
  await page.getByRole("button", { name: "All texts" }).focus();
  await expect(heading).toHaveText(before ?? "");
  expect(copy.read("app/content/about.ts")).toBe(file);
});

test("a text in one language only is refused with its place, and the file is as it was", async ({ page, copy }) => {
  await open(page, "/about");
  const file = copy.read("app/content/about.ts");
  await page.locator("h2").nth(1).click();
  await german(page).fill("");
  await german(page).press("Control+Enter");
  await expect(panel(page).getByText(/app\/content\/about\.ts:\d+: .* has no German text/)).toBeVisible(patient);
  expect(copy.read("app/content/about.ts")).toBe(file);
});

test("a file that another program has changed is not overwritten", async ({ page, copy }) => {
  await open(page, "/events");
  await page.locator("h1").click();
  await english(page).fill("Mine");
  const theirs = copy.read("app/content/events.ts").replace("export const content", "// Theirs.\nexport const content");
  copy.write("app/content/events.ts", theirs);
  await english(page).press("Control+Enter");
  await expect(panel(page).getByText("app/content/events.ts has been changed in another program")).toBeVisible(patient);
  expect(copy.read("app/content/events.ts")).toBe(theirs);
  await expect(english(page)).toHaveValue("Mine");
  copy.git("checkout", "app/content/events.ts");
});

test("changes are taken back one by one, also after a restart, and no branch, index or other file takes notice", async ({
  page,
  copy,
}) => {
  await open(page, "/services");
  const original = (await page.locator("h1").textContent()) ?? "";
  await page.locator("h1").click();
  for (const words of ["First", "Second"]) {
    await english(page).fill(words);
    await save(page);
  }
  copy.write("README.md", "Mine, not committed yet.\n");
  const head = copy.git("rev-parse", "HEAD");
  await page.goto("about:blank");
  await copy.restart();
  await open(page, "/services");
  await expect(page.locator("h1")).toHaveText("Second");
  const button = page.getByRole("button", { name: "Take back" });
  for (const words of ["First", original]) {
    await button.click();
    await expect(page.getByText(/^Taken back: app\/content\/services/)).toBeVisible(patient);
    await expect(page.locator("h1")).toHaveText(words, patient);
  }
  expect(copy.git("diff", "--name-only", "app/content/services.ts", "README.md").trim()).toBe("README.md");
  expect(copy.git("diff", "--cached", "--name-only")).toBe("");
  expect(copy.git("rev-parse", "HEAD")).toBe(head);
  copy.git("checkout", "README.md");
});

test("every page shows in the editor what visitors get, without a mark left", async ({ page }) => {
  test.setTimeout(300_000);
  for (const [number, id] of pageIds.filter(isIndexed).entries()) {
    // One page in English, the next in German: what differs between them is content, which is marked in both.
    const address = pathOf(id, locales[number % 2] ?? "en");
    await open(page, address);
    const differences = await page.evaluate(async (path) => {
      const html = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
      const textOf = (document: Document) =>
        ["header", "main h1", "main h2", "main h3", "main p:not([role=alert])", "footer"].map((part) =>
          [...document.querySelectorAll(part)].map((element) => element.textContent),
        );
      const left = /[\u{E0100}-\u{E01EF}]/u.test(document.documentElement.outerHTML);
      const [here, there] = [textOf(document), textOf(html)].map((texts) => JSON.stringify(texts));
      return [
        left && "marks are left",
        document.title !== html.title && document.title,
        here !== there && [here, there],
      ];
    }, address);
    expect(differences, address).toEqual([false, false, false]);
  }
});

test.describe("the editor itself", () => {
  for (const width of [390, 1280]) {
    test(`offers nothing that axe objects to, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/imprint");
      await page.locator("h1").click();
      await expect(english(page)).toBeFocused();
      const [left, right] = [await english(page).boundingBox(), await german(page).boundingBox()];
      expect(left?.y === right?.y).toBe(width > 640);
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "All texts" }).click();
      await expect(page.getByText(/^\d+ texts$/)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });
  }

  test("answers its own page alone", async ({ request, copy }) => {
    const status = async (headers: Record<string, string>, path = "/@editor/texts/modules") =>
      (await request.get(copy.origin + path, { headers })).status();
    expect(await status({})).toBe(200);
    expect(await status({ Origin: "https://isarhold.test" })).toBe(403);
    expect(await status({ Origin: "http://localhost:1" })).toBe(403);
    expect(await status({ "Sec-Fetch-Site": "same-site" })).toBe(403);
    expect(await status({ "Sec-Fetch-Site": "cross-site" }, "/")).toBe(403);
    expect(await status({ Host: "isarhold.test" }, "/about")).toBe(403);
  });

  test("writes nowhere but in modules of the content", async ({ request, copy }) => {
    for (const file of ["package.json", "app/content/../../package.json", "site/locale.ts", "/etc/hostname"]) {
      const data = { file, hash: "", index: 0, words: { en: "x", de: "x" } };
      expect((await request.post(`${copy.origin}/@editor/texts/words`, { data })).status()).toBe(400);
    }
  });
});
