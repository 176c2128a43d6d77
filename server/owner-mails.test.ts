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
    host: "calendar.example.org",
    read_at: null,
    times: 1,
    skipped: 0,
    guesses: [],
    emptied: null,
  },
  ...{ failed_since: "2026-11-21T09:30:00.000Z", failure: "slow" },
};

/** Every mail that goes to the owner, about visitors of a language. */
function mailsAbout(locale: Locale, language: Locale): Email[] {
  const queued = { id: "mail", attempt: 1, hasDesk: false, locale };
  const booking = bookingWith({ locale, zone: "Asia/Tokyo", note: "42" });
  const ofBooking = { kind: "booking-owner", videoLink: "", entryBy: "mail" } as const;
  const mails: EveryMail[] = [
    { ...queued, kind: "message", message: { ...message, locale } },
    { ...queued, kind: "unanswered", messages: [{ ...message, locale }], more: 2 },
    { ...queued, kind: "held", messages: 1, signUps: 2, bookings: 3 },
    { ...queued, ...ofBooking, booking, isUpdate: false },
    { ...queued, ...ofBooking, booking: { ...booking, status: "cancelled" }, isUpdate: true },
    { ...queued, kind: "busy-feeds", feeds: [feed] },
    { ...queued, hasDesk: true, kind: "held", messages: 1, signUps: 2, bookings: 3 },
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
    ...["isarbridge-backup.service", "isarbridge@3000.service", "certbot.service", "other.service"].map((unit) =>
      failureEmail(unit, to, language),
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
