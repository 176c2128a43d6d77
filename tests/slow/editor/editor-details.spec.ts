import { execFileSync } from "node:child_process";
import type { Locator, Page } from "@playwright/test";
import type { EditedCopy } from "../../support/browser/edited-copy.ts";
import { check, editorTest, patient } from "../../support/browser/editor.ts";
import { expect } from "../../support/browser/journey.ts";
import { violationsOn } from "../../support/browser/page-checks.ts";

const test = editorTest();
// Each journey goes on with what the one before has left.
test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ viewport: { width: 1280, height: 900 } });

async function openTool(page: Page, name: "Your details" | "Before you go public", address = "/imprint") {
  await page.goto(address);
  await page.locator("#root[data-hydrated]").waitFor({ state: "attached" });
  await page.getByRole("button", { name }).click();
  const panel = page.getByRole("region", { name });
  await expect(panel.getByRole("textbox").or(panel.getByRole("progressbar")).first()).toBeVisible(patient);
  return panel;
}

const part = (form: Locator, name: string) => form.getByRole("button", { name: new RegExp(`^${name}`) }).click();

async function save(form: Locator) {
  await form.getByRole("button", { name: "Save this part" }).click();
  await expect(form.getByText("Saved.")).toBeVisible(patient);
}

const launchCheck = ({ folder }: EditedCopy) => {
  try {
    return execFileSync(process.execPath, ["scripts/launch-check.ts"], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

test("a wrong phone and a wrong VAT number are told while they are typed, and nothing typed is lost", async ({
  page,
  copy,
}) => {
  const form = await openTool(page, "Your details");
  await part(form, "Address");
  await form.getByLabel("Phone", { exact: true }).fill("089 123456");
  await expect(form.getByText("Begin with the country's code")).toBeVisible();
  await form.getByRole("button", { name: "Save this part" }).click();
  await expect(form.getByText("Not saved yet")).toBeVisible();
  await expect(form.getByLabel("Phone", { exact: true })).toBeFocused();
  await part(form, "Imprint");
  await form.getByLabel("VAT identification number: As I write it", { exact: true }).fill("DE136695975");
  await expect(form.getByText("Not a German VAT number")).toBeVisible();
  await form.getByLabel("VAT identification number: As I write it", { exact: true }).fill("DE136695976");
  await expect(form.getByText("Not a German VAT number")).toBeHidden();
  await form.press("Escape");
  const again = await openTool(page, "Your details");
  await expect(again.getByLabel("VAT identification number: As I write it", { exact: true })).toHaveValue(
    "DE136695976",
  );
  await part(again, "Address");
  await expect(again.getByLabel("Phone", { exact: true })).toHaveValue("089 123456");
  expect(copy.git("status", "--short")).toBe("");
});

test("the form takes everything that the launch check asks of the owner", async ({ page, copy }) => {
  const form = await openTool(page, "Your details");
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
  };
  await fill({ "Your name": "Erika Isarhold", "Last year": `${new Date().getFullYear()}` });
  await save(form);
  await part(form, "Address");
  await fill({
    "Mail address": "hallo@isarhold.test",
    Phone: "+49 89 1234567",
    "Street and number": "Uferweg 7",
    "Postal code": "80538",
    "Web address of the AI workshop": "https://isarhold.test/ki",
    "Web address of the crypto workshop": "https://isarhold.test/krypto",
  });
  await form.getByRole("button", { name: "Add one" }).click();
  await fill({ Name: "LinkedIn", "Web address": "https://linkedin.test/in/erika" });
  await save(form);
  await part(form, "Imprint");
  await fill({
    "VAT identification number: As I write it": "DE136695976",
    "Responsible for editorial content: As I write it": "Erika Isarhold",
  });
  await form.getByRole("combobox", { name: "Professional indemnity insurance" }).selectOption("With these details");
  await fill({ Insurer: "Flussversicherung AG", Address: "Hafenstr. 1, 80331 München", English: "EU", Deutsch: "EU" });
  const open = form.getByRole("checkbox", { name: "This is ours and true", checked: false });
  while ((await open.count()) > 0) await open.first().check();
  await save(form);
  await part(form, "Calendar");
  await form.getByRole("combobox", { name: "Calendar" }).selectOption("Somebody else's, after a consent");
  await fill({
    "Name of the service": "Flusskalender",
    Company: "Flusskalender GmbH",
    "Privacy notice of the provider": "https://flusskalender.test/privacy",
  });
  for (const [group, english, german] of [
    ["Country", "Germany", "Deutschland"],
    [
      "Address of the booking page",
      "https://flusskalender.test/erika?lang=en",
      "https://flusskalender.test/erika?lang=de",
    ],
  ] as const) {
    await form.getByRole("group", { name: group }).getByLabel("English").fill(english);
    await form.getByRole("group", { name: group }).getByLabel("Deutsch").fill(german);
  }
  await save(form);
  await part(form, "Privacy notice");
  await form
    .getByRole("group", { name: "Hosting company" })
    .getByLabel("Company", { exact: true })
    .fill("Flusshosting GmbH");
  await form
    .locator("[data-place='processing.mail.company']")
    .getByLabel("Company", { exact: true })
    .fill("Flusspost GmbH");
  await form.getByRole("combobox", { name: "Days of the access log" }).selectOption("Does not apply");
  await save(form);
  await form.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("main").getByText("Erika Isarhold").first()).toBeVisible(patient);

  expect(copy.git("diff", "--name-only").trim().split("\n")).toEqual([
    "site/booking.ts",
    "site/owner.ts",
    "site/processing.ts",
  ]);
  const [owner, processing] = [copy.read("site/owner.ts"), copy.read("site/processing.ts")];
  for (const source of [owner, processing, copy.read("site/booking.ts")]) expect(source).not.toContain("sample");
  expect(owner).toContain('  profiles: [{ label: "LinkedIn", url: "https://linkedin.test/in/erika" }],');
  expect(owner).toContain('  economicId: "none",');
  expect(processing).toContain('  accessLogDays: "none",');
  expect(launchCheck(copy)).not.toMatch(/site\/(?:owner|booking|processing)\.ts|\s(?:owner|calendar|booking)\./);
  expect(check(copy)).toContain("are correct");
  const list = await openTool(page, "Before you go public");
  await expect(list.getByRole("region", { name: "My details" })).toHaveCount(0);
});

test("what the owner answers for loses its mark, and the file its import; a permission is noted", async ({
  page,
  copy,
}) => {
  const list = await openTool(page, "Before you go public", "/about");
  const progress = Number(await list.getByRole("progressbar").getAttribute("value"));
  await list
    .getByRole("button", { name: /^Go there: AI Consulting/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ai-consulting$/);
  await list.getByRole("button", { name: /^This is ours and true: .*answer about the EU AI Act/ }).click();
  await expect(list.getByText("Done. It can be taken back.")).toBeVisible(patient);
  expect(copy.read("app/content/eu-ai-act.ts")).not.toContain("sample");
  expect(copy.git("diff", "app/content/eu-ai-act.ts")).toContain('-import { sample } from "../../site/sample.ts";');

  await list.getByRole("button", { name: /^It is allowed: Home: “He asked/ }).click();
  await list.getByLabel("How the author allowed it").selectOption("By letter");
  await list.getByLabel("On which day", { exact: true }).fill("2026-10-01");
  await list.getByRole("button", { name: "Note it", exact: true }).click();
  await expect(list.getByRole("progressbar")).toHaveAttribute("value", `${progress + 2}`, patient);
  expect(copy.git("diff", "app/content/home.ts")).toContain(
    'provenance: { source: "letter", permitted: "2026-10-01" },',
  );
  expect(check(copy)).toContain("are correct");
});

test("the preview shows what visitors get while samples are left out, and nothing can be changed there", async ({
  page,
  consoleErrors,
}) => {
  // A browser on a busy machine gives up the transition between two documents.
  consoleErrors.allow(/ViewTransition|Transition was/);
  // A page of samples alone is gone with them.
  consoleErrors.allow(/404 \(Not Found\) \(.*\/portfolio\?samples=hide\)/);
  const list = await openTool(page, "Before you go public", "/");
  await expect(page.getByText("Fortune 500 Trusted")).toHaveCount(1);
  await list.getByRole("link", { name: "Show this page without samples" }).click();
  const bar = page.getByRole("region", { name: "Preview" });
  await expect(bar.getByText("while samples are left out")).toBeVisible(patient);
  await expect(page.getByText("Fortune 500 Trusted")).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  await page.locator("h1").click();
  await expect(page.getByRole("region", { name: "Change a text" })).toHaveCount(0);
  await page.goto("/portfolio?samples=hide");
  await expect(page).toHaveTitle(/^Page not found/);
  await bar.getByRole("button", { name: "Back to editing" }).click();
  await expect(page.getByRole("region", { name: "Before you go public" })).toBeVisible(patient);
});

for (const width of [390, 1280]) {
  test(`form and list offer nothing that axe objects to, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const form = await openTool(page, "Your details");
    for (const name of ["You", "Address", "Imprint", "Calendar", "Privacy"]) {
      await part(form, name);
      expect(await violationsOn(page), name).toEqual([]);
    }
    await form.press("Escape");
    const list = await openTool(page, "Before you go public");
    await list
      .getByRole("button", { name: /^It is allowed/ })
      .first()
      .click();
    expect(await violationsOn(page)).toEqual([]);
  });
}
