import { consultationKind } from "../../../site/booking.ts";
import { fillIn } from "../../../site/fill-in.ts";
import type { Locale } from "../../../site/locale.ts";
import type { EmailBlock } from "../../../site/mail-document.ts";
import { pathOf } from "../../../site/pages.ts";
import { formatDay, formatTime, ianaZone } from "../../../site/time.ts";
import type { Email, EmailContext } from "../../mail/email.ts";
import { automaticEmail, imprint, severalLines, subjectLine } from "../../mail/email-body.ts";
import { serverTexts, siteFacts, siteZone } from "../../site-facts.ts";
import type { DueMail } from "../../store/outbox/outbox.ts";
import type { BookingMailContent, ReminderMailContent } from "../store/queued-mails.ts";
import type { Booking } from "../store/tables.ts";
import { shownZone } from "../zone-name.ts";
import {
  appointmentLink,
  harmlessName,
  isAboutPlace,
  meetingOf,
  minutesOf,
  subjectTime,
  threadOf,
  timeTexts,
  toldState,
} from "./booking-texts.ts";
import { invitationOf } from "./invitation.ts";

/**
 * Tells the visitor of the state that the booking is in. Never what the visitor wrote, but for a harmless name and number:
 * the reader of the mail may be somebody else. The text alone says everything, since some programs drop the calendar part.
 */
export function bookingEmail(mail: DueMail<BookingMailContent>, context: EmailContext): Email {
  const { booking, isUpdate } = mail;
  if (booking.status === "pending") return confirmBookingEmail(mail, context);
  const isCancelled = booking.status === "cancelled";
  const event = isCancelled ? "cancelled" : isUpdate ? "moved" : "booked";
  const texts = textsFor(booking);
  const by = event === "booked" ? booking.booked_by : booking.changed_by;
  const opening = event === "moved" && isAboutPlace(booking) ? texts.place.opening : texts[event].opening[by];
  const blocks: EmailBlock[] = [
    greeting(booking),
    { kind: "text", text: opening },
    ...ownersLine(booking),
    appointment(booking, isCancelled ? null : mail.videoLink),
    ...(isCancelled ? bookAnother(booking.locale, context.siteOrigin) : changeOrCancel(mail, context.siteOrigin)),
    imprint(booking.locale, context.siteOrigin),
  ];
  return {
    ...toVisitor(booking, texts.subject, blocks, context),
    icalEvent: invitationOf(booking, { ...context, token: mail.token, videoLink: mail.videoLink }),
  };
}

/** Once more when, how and where, a day before. Without a calendar part, which would invite again. */
export function bookingReminderEmail(mail: DueMail<ReminderMailContent>, context: EmailContext): Email {
  const { booking } = mail;
  const { opening } = textsFor(booking).reminder;
  const blocks: EmailBlock[] = [
    greeting(booking),
    { kind: "text", text: opening },
    appointment(booking, mail.videoLink),
    ...changeOrCancel(mail, context.siteOrigin),
    imprint(booking.locale, context.siteOrigin),
  ];
  return toVisitor(booking, textsFor(booking).subject, blocks, context);
}

/** Asks for the press of a button, since the booking looked like a machine's, or many came at once. */
function confirmBookingEmail(mail: DueMail<BookingMailContent>, context: EmailContext): Email {
  const { booking } = mail;
  const texts = textsFor(booking).confirmation;
  const zone = ianaZone(booking.zone) ?? siteZone();
  const { held_until: until, locale } = booking;
  const blocks: EmailBlock[] = [
    greeting(booking),
    { kind: "text", text: texts.opening },
    appointment(booking, null),
    { kind: "text", text: texts.question },
    until === null
      ? { kind: "text", text: texts.open }
      : {
          kind: "facts",
          facts: [[texts.held, `${formatTime(until, locale, zone, siteZone())}, ${shownZone(zone, locale, until)}`]],
        },
    { kind: "button", label: texts.confirm, url: linkOf(mail, context.siteOrigin) },
    { kind: "text", text: texts.otherwise },
    imprint(booking.locale, context.siteOrigin),
  ];
  return toVisitor(booking, texts.subject, blocks, context);
}

function toVisitor(booking: Booking, subject: string, blocks: readonly EmailBlock[], context: EmailContext): Email {
  const zone = ianaZone(booking.zone) ?? siteZone();
  const line = subjectLine(`${subjectTime(booking.starts_at, booking.locale, zone)}: ${subject}`);
  return {
    ...automaticEmail(booking.email, line, blocks, booking.locale),
    replyTo: { name: siteFacts().owner.brand, address: context.ownerAddress },
    thread: threadOf(booking),
    state: toldState(booking),
  };
}

function textsFor({ locale }: Booking) {
  return serverTexts(locale).mails.booking;
}

function greeting(booking: Booking): EmailBlock {
  const texts = textsFor(booking);
  const name = harmlessName(booking.name);
  return { kind: "text", text: name === null ? texts.greetingWithoutName : fillIn(texts.greeting, { name }) };
}

/** @param videoLink null where how the two meet does not matter */
function appointment(booking: Booking, videoLink: string | null): EmailBlock {
  const texts = textsFor(booking).facts;
  const kind = booking[`kind_${booking.locale}`];
  const length = booking.kind === consultationKind ? texts.minutes : texts.minutesAlone;
  const { visitors, owners, isSameClock } = timeTexts(booking);
  return {
    kind: "facts",
    facts: [
      [texts.when, visitors],
      ...(isSameClock ? [] : [[texts.owners, owners] as const]),
      ...(kind === null ? [] : [[texts.what, kind] as const]),
      [texts.length, fillIn(length, { minutes: minutesOf(booking) })],
      [texts.who, siteFacts().owner.name],
      ...(videoLink === null ? [] : [[texts.how, meetingOf(booking, videoLink)] as const]),
    ],
  };
}

function ownersLine({ changed_by, owner_line }: Booking): EmailBlock[] {
  return changed_by === "owner" && owner_line ? [{ kind: "letter", text: severalLines(owner_line) }] : [];
}

function changeOrCancel(
  mail: Pick<BookingMailContent, "booking" | "token" | "changesUntil">,
  siteOrigin: string,
): EmailBlock[] {
  const { booking, changesUntil } = mail;
  const texts = textsFor(booking).change;
  return [
    {
      kind: "text",
      text: changesUntil === null ? texts.until : fillIn(texts.limited, { until: timeFor(booking, changesUntil) }),
    },
    { kind: "button", label: texts.change, url: linkOf(mail, siteOrigin) },
    { kind: "text", text: texts.onlyHere },
  ];
}

/** A time on the visitor's clock. */
function timeFor({ zone, locale }: Booking, time: string): string {
  const visitors = ianaZone(zone) ?? siteZone();
  return `${formatDay(time, locale, visitors)}, ${formatTime(time, locale, visitors, siteZone())}`;
}

function bookAnother(locale: Locale, siteOrigin: string): EmailBlock[] {
  const texts = serverTexts(locale).mails.booking.another;
  return [
    { kind: "text", text: texts.here },
    { kind: "button", label: texts.choose, url: `${siteOrigin}${pathOf(siteFacts().pages, "booking", locale)}` },
  ];
}

function linkOf({ booking, token }: Pick<BookingMailContent, "booking" | "token">, siteOrigin: string): string {
  return appointmentLink(siteOrigin, booking.locale, token);
}
