import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { contactTable, newsletterTable } from "../../../site/forms.ts";
import { locales } from "../../../site/locale.ts";
import { contactForm, formMessages, newsletterForm, toast } from "../../support/browser/forms-on-page.ts";
import { holdApplication } from "../../support/browser/hold-requests.ts";
import { test as base, expect } from "../../support/browser/journey.ts";
import { openPage } from "../../support/browser/open-page.ts";
import { owner, pathOf } from "../../support/content.ts";
import { type StaticHost, startStaticHost } from "../../support/network/static-host.ts";
import {
  type HostedProject,
  publicKey,
  refusal,
  sessionOf,
  startHostedProject,
} from "../../support/network/supabase-project.ts";

/** The site as files on a static host, with a Supabase project of another origin behind its forms. */

const projectHost = "project.supabase.test";
const buildDir = "node_modules/.cache/isarbridge/hosted-build";

interface Hosted {
  project: HostedProject;
  host: StaticHost;
}

const test = base.extend<object, Hosted>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const project = await startHostedProject();
      await use(project);
      await project.close();
    },
    { scope: "worker" },
  ],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const host = await startStaticHost(join(buildDir, "client"), buildForProject());
      await use(host);
      await host.close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  // The project has the same name in every build, whatever its port is today.
  launchOptions: [
    async ({ launchOptions, project }, use) => {
      const rule = `--host-resolver-rules=MAP ${projectHost} 127.0.0.1:${new URL(project.url).port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ host }, use) => use(host.origin),
});

// One worker, one build.
test.describe.configure({ mode: "default" });
test.beforeEach(({ project }) => project.reset());

test("a message is inserted with its four fields and Supabase's own headers", async ({ page, project }) => {
  await openPage(page, "/de/contact");
  const { fillIn, message, send } = contactForm(page);
  await fillIn("Grüße\nan alle", { name: " Anna Berger ", email: "anna@example.org" });
  await send.click();
  await expect(toast(page, "Success")).toContainText(formMessages.de.sent);
  await expect(message).toHaveValue("");

  const [preflight, insert, ...more] = project.requests;
  expect(more).toEqual([]);
  expect(preflight).toMatchObject({
    method: "OPTIONS",
    headers: {
      "access-control-request-method": "POST",
      "access-control-request-headers": "apikey,authorization,content-type",
    },
  });
  expect(insert).toMatchObject({
    method: "POST",
    path: `/rest/v1/${contactTable}`,
    query: {},
    headers: { apikey: publicKey, authorization: `Bearer ${publicKey}`, "content-type": "application/json" },
    body: { name: "Anna Berger", email: "anna@example.org", company: null, message: "Grüße\nan alle" },
  });
  expect(Object.keys(insert?.body as object)).toHaveLength(4);
  expect(insert?.headers).not.toHaveProperty("x-form");
  expect(insert?.headers).not.toHaveProperty("cookie");
});

test("a subscription is inserted with its address alone, and one of the same moment is a success too", async ({
  page,
  project,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/);
  await openPage(page, "/contact");
  const { email, send } = newsletterForm(page);
  const subscribe = async (address: string) => {
    await email.fill(address);
    await send.click();
    await expect(email).toHaveValue("");
    await expect(page.locator("#subscribed")).toHaveText(formMessages.en.subscribed);
  };
  await subscribe("anna@example.org");
  expect(inserts(project)).toMatchObject([
    { path: `/rest/v1/${newsletterTable}`, query: {}, body: { email: "anna@example.org" } },
  ]);
  expect(Object.keys(inserts(project)[0]?.body as object)).toHaveLength(1);
  project.answerInserts(refusal(409, "23505", "duplicate key value violates unique constraint"));
  await subscribe("berta@example.org");
  expect(inserts(project)).toHaveLength(2);
});

test("a project that refuses is an error toast, and everything typed stays", async ({
  page,
  project,
  consoleErrors,
}) => {
  consoleErrors.allow(/400|503/);
  const text = formMessages.de;
  project.answerInserts(refusal(400, "23514", "new row violates check constraint"));
  await openPage(page, "/de/contact");
  const contact = contactForm(page);
  await contact.fillIn("Please keep this");
  await contact.send.click();
  await expect(toast(page, "Error")).toContainText(text.notSent);
  await expect(contact.message).toHaveValue("Please keep this");

  project.answerInserts(refusal(503, "PGRST000", "Database connection error."));
  const newsletter = newsletterForm(page);
  await newsletter.email.fill("anna@example.org");
  await newsletter.send.click();
  await expect(toast(page, "Error").filter({ hasText: text.notSubscribed })).toBeVisible();
  await expect(newsletter.email).toHaveValue("anna@example.org");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both buttons are disabled, and the mail address is beside them", async ({ page }) => {
    await page.goto("/de/contact");
    for (const { form, send } of [contactForm(page), newsletterForm(page)]) {
      await expect(send).toBeDisabled();
      await expect(form.getByRole("link", { name: owner.email })).toHaveAttribute("href", `mailto:${owner.email}`);
    }
  });
});

test("the buttons wait for the application, since a form without it would go nowhere", async ({ page }) => {
  const release = await holdApplication(page);
  await page.goto("/contact");
  const { send } = contactForm(page);
  await expect(send).toBeDisabled();
  release();
  await expect(send).toBeEnabled();
});

test("a page that the host serves under a file's name becomes the page, at its own address", async ({ page }) => {
  await openPage(page, "/contact.html?from=mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await expect(page).toHaveURL("/contact?from=mail");
});

test("where the application does not load, the mail address is beside the buttons", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/contact");
  for (const { form, send } of [contactForm(page), newsletterForm(page)]) {
    await expect(form.getByRole("link", { name: owner.email })).toBeVisible();
    await expect(send).toBeDisabled();
  }
});

test("every page's policy allows the project, no other origin", async ({ request }) => {
  for (const address of ["/", "/de", "/contact", "/de/booking", "/privacy"]) {
    const header = (await request.get(address)).headers()["content-security-policy"] ?? "";
    // What `_headers` says of all addresses and of this one, both in force.
    for (const policy of header.split(", ")) {
      expect(policy).toContain("default-src 'none';");
      expect(policy).toContain("connect-src 'self' ");
      expect(foreignSources(policy)).toEqual([`connect-src http://${projectHost}`]);
    }
  }
});

test("without a server to keep the calendar, the booking page offers phone and mail in its place", async ({ page }) => {
  for (const locale of locales) {
    await openPage(page, pathOf("booking", locale));
    await expect(page.locator("iframe")).toHaveCount(0);
    const instead = page.locator("#calendar");
    await expect(instead.locator(`a[href="mailto:${owner.email}"]`)).toBeVisible();
    await expect(instead.locator(`a[href^="tel:"]`)).toBeVisible();
    await expect(instead.locator(`a[href="${pathOf("contact", locale)}"]`)).toBeVisible();
  }
});

test("a plain visit asks the project nothing, loads no sign-in and stores nothing", async ({ page, project }) => {
  const loaded = loadedFiles(page);
  await openPage(page, "/?utm_source=letter#contact");
  await newsletterForm(page).form.scrollIntoViewIfNeeded();
  await expect.poll(() => loaded.some((path) => /\/forms-backend-/.test(path))).toBe(true);
  expect(loaded.filter((path) => /\/auth/.test(path))).toEqual([]);
  expect(loaded).not.toContain("/forms/status");
  expect(project.requests).toEqual([]);
  expect(await storageOf(page)).toEqual([]);
});

test("a failed sign-in that comes back in the address is loaded for and logged", async ({
  page,
  project,
  consoleErrors,
}) => {
  consoleErrors.allow(/^Sign-in failed: The link has expired/);
  const loaded = loadedFiles(page);
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("Sign-in failed:"));
  await openPage(page, "/#error=access_denied&error_code=otp_expired&error_description=The+link+has+expired");
  expect((await logged).type()).toBe("error");
  expect(loaded.filter((path) => /\/auth-/.test(path))).toHaveLength(1);
  expect(project.requests).toEqual([]);
});

test("a sign-in that comes back in the address is kept, and taken out of it", async ({ page, project }) => {
  const session = sessionOf();
  const returned = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: "3600",
    token_type: "bearer",
  });
  await openPage(page, `/about#${returned}`);
  await expect.poll(() => storageOf(page)).toEqual(["sb-project-auth-token"]);
  expect(new URL(page.url()).hash).toBe("");
  expect(project.requests.filter(({ method }) => method !== "OPTIONS")).toMatchObject([
    { method: "GET", path: "/auth/v1/user", headers: { authorization: `Bearer ${session.access_token}` } },
  ]);
});

/** @returns the `_headers` file for the host */
function buildForProject(): string {
  const env = {
    ...process.env,
    BUILD_DIR: buildDir,
    PUBLIC_BACKEND_URL: `http://${projectHost}`,
    PUBLIC_ANON_KEY: publicKey,
  };
  execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { env, stdio: "ignore" });
  return execFileSync(process.execPath, ["scripts/headers-file.ts"], { env, encoding: "utf8" });
}

/** What a policy lets in besides keywords and hashes, which stand in quotes: each with its directive. */
function foreignSources(policy: string): string[] {
  return policy.split("; ").flatMap((directive) => {
    const [name, ...sources] = directive.split(" ");
    return sources.filter((source) => !source.startsWith("'")).map((source) => `${name} ${source}`);
  });
}

function inserts(project: HostedProject) {
  return project.requests.filter(({ method }) => method === "POST");
}

function loadedFiles(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** The keys of everything that the site keeps in the browser. */
function storageOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...document.cookie]);
}
