import { bookingEmail, bookingReminderEmail } from "./bookings/mails/booking-emails.ts";
import { agendaEmail, nothingFreeEmail } from "./bookings/mails/calendar-notices.ts";
import { busyFeedsEmail, ownerBookingEmail } from "./bookings/mails/owner-booking-emails.ts";
import type { AgendaMailContent } from "./bookings/store/agenda.ts";
import type { BusyFeedsMailContent } from "./bookings/store/busy-feeds.ts";
import type { NothingFreeMailContent } from "./bookings/store/nothing-free.ts";
import type {
  BookingMailContent,
  OwnerBookingMailContent,
  ReminderMailContent,
} from "./bookings/store/queued-mails.ts";
import type { Email, EmailContext } from "./mail/email.ts";
import type { AnswerMailContent } from "./messages/answers.ts";
import { answerEmail, messageEmail, unansweredEmail } from "./messages/emails.ts";
import type { MessageMailContent } from "./messages/queued-mails.ts";
import type { UnansweredMailContent } from "./messages/unanswered.ts";
import { confirmationEmail, issueEmail } from "./newsletter/emails.ts";
import type { ConfirmationMailContent, IssueMailContent } from "./newsletter/queued-mails.ts";
import type { HeldMailContent } from "./operations/held.ts";
import { heldEmail } from "./operations/held-email.ts";
import { siteFacts } from "./site-facts.ts";
import type { DueMail } from "./store/outbox/outbox.ts";

/** What each mail in the queue says. */
export type EveryMailContent =
  | MessageMailContent
  | AnswerMailContent
  | UnansweredMailContent
  | ConfirmationMailContent
  | IssueMailContent
  | BookingMailContent
  | OwnerBookingMailContent
  | ReminderMailContent
  | BusyFeedsMailContent
  | AgendaMailContent
  | NothingFreeMailContent
  | HeldMailContent;

export type EveryMail = DueMail<EveryMailContent>;

/** Renders a queued mail: to a visitor in their language, to the owner in the owner's. */
export function renderEmail(mail: EveryMail, context: EmailContext): Email {
  switch (mail.kind) {
    case "message":
      return messageEmail(toOwner(mail), context);
    case "answer":
      return answerEmail(mail, context);
    case "confirmation":
      return confirmationEmail(mail, context);
    case "issue":
      return issueEmail(mail, context);
    case "held":
      return heldEmail(toOwner(mail), context);
    case "unanswered":
      return unansweredEmail(toOwner(mail), context);
    case "booking":
      return bookingEmail(mail, context);
    case "booking-reminder":
      return bookingReminderEmail(mail, context);
    case "booking-owner":
      return ownerBookingEmail(toOwner(mail), context);
    case "busy-feeds":
      return busyFeedsEmail(toOwner(mail), context);
    case "agenda":
      return agendaEmail(toOwner(mail), context);
    case "nothing-free":
      return nothingFreeEmail(toOwner(mail), context);
  }
}

function toOwner<Mail extends EveryMail>(mail: Mail): Mail {
  return { ...mail, locale: siteFacts().owner.language };
}
