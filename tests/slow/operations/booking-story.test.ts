import ICAL from "ical.js";
import { parse } from "node-html-parser";
import type { Attachment } from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { programs } from "../../../scripts/programs.ts";
import { minute } from "../../../server/durations.ts";
import { openStore } from "../../../server/store/open.ts";
import type { Store } from "../../../server/store/types.ts";
import { calendarDocumentPath, consultationMinutes } from "../../../site/booking.ts";
import { startRadicale } from "../../support/bookings/radicale.ts";
import { type MailServer, startMailServer } from "../../support/mail/smtp-server.ts";
import { freePort } from "../../support/network/wait-for-http.ts";
import { type RunningServer, startServer } from "../../support/server/server.ts";
import { testSecret } from "../../support/store/temporary-store.ts";

const visitor = "ada@example.org";

test.skipIf(!programs.radicale.find())(
  "a visitor without script finds a time that another calendar takes meanwhile, books a near one, and moves it; each mail comes when the mail server is back, also after kill -9",
  { timeout: 120_000 },
  async () => {
    const site = await startSite();
    const { store, mails } = site;
    const list = await site.open(calendarDocumentPath("en"));
    const form = await site.open(hrefOf(list, ".next a"));
    const wanted = Date.parse(fieldsOf(form).start ?? "");

    const events = await site.connectCalendar();
    await events.put("dentist", `DTSTART:${basic(wanted)}`, `DURATION:PT${consultationMinutes}M`);
    await site.press("calendars/read");

    const typed = { name: "Ada Lovelace", email: visitor };
    const refused = await site.submit(form, typed);
    expect(refused).toMatchObject({ status: 409 });
    expect(await store.bookings.next()).toEqual([]);
    const near = refused.page.querySelectorAll(".near button").map((button) => button.getAttribute("value") ?? "");
    const overlapping = near.filter((start) => Math.abs(Date.parse(start) - wanted) < consultationMinutes * minute);
    expect({ near: near.length, overlapping }).toEqual({ near: 4, overlapping: [] });

    const booked = await site.submit(refused, { ...typed, start: near[0] ?? "" });
    expect(booked).toMatchObject({ status: 200 });
    const [booking] = await store.bookings.next();
    expect(booking).toMatchObject({ starts_at: new Date(near[0] ?? "").toISOString(), email: visitor });
    const mail = () => store.bookings.mailOf(booking?.id ?? "");
    await expect.poll(mail).toMatchObject({ status: "waiting", error: expect.anything() });
    await site.kill();

    await mails.start();
    await site.restart();
    const [told] = await mails.to(visitor, 1);
    const invitation = invitationIn(told);
    expect(invitation).toMatchObject({ method: "REQUEST", sequence: 0, start: Date.parse(near[0] ?? "") });

    await mails.stop();
    const link = new URL(told?.mail.text?.match(/https?:\S+token=\S+/)?.[0] ?? "");
    const appointment = await site.open(link.pathname + link.search);
    const times = await site.open(hrefOf(appointment, "a.line"));
    const check = await site.open(hrefOf(times, ".days > li:last-child .times a"));
    const moved = await site.submit(check, {}, "button[value=move]");
    expect(moved).toMatchObject({ status: 200 });
    const [later] = await store.bookings.next();
    expect(Date.parse(later?.starts_at ?? "")).toBeGreaterThan(Date.parse(booking?.starts_at ?? ""));
    await expect.poll(mail).toMatchObject({ status: "waiting", error: expect.anything() });

    await mails.start();
    await store.outbox.retry();
    const all = await mails.to(visitor, 2);
    await expect.poll(() => store.outbox.backlog()).toMatchObject({ waiting: 0 });
    expect(all).toHaveLength(2);
    expect(invitationIn(all[1])).toEqual({
      ...invitation,
      sequence: 1,
      start: Date.parse(later?.starts_at ?? ""),
    });
  },
);
