import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { firstVisitKibibytes } from "../../../site/first-visit.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { recordWeight } from "../../support/browser/network-recorder.ts";
import { OwnerAtDesk } from "../../support/browser/owner-at-desk.ts";
import { eyesOfPortrait, portraitOf12Megapixels } from "../../support/browser/phone-photo.ts";
import { siteChecks, walkSite } from "../../support/build/site-checks.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";

/**
 * The first hour of docs/first-hour.md: a consultant in Munich makes the website his own, on his own machine, until nothing is
 * left to do.
 */

test.use({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: "serial" });
// Three minutes at most on a quiet machine.
test.setTimeout(600_000);

let server: ServerProcess;
let photo: Buffer;
test.beforeAll(async () => {
  photo = await portraitOf12Megapixels();
  // As `npm run edit` starts it: without a mail server.
  server = await startServerProcess();
});
test.afterAll(() => server?.dispose());

const halfAYearAhead = new Date(Date.now() + 180 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const thisYear = String(new Date().getFullYear());
const germany = { en: "Germany", de: "Deutschland" };

test("by clicks, typing and choosing files, until the list and the command say that nothing is left", async ({
  page,
}) => {
  const max = new OwnerAtDesk(page);
  await max.step("Set up a passkey", () => max.signIn(server));
  const first = await max.openPoints();
  expect(first.needed.length + first.placeholders.length).toBe(await openOfCommand(onOwnMachine()));

  await max.step("Details: you, and how to reach you", async () => {
    await max.openDetails("You");
    await max.fill({
      "Your full name": "Max Brückner",
      "Name of the site": "Brückner",
      "What you do": { en: "Consultant and trainer for AI at work", de: "Berater und Trainer für KI bei der Arbeit" },
      Slogan: { en: "From the desk to the machine, and back.", de: "Vom Schreibtisch zur Maschine und zurück." },
      "Town and country": { en: "Munich, Germany", de: "München, Deutschland" },
    });
    const profiles = page.getByRole("group", { name: "Public profiles" });
    await max.button("Add an entry", profiles);
    await max.type(profiles.getByLabel("Label"), "LinkedIn");
    await max.type(profiles.getByLabel("Web address"), "https://linkedin.test/in/max-brueckner");
    await max.openDetails("How to reach you");
    await max.fill({
      Email: "max@brueckner.test",
      Phone: "+49 89 99998-321",
      "Street and number": "Auenstraße 12",
      "Postal code": "80469",
      Town: { en: "Munich", de: "München" },
      Country: germany,
    });
  });

  await max.step("Details: imprint", async () => {
    await max.openDetails("Imprint");
    await max.fill({
      "VAT identification number": "DE123456788",
      "Economic identification number": { option: "As follows:" },
    });
    await max.type(page.getByRole("textbox", { name: "Economic identification number" }), "DE123456788-00001");
    await max.fill({
      "Responsible for editorial content": "Max Brückner",
      "Professional indemnity insurance": { option: "As follows:" },
    });
    const insurance = page.getByRole("group", { name: "Professional indemnity insurance" });
    await max.type(insurance.getByLabel("Name"), "Flussversicherung AG");
    await max.type(insurance.getByLabel("Address"), "Hafenstr. 1, 80331 München");
    await max.typeBoth(insurance.getByRole("group", { name: "Where it applies" }), { en: "EU", de: "EU" });
    await max.confirm(
      "Register entry",
      "Supervisory authority",
      "Regulated profession",
      "General terms and conditions",
      "Consumer arbitration",
    );
  });

  await max.step("Details: privacy notice, calendar and years", async () => {
    await max.openDetails("Privacy notice");
    for (const [part, company] of [
      ["Hosting company", "Isarhost GmbH"],
      ["Mail company", "Isarpost GmbH"],
    ] as const) {
      const group = page.getByRole("group", { name: part });
      await max.type(group.getByLabel("Company"), company);
      await max.typeBoth(group.getByRole("group", { name: "Country" }), germany);
    }
    await max.type(page.getByRole("textbox", { name: "Days for the access log" }), "7");
    await max.openDetails("Calendar");
    await max.fill({ "Kind of calendar": { option: "Your own, set at the desk" } });
    await max.openDetails("Years and more");
    await max.fill({
      "AI workshop": "https://brueckner.test/ai",
      "Crypto workshop": "https://brueckner.test/crypto",
    });
    await max.type(page.getByRole("textbox", { name: "Last year" }), thisYear);
    await max.type(page.getByLabel("Security contact valid until"), halfAYearAhead);
    await max.confirm("Use of personal data");
  });

  await max.step("A photo in place of the drawing", async () => {
    const site = await max.openPage("About");
    await max.click(site.getByRole("img", { name: "Drawn portrait, in place of a photo" }).first());
    const file = { name: "IMG 2041.jpg", mimeType: "image/jpeg", buffer: photo };
    await max.upload(page.getByLabel("Drop a photo here"), file);
    await expect(page.getByText("The new photo is on the page.")).toBeVisible({ timeout: 180_000 });
    await max.typeBoth(page.getByRole("group", { name: "Description of the picture" }), {
      en: "Max Brückner in his office",
      de: "Max Brückner in seinem Büro",
    });
    await max.click(page.locator("label", { hasText: "upper part, middle" }));
    await expect(site.getByRole("img", { name: "Max Brückner in his office" }).first()).toHaveClass(/\[--y:25%\]/);
  });

  await max.step("A text of his own, and pages that he does not need", async () => {
    const site = await max.openPage("About");
    await max.rewrite(site.getByText(/^I work as an independent consultant/), {
      en: "I sit down with your people first, and with your machines afterwards.",
      de: "Ich setze mich zuerst zu Ihren Leuten und danach an Ihre Maschinen.",
    });
    await max.describePage(
      { en: "{owner.name}, at your machines", de: "{owner.name}, an Ihren Maschinen" },
      {
        en: "I sit down with your people first, and with your machines afterwards, in Munich and wherever your company works, in English or German.",
        de: "Ich setze mich zuerst zu Ihren Leuten und danach an Ihre Maschinen, in München und wo immer Ihr Unternehmen arbeitet.",
      },
    );
    await max.hidePages(["/portfolio", "/success-stories"]);
  });

  await max.step("What he has measured himself, in place of the samples", async () => {
    const site = await max.openPage("Home");
    await max.rewrite(site.getByText(/^Sample: Of 214 clients/).first(), {
      en: "Of 40 clients asked in 2024, this many would hire me again.",
      de: "So viele von 40 befragten Kunden würden mich wieder beauftragen, 2024.",
    });
    await max.rewrite(site.getByText(/^Sample: Average of 18 companies/).first(), {
      en: "Average of 12 companies in 2024, in the first year.",
      de: "Durchschnitt aus 12 Unternehmen 2024, im ersten Jahr.",
    });
    await max.rewrite(site.getByText(/Sample: median of 61 teams/).first(), {
      en: "Median of 20 teams in 2024, measured by themselves.",
      de: "Median aus 20 Teams 2024, von ihnen selbst gemessen.",
    });
  });
  await max.step("Before going public: placeholders", () => settle(max));
  await max.step("Facts of several fields, as they stand now", () =>
    max.confirm("Postal address", "Hosting company", "Mail company"),
  );
  await max.step("Hours of the calendar", async () => {
    await max.click(page.getByRole("link", { name: "Booking hours" }));
    await max.button("Confirm these hours");
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await max.click(page.getByRole("link", { name: /^Website/ }));
  });
  await max.step("Publish", async () => {
    await max.open("Before going public");
    await max.publish();
  });

  // On his own machine; what he has put off counts for the command.
  const { needed, placeholders } = await max.openPoints();
  expect(needed).toEqual(["Address", "Mail settings"]);
  await expect(page.getByRole("heading", { name: "2 to go, 4 minutes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No placeholder is shown" })).toBeVisible();
  expect(await openOfCommand(onOwnMachine())).toBe(needed.length + placeholders.length);

  await max.step("What was put off, and publish again", async () => {
    await max.click(page.getByText("For later (3)"));
    for (const _ of placeholders) await max.button(/^This is ours and true: /, page.getByRole("listitem").last());
    await max.publish();
  });
  expect((await max.openPoints()).placeholders).toEqual([]);
  const { code, output } = await launchCheck(onServer);
  expect(output).toContain("Nothing is open: the site is ready for launch.");
  expect(code).toBe(0);
  console.log(max.table());
});

test("is what visitors read, in both languages", async ({ page }) => {
  for (const [path, words] of [
    ["/", ["Brückner", "Max Brückner", "Consultant and trainer for AI at work"]],
    ["/about", ["I am Max Brückner.", "I sit down with your people first", "LinkedIn"]],
    ["/de/about", ["Ich bin Max Brückner.", "Ich setze mich zuerst zu Ihren Leuten"]],
    ["/imprint", ["Auenstraße 12", "80469 Munich", "DE123456788", "DE123456788-00001", "Flussversicherung AG"]],
    ["/de/imprint", ["§\u00a05 DDG", "max@brueckner.test", "+49 89 99998-321", "Auenstraße 12"]],
    ["/de/privacy", ["Isarhost GmbH", "Isarpost GmbH", "7 Tage"]],
    ["/booking", ["30 minutes"]],
  ] as const) {
    await page.goto(server.origin + path);
    for (const text of words) await expect(page.locator("body")).toContainText(text);
    await expect(page.locator("body")).not.toContainText(/Mustermann|Isarbridge|Sample|example/);
    await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
  }
  await page.goto(`${server.origin}/de/about`);
  await expect(page).toHaveTitle(/^Max Brückner, an Ihren Maschinen/);
  await expect(page.locator("meta[name=description]")).toHaveAttribute(
    "content",
    /^Ich setze mich zuerst zu Ihren Leuten/,
  );
  for (const path of ["/portfolio", "/de/success-stories"])
    expect((await fetch(server.origin + path)).status, path).toBe(404);
});

test("holds together for whoever walks through all of it", async () => {
  const site = await walkSite(server.origin);
  expect(site.pages.length).toBeGreaterThan(40);
  for (const [sentence, check] of Object.entries(siteChecks)) expect.soft(check(site), sentence).toEqual([]);
});

for (const [width, deviceScaleFactor] of [
  [390, 3],
  [1440, 1],
] as const) {
  test(`the photo is sharp and light at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor });
    const page = await context.newPage();
    const loaded = await recordWeight(page);
    await page.goto(`${server.origin}/about`);
    const portrait = page.getByRole("img", { name: "Max Brückner in his office" }).first();
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeTruthy();
    await expect.poll(loaded.unfinished).toEqual([]);
    const { address, shown } = await portrait.evaluate((img: HTMLImageElement) => {
      const { width, height } = img.getBoundingClientRect();
      const scale = Math.max(width / 3000, height / 4000);
      return { address: img.currentSrc, shown: Math.round(3000 * scale * devicePixelRatio) };
    });
    const served = Buffer.from(await (await fetch(address)).arrayBuffer());
    const sharpness = (await detailIn(served, shown)) / (await detailIn(photo, shown));
    expect(sharpness).toBeGreaterThan(0.7);
    expect(loaded.bytes()).toBeLessThanOrEqual(firstVisitKibibytes.others * 1024);
    await context.close();
  });
}

/** Strength of the edges about the eyes, where the photo is as wide as on the screen. @param width device pixels */
async function detailIn(photo: Buffer, width: number): Promise<number> {
  const { left, top, ...size } = eyesOfPortrait;
  const height = (width * 4) / 3;
  const eyes = await sharp(photo)
    .resize({ width })
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round(size.width * width),
      height: Math.round(size.height * height),
    })
    .greyscale()
    .png()
    .toBuffer();
  return (await sharp(eyes).stats()).sharpness;
}

/** What clients are said to have said goes, a question of law waits, and all else is true. */
async function settle(max: OwnerAtDesk) {
  const { page } = max;
  await max.open("Before going public");
  const rest = page.getByRole("region", { name: /placeholder/ });
  await expect(rest).toBeVisible();
  const pages = rest.locator("details").filter({ hasNotText: /^For later/ });
  while ((await pages.count()) > 0) {
    const title = ((await pages.first().locator("summary").textContent()) ?? "").replace(/\d+\)$/, "");
    const ofPage = rest.locator("details").filter({ has: page.getByText(title) });
    const points = ofPage.getByRole("listitem");
    await max.click(ofPage.locator("summary"));
    await expect(points.first()).toBeVisible();
    for (let left = await points.count(); left > 0; left = await points.count()) {
      const name = (await points.first().getByRole("link").textContent()) ?? "";
      const [decision] = decisions.find(([, names]) => names.test(name)) ?? ["This is ours and true"];
      await max.button(new RegExp(`^${decision}\\b`), points.first());
      await expect(points).not.toHaveCount(left);
    }
  }
}

const decisions = [
  ["Leave out", /^(?:Testimonials|Stories|Origin of the quote):/],
  ["Later", /^Distance-learning approval:/],
] as const;

/** Settings of a command on the machine of the owner. */
function onOwnMachine() {
  return { SITE_ORIGIN: server.origin };
}

const onServer = {
  SITE_ORIGIN: "https://brueckner.test",
  TRUSTED_PROXIES: "127.0.0.1",
  SMTP_URL: "smtp://mail.brueckner.test",
  MAIL_FROM: "website@brueckner.test",
  MAIL_TO: "max@brueckner.test",
};

/** Stands in for the DNS: the domain has all records. */
const dns = `
import { Resolver } from "node:dns/promises";
Resolver.prototype.resolveMx = async () => [{ exchange: "mx.brueckner.test", priority: 10 }];
Resolver.prototype.resolveTxt = async (name) => [[name.startsWith("_dmarc") ? "v=DMARC1; p=quarantine" : "v=spf1 -all"]];
`;

/** How much `npm run launch-check` says is open. */
async function openOfCommand(env: Record<string, string>): Promise<number> {
  const { output } = await launchCheck(env);
  return Number(/^(\d+) open\./m.exec(output)?.[1] ?? 0);
}

async function launchCheck(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  // The manifest says with which address was built; the server renders with its own.
  const BUILD_DIR = mkdtempSync(join(tmpdir(), "isarbridge-built-"));
  const manifest = JSON.parse(readFileSync("build/manifest.json", "utf8"));
  writeFileSync(join(BUILD_DIR, "manifest.json"), JSON.stringify({ ...manifest, origin: env.SITE_ORIGIN }));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["--import", `data:text/javascript,${encodeURIComponent(dns)}`, "scripts/launch-check.ts"],
      { env: { PATH: process.env.PATH, DATA_DIR: server.dataDir, BUILD_DIR, ...env } },
      (_, stdout, stderr) => {
        rmSync(BUILD_DIR, { recursive: true });
        resolve({ code: child.exitCode, output: stdout + stderr });
      },
    );
  });
}
