import { afterEach, expect, test } from "vitest";
import { type Locale, locales } from "../site/locale.ts";
import { facts, serverWords } from "../tests/support/content.ts";
import { bookingWith } from "../tests/support/mail/booking.ts";
import type { BusyFeed } from "./bookings/store/busy-feeds.ts";
import { invitationEmail, publicationEmail, signInEmail } from "./desk/emails.ts";
import { type EveryMail, renderEmail } from "./emails.ts";
import type { Email } from "./mail/email.ts";
import type { Message } from "./messages/message-rows.ts";
import { damageEmail } from "./operations/commands/damage-email.ts";
import { failureEmail } from "./operations/commands/failure-email.ts";
import { monthlyEmail } from "./operations/commands/monthly-email.ts";
import type { SetupState } from "./operations/setup-state.ts";
import { setLiveSite } from "./site-facts.ts";

const to = "owner@isarbridge.example";
const context = {
  siteOrigin: "https://isarbridge.example",
  ownerAddress: to,
  fromAddress: "post@isarbridge.example",
  unconfirmedDays: 7,
};

const showLanguage = (language: Locale) =>
  setLiveSite({ facts: { ...facts, owner: { ...facts.owner, language } }, serverWords });
afterEach(() => setLiveSite({ facts, serverWords }));

const message: Omit<Message, "locale"> = {
  ...{ id: "m", created_at: "2026-11-21T09:30:00.000Z", name: "Ada", email: "ada@kunde.example", company: null },
  ...{ message: "42", status: "new", status_changed_at: "2026-11-21T09:30:00.000Z", hold_reason: null },
};
const feed: BusyFeed = {
  ...{
    id: "f",
    name: "Work",
    source: "address",
    host: "calendar.example.org",
    read_at: null,
    times: 1,
    skipped: 0,
    guesses: [],
    emptied: null,
  },
  ...{ failed_since: "2026-11-21T09:30:00.000Z", failure: "slow" },
};

const at = "2026-11-29T09:00:00.000Z";
const setup: SetupState = {
  ...{ release: { id: "first", made: at }, domain: "isarbridge.example", certificateUntil: at, mail: "proven" },
  ...{ backup: { made: at, bytes: 3e6 }, copy: { at, hasFailed: false }, trial: { at, problem: null } },
  ...{ memory: { free: 1e9, total: 2e9 }, freeDisk: 9e9, wasRestarted: true, missing: [], hasUpdates: true },
  ...{ offer: null, lastUpdate: null },
};

/** Every mail that goes to the owner, about visitors of a language. */
function mailsAbout(locale: Locale, language: Locale): Email[] {
  const queued = { id: "mail", attempt: 1, hasDesk: false, locale };
  const booking = bookingWith({ locale, zone: "Asia/Tokyo", note: "42" });
  const ofBooking = {
    kind: "booking-owner",
    entry: { videoLink: "", alarmMinutes: 10, by: "mail" },
  } as const;
  const mails: EveryMail[] = [
    { ...queued, kind: "message", message: { ...message, locale } },
    { ...queued, kind: "unanswered", messages: [{ ...message, locale }], more: 2 },
    { ...queued, kind: "held", messages: 1, signUps: 2, bookings: 3, mails: 4 },
    { ...queued, ...ofBooking, booking, isUpdate: false },
    { ...queued, ...ofBooking, booking: { ...booking, status: "cancelled" }, isUpdate: true },
    { ...queued, kind: "busy-feeds", feeds: [feed] },
    { ...queued, kind: "agenda", bookings: [booking, { ...booking, room: "https://video.example.org" }] },
    { ...queued, kind: "nothing-free", names: [{ en: "Consultation", de: "Beratung" }] },
    { ...queued, hasDesk: true, kind: "held", messages: 1, signUps: 2, bookings: 3, mails: 4 },
    { ...queued, hasDesk: true, kind: "unanswered", messages: [{ ...message, locale }], more: 0 },
    { ...queued, hasDesk: true, kind: "busy-feeds", feeds: [feed, feed] },
  ];
  return [
    ...mails.map((mail) => renderEmail(mail, context)),
    invitationEmail("https://isarbridge.example/desk#/invite/x", to),
    ...[false, true].map((isLast) => signInEmail("https://isarbridge.example/desk#/link/x", to, isLast)),
    publicationEmail(
      { device: "Firefox", at: new Date("2026-11-21T09:30:00.000Z"), siteOrigin: context.siteOrigin },
      to,
    ),
    damageEmail("malformed", to, language),
    ...[
      "isarbridge-backup.service",
      "isarbridge@3000.service",
      "isarbridge-copy.service",
      "certbot.service",
      "other.service",
    ].map((unit) => failureEmail(unit, to, language)),
    ...[setup, { ...setup, backup: null }].map((state) =>
      monthlyEmail(state, { day: "2026-11-01", views: 1234 }, { to, language, zone: "Europe/Berlin" }),
    ),
  ];
}

/** Words that texts of one language have, and those of the other never. */
const telltale = {
  en: /\b(the|and|is|you|your|has|at)\b/i,
  de: /\b(der|die|das|und|ist|Sie|Ihre?|Ihnen|hat|am|bis)\b/,
};

test.for(locales)("every mail to the owner is in the owner's language, whatever the visitor reads: %s", (language) => {
  const other = language === "en" ? "de" : "en";
  showLanguage(language);
  for (const { subject, text, html } of locales.flatMap((locale) => mailsAbout(locale, language))) {
    expect(html).toContain(`<html lang="${language}">`);
    for (const line of [subject, ...text.split("\n")]) expect(line).not.toMatch(telltale[other]);
    expect(text).toMatch(telltale[language]);
  }
});

test.for(locales)("a mail about a visitor says which language they read: %s", (language) => {
  showLanguage(language);
  const names = { en: ["Language: English", "Language: German"], de: ["Sprache: Englisch", "Sprache: Deutsch"] }[
    language
  ];
  for (const [index, locale] of locales.entries()) {
    const texts = mailsAbout(locale, language).map(({ text }) => text);
    // Of the message and of the booking.
    for (const text of [texts[0], texts[3]]) expect(text).toContain(names[index]);
  }
});

test("the mail of the month says how backup, copy, trial, certificate and disk are, and in its subject whether all is well", () => {
  const month = { day: "2026-11-01", views: 1234 };
  const mailOf = (state: SetupState, language: Locale) =>
    monthlyEmail(state, month, { to, language, zone: "Europe/Berlin" });
  const { subject, text } = mailOf(setup, "en");
  expect(subject).toBe("Your website is well: November 2026");
  expect(text).toContain("The last copy elsewhere is of 29 November 2026 at 10:00.");
  expect(text).toMatch(/Certificate: https:[\s\S]*Trial of the backup: Tried[\s\S]*Disk: 9 GB free[\s\S]*1,234/);
  const failed = { ...setup, copy: { at, hasFailed: true } };
  expect(mailOf(failed, "de").subject).toBe("Ihre Website braucht Sie: November 2026");
  expect(mailOf(failed, "de").text).toMatch(/^Bitte kümmern Sie sich darum:\n\nSicherung: /);
});
