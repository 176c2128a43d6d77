import type { Page } from "@playwright/test";
import { content as confirmed } from "../../app/content/newsletter-confirmed.ts";
import { content as unsubscribed } from "../../app/content/newsletter-unsubscribed.ts";
import type { Locale } from "../../site/locale.ts";
import { contactForm, newsletterForm, openForms } from "../support/browser/forms-on-page.ts";
import { test as base, expect } from "../support/browser/journey.ts";
import { openPage } from "../support/browser/open-page.ts";
import { pathOf } from "../support/content.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../support/mail/smtp-server.ts";
import { owner } from "../support/server/owner.ts";
import { type RunningServer, startServer } from "../support/server/server.ts";

const incomplete = /is incomplete|unvollständig/;

/** From the form through a real mail server to the mailbox, and back over the link in the mail. */
const test = base.extend<object, { mails: MailServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mails }, use) => {
      const site = await startServer({ env: mails.settings });
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});

for (const [locale, javaScriptEnabled] of [
  ["en", true],
  ["de", true],
  ["de", false],
] as const) {
  test.describe(`in ${locale}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("a message reaches the owner's mailbox, and the answer goes to the visitor", async ({ page, mails }) => {
      const message = `Schöne Grüße aus ${locale}, ${javaScriptEnabled}`;
      await open(page, locale, javaScriptEnabled);
      await contactForm(page).fillIn(message, { name: "Jörg Müßig", email: "joerg@kunde.example" });
      await contactForm(page).send.click();
      const { recipients, mail } = await mailAbout(mails, (received) => received.mail.text?.includes(message));
      expect(recipients).toEqual(["owner@isarbridge.example"]);
      expect(mail.replyTo).toEqual([{ name: "Jörg Müßig", address: "joerg@kunde.example" }]);
    });

    test("a newsletter sign-up is confirmed by its mail, and can be taken back", async ({ page, mails, site }) => {
      const email = `leser-${locale}-${javaScriptEnabled}@kunde.example`;
      await open(page, locale, javaScriptEnabled);
      await newsletterForm(page).email.fill(email);
      await newsletterForm(page).send.click();
      await expect(page.getByText(/with the link in the email|über den Link in der E-Mail/)).toBeVisible();
      const { mail } = await mailAbout(mails, ({ recipients }) => recipients.includes(email));
      expect(mail.html).toContain(`<html lang="${locale}">`);

      const confirm = linkIn(mail.text, pathOf("newsletter-confirm", locale), site);
      await page.goto(confirm);
      await page.reload();
      expect(await subscriptionOf(email, site)).toMatchObject({ status: "pending", confirmed_at: null });
      await page.locator("main form [type=submit]").click();
      await expectAnswer(page, "newsletter-confirmed", locale);
      expect(await subscriptionOf(email, site)).toMatchObject({ status: "confirmed", locale });
      const [proof] = await proofsOf(email, site);
      expect(proof).toMatchObject({ page: pathOf("contact", locale), locale, status: "confirmed" });
      const withoutToken = mail.text?.trim().replaceAll(/(?<=token=)[\w-]+/g, "…");
      expect(proof?.confirmation_text?.trim()).toBe(withoutToken);
      for (const time of ["signed_up_at", "confirmation_sent_at", "confirmed_at"]) {
        expect(proof?.[time]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      }

      await page.goto(confirm);
      await page.locator("main form [type=submit]").click();
      await expectAnswer(page, "newsletter-confirmed", locale);

      const unsubscribe = linkIn(headerOf(mail, "list-unsubscribe"), pathOf("newsletter-unsubscribe", locale), site);
      await page.goto(unsubscribe);
      expect(await subscriptionOf(email, site)).toMatchObject({ status: "confirmed" });
      await page.locator("main form [type=submit]").click();
      await expectAnswer(page, "newsletter-unsubscribed", locale);
      expect(await subscriptionOf(email, site)).toMatchObject({ status: "unsubscribed" });
    });
  });
}

const answers = { "newsletter-confirmed": confirmed, "newsletter-unsubscribed": unsubscribed };

/** A page that answers and asks nothing any more, at an address without the token. */
async function expectAnswer(page: Page, id: keyof typeof answers, locale: Locale) {
  await expect(page).toHaveURL(pathOf(id, locale));
  await expect(page.getByRole("heading", { level: 1, name: answers[id][locale].hero.title })).toBeVisible();
}

test("a newsletter page without a token has no button, and leads on to the forms", async ({ page }) => {
  for (const [id, next] of [
    ["newsletter-confirm", "home"],
    ["newsletter-unsubscribe", "contact"],
  ] as const) {
    await openPage(page, pathOf(id, "de"));
    await expect(page.getByText(incomplete)).toBeVisible();
    await expect(page.locator("main [type=submit]")).toBeHidden();
    await expect(page.locator(`main a[href="${pathOf(next, "de")}"]:visible`)).toBeVisible();
  }
});

test("a link that was not ours says so in the page's language, and can be tried again", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  await page.goto(`${pathOf("newsletter-confirm", "de")}?token=nobody`);
  await page.locator("main form [type=submit]").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("main form [type=submit]")).toBeEnabled();
  await page.locator("header a[data-language=en]").click();
  await expect(page).toHaveURL(`${pathOf("newsletter-confirm", "en")}?token=nobody`);
});

test("the link to a newsletter page's other language keeps the token, opened in a tab of its own", async ({ page }) => {
  await openPage(page, `${pathOf("newsletter-confirm", "de")}?token=any`);
  await expect(page.locator("header a[data-language=en]")).toHaveAttribute(
    "href",
    `${pathOf("newsletter-confirm", "en")}?token=any`,
  );
});

/** Without script a form does not know how long it has been in view. */
async function open(page: Page, locale: Locale, hasScript: boolean) {
  const address = pathOf("contact", locale);
  if (hasScript) await openForms(page, address);
  else await page.goto(address);
}

async function mailAbout(mails: MailServer, isWanted: (mail: ReceivedMail) => boolean | undefined) {
  let found: ReceivedMail | undefined;
  await expect
    .poll(() => {
      found = mails.received.find(isWanted);
      return found !== undefined;
    })
    .toBe(true);
  return found as ReceivedMail;
}

function headerOf(mail: ReceivedMail["mail"], key: string): string {
  return mail.headers.find((header) => header.key === key)?.value ?? "";
}

/** The link to a page of the site, with its token. */
function linkIn(text: string | undefined, path: string, site: RunningServer): string {
  const link = text?.match(/https?:[^\s>]+/g)?.find((url) => url.startsWith(`${site.origin}${path}?token=`));
  return link ?? `no link to ${path} in: ${text}`;
}

async function subscriptionOf(email: string, site: RunningServer) {
  const { output } = await owner({ DATA_DIR: site.dataDir }, ["newsletter", "--json"]);
  return (JSON.parse(output) as Record<string, unknown>[]).find((row) => row.email === email);
}

async function proofsOf(email: string, site: RunningServer): Promise<Record<string, string>[]> {
  const { output } = await owner({ DATA_DIR: site.dataDir }, ["newsletter", "proof", email, "--json"]);
  return JSON.parse(output);
}
