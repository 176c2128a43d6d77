import ICAL from "ical.js";
import { parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import { programs } from "../../../scripts/programs.ts";
import { minute } from "../../../server/durations.ts";
import { openStore } from "../../../server/open-store.ts";
import { calendarDocumentPath, consultationMinutes } from "../../../site/booking.ts";
import { startRadicale } from "../../support/bookings/radicale.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../../support/mail/smtp-server.ts";
import { startServerProcess } from "../../support/server/server-process.ts";
import { testSecret } from "../../support/store/temporary-store.ts";

const visitor = "ada@example.org";
const lengthMs = consultationMinutes * minute;

test.skipIf(!programs.radicale.find())(
  "a visitor without script meets a time that another calendar takes, books a near one and moves it, and each mail comes once its server is back, also after kill -9",
  { timeout: 120_000 },
  async () => {
    const { store, ...site } = await startSite();
    const form = await site.open(hrefIn(await site.open(calendarDocumentPath("en")), ".next a"));
    const wanted = Date.parse(form.querySelector("[name=start]")?.getAttribute("value") ?? "");
    await site.connectCalendarWith(wanted);

    const taken = await site.press(form, ".actions button", { name: "Ada Lovelace", email: visitor });
    expect(taken.status).toBe(409);
    expect(await store.bookings.next()).toEqual([]);
    const near = taken.page.querySelectorAll(".near button").map((button) => Date.parse(button.attrs.value ?? ""));
    expect(near).not.toEqual([]);
    expect(near.filter((start) => Math.abs(start - wanted) < lengthMs)).toEqual([]);

    const booked = await site.press(taken.page, ".near button");
    expect(booked.status).toBe(200);
    const [booking] = await store.bookings.next();
    const start = Date.parse(booking?.starts_at ?? "");
    expect(booking).toMatchObject({ name: "Ada Lovelace", email: visitor, status: "booked" });
    expect(start).toBe(near[0]);
    await expect.poll(() => store.outbox.failures()).toMatchObject([{ status: "waiting" }]);
    await site.kill();
    await store.outbox.retry();
    await site.startMails();
    await site.restart();
    await expect.poll(site.mailsToVisitor).toHaveLength(1);
    const [told] = site.mailsToVisitor();
    const invitation = invitationIn(told);
    expect(invitation).toMatchObject({ method: "REQUEST", sequence: 0, start, end: start + lengthMs });

    // The owner's mail as well: a server that stops would refuse it.
    await expect.poll(() => store.outbox.backlog()).toMatchObject({ waiting: 0 });
    await site.stopMails();
    const link = new URL(told?.mail.text?.match(/https?:\S+token=\S+/)?.[0] ?? "");
    const times = await site.open(hrefIn(await site.open(link.pathname + link.search), "a[href*='step=move']"));
    const check = await site.open(hrefIn(times, ".days > li:last-child .times a"));
    expect((await site.press(check, "button[value=move]")).status).toBe(200);
    const [moved] = await store.bookings.next();
    const later = Date.parse(moved?.starts_at ?? "");
    expect(later).toBeGreaterThan(start);
    await expect.poll(() => store.outbox.failures()).toMatchObject([{ status: "waiting" }]);
    await site.startMails();
    await store.outbox.retry();
    await expect.poll(() => store.outbox.backlog(), { timeout: 30_000 }).toMatchObject({ waiting: 0, failed: 0 });
    const mails = site.mailsToVisitor();
    expect(mails).toHaveLength(2);
    expect(invitationIn(mails[1])).toEqual({ ...invitation, sequence: 1, start: later, end: later + lengthMs });
  },
);

/** A site whose mail server is down, its visitor's view of it, and its store. */
async function startSite() {
  const received: ReceivedMail[] = [];
  let mails: MailServer = await startMailServer();
  const { port, settings } = mails;
  await mails.close();
  const env = { ...settings, SECRET: testSecret, PRIVATE_CALENDARS: "allow" };
  let server = await startServerProcess({ env });
  const { dataDir, origin } = server;
  const store = await openStore({ databaseUrl: null, dataDir, secret: testSecret, now: () => new Date() });
  onTestFinished(async () => {
    await store.close();
    await server.dispose();
    await mails.close();
  });

  async function open(address: string): Promise<Page> {
    return (await answerOf(await fetch(origin + address))).page;
  }

  return {
    store,
    open,
    /** Presses a button as a browser does without script, and follows to where it leads. */
    async press(page: Page, selector: string, typed: Record<string, string> = {}) {
      const button = page.querySelector(selector);
      const form = button?.closest("form");
      const filled = form?.querySelectorAll("input:not([type=radio]), input[checked]") ?? [];
      const fields = filled.map(({ attrs }) => [attrs.name ?? "", attrs.value ?? ""]);
      const pressed = button?.attrs.name ? [[button.attrs.name, button.attrs.value ?? ""]] : [];
      const body = new URLSearchParams({ ...Object.fromEntries([...fields, ...pressed]), ...typed });
      const action = parse(form?.attrs.action ?? "").text;
      return answerOf(await fetch(origin + action, { method: "POST", body, headers: { Origin: origin } }));
    },
    /** The owner connects a calendar at the desk that has one event. */
    async connectCalendarWith(start: number) {
      const calendar = await startRadicale();
      onTestFinished(() => calendar.dispose());
      const utc = new Date(start).toISOString().replaceAll(/[-:]|\.\d+/g, "");
      await calendar.put("dentist", `DTSTART:${utc}`, `DURATION:PT${consultationMinutes}M`);
      const passkey = { id: "key", public_key: "AQ", counter: 0 };
      const session = await store.desk.register(await store.desk.invite(), passkey, "Firefox");
      const answer = await fetch(`${origin}/desk/api/bookings/calendars`, {
        method: "POST",
        headers: { Cookie: `desk-session=${session}`, Origin: origin, "Content-Type": "application/json" },
        body: JSON.stringify({ name: "Family", address: calendar.address }),
      });
      expect(await answer.json()).toEqual({ outcome: "added", times: 1, skipped: 0 });
    },
    kill: () => server.stop("SIGKILL"),
    async restart() {
      server = await startServerProcess({ env, again: server });
    },
    async startMails() {
      mails = await startMailServer({ port });
    },
    async stopMails() {
      received.push(...mails.received);
      await mails.close();
      mails.received.length = 0;
    },
    mailsToVisitor: () => [...received, ...mails.received].filter(({ recipients }) => recipients.includes(visitor)),
  };
}

type Page = ReturnType<typeof parse>;

async function answerOf(response: Response) {
  return { status: response.status, page: parse(await response.text()) };
}

function hrefIn(page: Page, selector: string): string {
  const link = page.querySelector(selector);
  if (!link) throw new Error(`No link ${selector} on ${page.querySelector("title")?.text}`);
  return link.attrs.href ?? "";
}

/** Of the event that the mail invites to, as another program reads it. */
function invitationIn(received: ReceivedMail | undefined) {
  const part = received?.mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const text = typeof part?.content === "string" ? part.content : new TextDecoder().decode(part?.content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  const { uid, sequence, startDate, endDate, organizer } = event;
  const method = calendar.getFirstPropertyValue("method");
  return { method, uid, sequence, organizer, start: +startDate.toJSDate(), end: +endDate.toJSDate() };
}
