import type { Page } from "@playwright/test";
import {
  contactForm,
  formMessages,
  newsletterForm,
  openForms,
  resultLine,
  toast,
} from "../../support/browser/forms-on-page.ts";
import { holdApplication } from "../../support/browser/hold-requests.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { owner } from "../../support/server/owner.ts";
import { startServerProcess } from "../../support/server/server-process.ts";

/** A form whose connection goes before its first use, or whose application does not come. */

const noConnection = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/;
const addresses = { en: "/contact", de: "/de/contact" } as const;

/** A visitor whom no other test knows, and how many messages of theirs are stored. */
function newVisitor(dataDir: string) {
  const email = `anna-${crypto.randomUUID()}@example.org`;
  return {
    name: "Anna Berger",
    email,
    async stored(): Promise<number> {
      const { code, output } = await owner({ DATA_DIR: dataDir }, ["data", "export", email]);
      return code === 0 ? JSON.parse(output).messages.length : 0;
    },
  };
}

/** From here on no script arrives; `page.unroute` lets them through again. */
const refuseScripts = (page: Page) => page.route("**/*.js", (route) => route.abort());

for (const locale of ["en", "de"] as const) {
  test(`without a connection both forms say that they were not sent, keep all, and can be sent later, ${locale}`, async ({
    page,
    context,
    site,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection);
    const { notSent, notSubscribed } = formMessages[locale];
    await page.goto(addresses[locale]);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const contact = contactForm(page);
    const newsletter = newsletterForm(page);
    const visitor = newVisitor(site.dataDir);
    await contact.fillIn("Out of the tunnel", visitor);
    await contact.send.click();
    await expect(toast(page, "Error")).toContainText(notSent);
    await expect(resultLine(contact.form, notSent)).toBeVisible();
    await newsletter.email.fill("anna@example.org");
    await newsletter.send.click();
    await expect(toast(page, "Error").filter({ hasText: notSubscribed })).toBeVisible();
    await expect(resultLine(newsletter.form, notSubscribed)).toBeVisible();
    await expect(page).toHaveURL(addresses[locale]);
    await expect(contact.name).toHaveValue("Anna Berger");
    await expect(contact.message).toHaveValue("Out of the tunnel");
    await expect(newsletter.email).toHaveValue("anna@example.org");
    await expect(contact.send).toBeEnabled();

    await context.setOffline(false);
    await contact.send.click();
    await expect(page).toHaveURL(`${addresses[locale]}#message-sent`);
    await expect(toast(page, "Success")).toContainText(formMessages[locale].sent);
    await expect(page.locator("#message-sent")).toHaveText(formMessages[locale].sent);
    expect(await visitor.stored()).toBe(1);
    await newsletter.email.fill(visitor.email);
    await newsletter.send.click();
    await expect(toast(page, "Success").filter({ hasText: formMessages[locale].subscribed })).toBeVisible();
    await expect(page.locator("#subscribed")).toHaveText(formMessages[locale].subscribed);
  });
}

test("where no script arrives but the server answers, the browser sends the form", async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection);
  await refuseScripts(page);
  await page.goto("/contact");
  const { fillIn, send } = contactForm(page);
  const visitor = newVisitor(site.dataDir);
  await fillIn("Scripts refused", visitor);
  await send.dblclick();
  await expect(page).toHaveURL("/contact#message-sent");
  await expect(page.locator("#message-sent")).toHaveText(formMessages.en.sent);
  expect(await visitor.stored()).toBe(1);
});

test("a form that is sent while the application is loading shows so, and the application sends it once", async ({
  page,
  site,
}) => {
  const release = await holdApplication(page);
  await page.goto("/contact");
  const { fillIn, send } = contactForm(page);
  const visitor = newVisitor(site.dataDir);
  await fillIn("Held until the application came", visitor);
  const width = (await send.boundingBox())?.width;
  await send.dblclick();
  await expect(send).toHaveAccessibleName("Sending");
  expect((await send.boundingBox())?.width).toBe(width);
  release();
  await expect(toast(page, "Success")).toContainText(formMessages.en.sent);
  await expect(page).toHaveURL("/contact");
  await expect(send).toHaveAccessibleName("Send Message");
  expect(await visitor.stored()).toBe(1);
});

for (const answers of [true, false]) {
  test(`after ten seconds without the application ${answers ? "the browser sends the form" : "the form says that it was not sent"}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection);
    await page.clock.install();
    await holdApplication(page);
    await page.goto("/contact");
    if (!answers) await page.route("**/forms/contact**", (route) => route.abort());
    const { form, fillIn, message, send } = contactForm(page);
    await fillIn("Ten seconds");
    await send.click();
    await page.clock.fastForward(9_000);
    await expect(send).toHaveAccessibleName("Sending");
    await page.clock.fastForward(2_000);
    if (answers) return expect(page).toHaveURL("/contact#message-sent");
    await expect(toast(page, "Error")).toContainText(formMessages.en.notSent);
    await expect(resultLine(form, formMessages.en.notSent)).toBeVisible();
    await expect(message).toHaveValue("Ten seconds");
  });
}

test("a failure that was shown before the application came is not shown twice, and goes with the next attempt", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection);
  await page.clock.install();
  const release = await holdApplication(page);
  await page.goto("/contact");
  await page.route("**/forms/contact**", (route) => route.abort());
  const { form, fillIn, message, send } = contactForm(page);
  await fillIn("Later");
  await send.click();
  await page.clock.fastForward(11_000);
  await expect(resultLine(form, formMessages.en.notSent)).toHaveCount(1);
  release();
  await expect(page.locator("#message-sent")).toHaveText(formMessages.en.notSent);
  await expect(resultLine(form, formMessages.en.notSent)).toHaveCount(1);
  await expect(message).toHaveValue("Later");
  await send.click();
  await expect(toast(page, "Success")).toBeVisible();
  await expect(page.locator("#message-sent")).toHaveText(formMessages.en.sent);
});

test("a server that has stopped since is an error toast, though no field was entered before", async ({
  page,
  site: { cwd, env },
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection);
  const server = await startServerProcess({ cwd, env });
  await openForms(page, `${server.origin}/de/contact`);
  await page.waitForLoadState("networkidle");
  await server.dispose();
  const { fillIn, message, send } = contactForm(page);
  await fillIn("Der Server ist weg");
  await send.click();
  await expect(toast(page, "Error")).toContainText(formMessages.de.notSent);
  await expect(message).toHaveValue("Der Server ist weg");
});

test("the button behind a mail's link says that it did not arrive, and works once the connection is back", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|404/);
  const address = "/de/newsletter/confirm?token=any";
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const button = page.getByRole("main").getByRole("button");
  await button.click();
  await expect(page.getByRole("alert").filter({ visible: true })).toContainText("nicht erreichbar");
  await context.setOffline(false);
  await button.click();
  await expect(page.getByRole("alert").filter({ visible: true })).toContainText("gilt nicht mehr");
  await expect(page).toHaveURL(address);
});

test("Back brings a message that was left, even without the browser's page cache", async ({ page }) => {
  await holdApplication(page);
  await page.goto("/contact");
  const { fillIn, name, message } = contactForm(page);
  await fillIn("Written before I looked elsewhere");
  await page.getByRole("contentinfo").locator("a[href='/imprint']").click();
  await expect(page).toHaveURL("/imprint");
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/contact");
  await expect(name).toHaveValue("Anna Berger");
  await expect(message).toHaveValue("Written before I looked elsewhere");
});
