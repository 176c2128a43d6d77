import { signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

/** The owner gives the website colours, a name and a logo. */

test.use({ locale: "en-GB" });

const name = "Dr.-Ing. Maximiliane Schreiber-Leutheusser Unternehmensberatung";
/** With what must not survive. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" onload="alert(1)"><script>alert(2)</script><circle cx="12" cy="12" r="11" fill="#d00000"/></svg>`;

test("colours, name and logo are seen before they are published, and the original colours come back by one click", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, server);
  await page.goto(`${server.origin}/desk#/site/brand`);
  const light = page.frameLocator("iframe[title='Preview, light']");
  const ground = () => light.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(light.getByRole("heading", { level: 1 })).toBeVisible();
  const original = await ground();

  await page.getByLabel("Main colour", { exact: true }).fill("#000000");
  await expect(page.getByText("Main colour: the site uses it lighter")).toBeVisible();
  await page.getByLabel("Main colour", { exact: true }).fill("#7c3aed");
  await expect(page.getByText("Everything can be read with these colours.")).toBeVisible();
  await page.getByLabel("Dark colour", { exact: true }).fill("1e1033");
  await expect.poll(ground).not.toBe(original);
  await page.getByLabel("Signal colour", { exact: true }).fill("purple");
  await expect(page.getByText("A colour looks like this")).toBeVisible();
  await page.getByLabel("Name of the site").fill(name);
  await expect(light.getByRole("banner").getByText(name)).toBeVisible();
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
  await expect(light.getByRole("banner").locator("img")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /^Publish \(/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
  const html = await (await fetch(server.origin)).text();
  expect(html).toContain("--color-a-isar:light-dark(#7c3aed,");
  const [address = ""] = /\/assets\/logo-\w+\.png/.exec(html) ?? [];
  const served = await fetch(server.origin + address);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(html).toContain(`"logo":"${server.origin}${address}"`);
  await page.reload();
  await expect(page.getByRole("banner").getByText(name)).toBeVisible();

  await page.getByRole("button", { name: "Back to the original colours" }).click();
  await expect.poll(ground).toBe(original);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(ground).not.toBe(original);
});
