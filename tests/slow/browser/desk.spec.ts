import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";
import { brandLook } from "../../../kit/ui/brand.ts";
import { sendContactForm, signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { mailTo, test } from "../../support/browser/own-server.ts";
import { owner } from "../../support/content.ts";
import type { ServerProcess } from "../../support/server/server-process.ts";
import { addReaders } from "../../support/store/readers.ts";
import { withStore } from "../../support/store/server-store.ts";

/** What happens at the desk on unusual days. The usual ones are in tests/journeys/desk-*.spec.ts. */

test.use({ locale: "en-GB" });

const ada = { name: "Ada", email: "ada@example.org", company: null, message: "May I ask something?" };

test("a foreign site's page can neither read, write, frame nor steer the desk while the owner is signed in", async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/40[134]/);
  await sendContactForm(server, ada);
  await signIn(page, server);
  await attackFromForeignSite(page.context(), server);
  await page.reload();
  await expect(page.getByRole("link", { name: "Ada" })).toBeVisible();
});

test("a second answer goes on in the same thread", async ({ page, server, mails }) => {
  await sendContactForm(server, ada);
  const told = await mailTo(mails, mails.settings.MAIL_TO);
  await signIn(page, server);
  await page.getByRole("link", { name: "Ada" }).click();
  const field = page.getByLabel("Your answer");
  await field.fill("Of course");
  await field.press("Control+Enter");
  const first = await mailTo(mails, ada.email);
  await expect(field).toHaveValue("");
  await field.fill("One thing more");
  await field.press("Control+Enter");
  const second = await mailTo(mails, ada.email, 2);
  expect([second.mail.inReplyTo, second.mail.references]).toEqual([
    first.mail.messageId,
    `${told.mail.messageId} ${first.mail.messageId}`,
  ]);
});

test("an answer that a server refuses is shown with the reason, and its message is a new one again", async ({
  page,
  server,
  mails,
}) => {
  mails.refusals.set(ada.email, "550 5.1.1 No such user");
  await sendContactForm(server, ada);
  await signIn(page, server);
  await page.getByRole("link", { name: "Ada" }).click();
  await page.getByLabel("Your answer").fill("Of course");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("the mail server says that this address does not exist")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as answered" })).toBeVisible();
  await page.getByRole("button", { name: "Edit and send again" }).click();
  await expect(page.getByLabel("Your answer")).toHaveValue("Of course");
});

test("by one key a message is spam, by the same one it is not, and by another one it is answered", async ({
  page,
  server,
}) => {
  await sendContactForm(server, ada);
  await signIn(page, server);
  await page.getByRole("link", { name: "Ada" }).click();
  await expect(page.getByRole("heading", { name: "Ada" })).toBeFocused();
  const marked = page.getByText("you marked it as spam");
  await page.keyboard.press("s");
  await expect(marked).toBeVisible();
  await page.keyboard.press("s");
  await expect(marked).toBeHidden();
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: "Mark as answered" })).toBeHidden();
});

test("an issue that is open in two windows loses no word of either", async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  // The saving that is cut off on purpose.
  consoleErrors.allow(/ERR_FAILED/);
  const body = { subject: "Start small", preheader: "Why", markdown: "Hello" };
  const id = await withStore(server, ({ issues }) => issues.create({ en: body, de: body }));
  await signIn(page, server);
  await page.goto(`/desk#/newsletter/issues/${id}`);
  await page.route("**/desk/api/issues/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Subject").fill("Begin small");
  await expect(page.getByText("Not saved: the server does not answer.")).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText("The text stays in this browser")).toBeHidden();
  await other.getByLabel("Preview line").fill("Why small steps win");
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await other.close();
  await page.unrouteAll();
  await expect(page.getByRole("alert")).toContainText("This draft was changed elsewhere");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Subject")).toHaveValue("Begin small");
});

test("an issue for a set time is taken back; sent, it is paused and goes on, and an address that does not exist is shown", async ({
  page,
  server,
  mails,
}) => {
  const arrived = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  mails.beforeAccepting = () => {
    arrived.resolve();
    return taken.promise;
  };
  const { id, readers } = await withStore(server, async (store) => {
    const body = { subject: "Start small", preheader: "Why", markdown: "Hello" };
    return { readers: await addReaders(store, 6), id: await store.issues.create({ en: body, de: body }) };
  });
  await signIn(page, server);
  await page.goto(`/desk#/newsletter/issues/${id}`);
  const question = page.getByRole("alertdialog");
  const time = page.getByLabel("Central European Time");
  const send = page.getByRole("button", { name: "Send …" });
  await page.getByLabel("Later").check();
  await time.fill("2020-01-01T09:00");
  await send.click();
  await expect(page.getByText("Please choose a time in the future.")).toBeVisible();
  await time.fill("2100-01-01T09:00");
  await send.click();
  await expect(question).toHaveAccessibleName(/^Send on 1 Jan 2100, 09:00, to 6 subscribers/);
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("heading", { name: "Scheduled · begins 1 Jan 2100, 09:00" })).toBeVisible();
  expect(mails.received).toEqual([]);
  await page.getByRole("button", { name: "Back to draft" }).click();
  await send.click();
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: /^Sending/ })).toBeVisible();
  await arrived.promise;
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("No more mails are sent until you resume.")).toBeVisible();
  taken.resolve();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("value", "1");
  // Mails leave in no certain order, and the first must not be the refused one.
  const reached = () => new Set(mails.received.flatMap(({ recipients }) => recipients));
  const unknown = [...readers.keys()].find((reader) => !reached().has(reader)) ?? "";
  expect(reached().size).toBe(1);
  mails.refusals.set(unknown, "550 5.1.1 No such user");
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("heading", { name: /^Sent/ })).toBeVisible();
  expect(reached().size).toBe(5);
  await page.getByRole("link", { name: "Addresses that do not exist" }).click();
  await page.getByRole("link", { name: unknown }).click();
  await expect(page.getByText("No more issues are sent to it.")).toBeVisible();
});

test.describe("in German on a phone", () => {
  test.use({ locale: "de-DE", viewport: { width: 360, height: 740 }, colorScheme: "dark" });

  test("no view of the desk is wider than the screen, and axe finds nothing", async ({ page, server }) => {
    const wide = "Donaudampfschifffahrtsgesellschaft".repeat(4);
    const email = `${"a".repeat(60)}@example.org`;
    const { id, booking } = await withStore(server, async (store) => {
      await addReaders(store, 2);
      const calendar = { name: wide, address: `https://${wide.slice(0, 60)}.example.org/calendar.ics` };
      const reasons = ["zone", "described-zone", "rule", "end", "dates"] as const;
      const guesses = reasons.map((reason) => ({ reason, count: 12, starts: ["2099-03-02T09:00:00.000Z"] }));
      await store.busyFeeds.add(calendar, { busy: [], skipped: 3, guesses, etag: null, last_modified: null });
      const booked = await store.bookings.bookByHand({
        ...{ request_key: randomUUID(), starts_at: "2099-03-02T09:00:00.000Z", name: wide, email, locale: "de" },
        ...{ zone: "America/Argentina/ComodRivadavia", place: "phone", phone: "+49 89 12345678", note: wide },
      });
      const body = { subject: wide, preheader: wide, markdown: `## ${wide}\n\n${wide}` };
      const id = await store.issues.create({ en: body, de: body });
      return { id, booking: "booking" in booked ? booked.booking.id : "" };
    });
    await sendContactForm(server, { name: wide, email, company: wide, message: `${wide} ${wide}` });
    await signIn(page, server);
    await page.getByRole("link", { name: wide }).click();
    await page.getByLabel("Ihre Antwort").fill("Gern");
    await expectFit("message");
    await page.getByRole("button", { name: "Diese Person löschen" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectFit("question");
    await page.keyboard.press("Escape");
    for (const [view, text] of [
      ["messages", wide],
      ["bookings/next", wide],
      [`bookings/${booking}`, "Der Link des Besuchers"],
      ["bookings/new", "Eintragen"],
      ["bookings/hours", "Ostermontag"],
      ["bookings/calendars", "3 Einträge haben keinen lesbaren Beginn"],
      ["newsletter", wide],
      [`newsletter/issues/${id}`, "Vor dem Versand"],
      ["newsletter/subscribers", "reader-1@example.org"],
      ["site/notice", "Zurzeit steht kein Hinweis da."],
      ["site/visits", "Als Tabelle"],
      ["site/state", "Ohne sie gehen mit der Festplatte alle Nachrichten verloren."],
      ["devices", "dieses Gerät"],
    ] as const) {
      await page.goto(`/desk#/${view}`);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expectFit(view);
    }

    const header = page.getByRole("banner");
    const height = (await header.boundingBox())?.height;
    const brand = "Müller Beratung & Training";
    await header.getByText(owner.brand).evaluate(
      (name, { brand, before, look }) => {
        name.textContent = brand;
        name.setAttribute("class", `${name.getAttribute("class")?.replace(before, "")} ${look}`);
      },
      { brand, before: brandLook(owner.brand), look: brandLook(brand) },
    );
    expect((await header.boundingBox())?.height, "with a long brand").toBe(height);
    await expectFit("long brand");

    async function expectFit(view: string) {
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(360);
      expect.soft(await violationsOf(page), view).toEqual([]);
    }
  });
});

/** What a page of another site could try while the owner is signed in: to read, to write, to frame the desk, to steer it. */
async function attackFromForeignSite(context: BrowserContext, { origin }: ServerProcess) {
  const desk = `${origin}/desk`;
  // Another site than localhost, on the same machine.
  const foreignSite = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Foreign</title><body>");
  }).listen(0, "127.0.0.1");
  await once(foreignSite, "listening");
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(foreignSite.address() as AddressInfo).port}/`);
  const erasure = { path: "/messages/erase-person", body: JSON.stringify({ email: "ada@example.org" }) };
  const fetched = await page.evaluate(
    ({ desk, erasure: { path, body } }) => {
      const ask = (path: string, init: RequestInit) =>
        fetch(`${desk}/api${path}`, { credentials: "include", ...init }).then(
          ({ type }) => type,
          () => "refused",
        );
      return Promise.all([
        ask("/messages", {}),
        ask("/messages", { mode: "no-cors" }),
        ask(path, { method: "POST", body, mode: "no-cors" }),
        ask(path, { method: "POST", body, headers: { "Content-Type": "application/json" } }),
      ]);
    },
    { desk, erasure },
  );
  expect(fetched).toEqual(["refused", "refused", "refused", "refused"]);

  await page.evaluate((desk) => {
    const frame = document.createElement("iframe");
    frame.src = desk;
    document.body.append(frame);
  }, desk);
  await expect.poll(() => page.frames().at(-1)?.url()).toBe("chrome-error://chromewebdata/");

  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate((desk) => void Object.assign(window, { opened: open(desk) }), desk),
  ]);
  await expect(opened.getByRole("heading", { name: "Messages" })).toBeVisible();
  expect(await page.evaluate(() => (window as { opened?: Window }).opened?.closed)).toBe(true);
  await opened.close();

  const [posted] = await Promise.all([
    page.waitForResponse(`${desk}/api${erasure.path}`),
    page.evaluate(
      ({ desk, erasure: { path, body } }) => {
        const form = document.createElement("form");
        Object.assign(form, { action: `${desk}/api${path}`, method: "post", enctype: "text/plain" });
        const field = document.createElement("input");
        // A form of plain text sends name=value, which makes it JSON.
        Object.assign(field, { name: `${body.slice(0, -1)},"_":"`, value: '"}' });
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      { desk, erasure },
    ),
  ]);
  expect(posted.status()).toBe(403);
  await page.close();
  foreignSite.close();
}
