import { minute } from "../durations.ts";
import type { Log } from "../log.ts";
import type { DueMail, MailError, Outbox } from "../store/outbox.ts";
import type { Instant } from "../store/store.ts";
import type { Letter } from "./letters/letter.ts";
import { isVisitorsRefusal } from "./mail-failure.ts";
import { timetableFrom } from "./retry-times.ts";
import { attemptLimitMs, type Delivery, type MailTransport } from "./transport.ts";

export interface DeliveryParts {
  outbox: Outbox;
  transport: MailTransport;
  write: (mail: DueMail) => Letter;
  now: () => Date;
  /** From 0 to 1. */
  random: () => number;
  log: Log;
}

/** Longer than any attempt, so that no second process takes a mail while the first is still sending it. */
const leaseMs = attemptLimitMs + 3 * minute;

/**
 * Sends every mail whose time has come, one after the other. Stops between two mails when told to. A failure that concerns
 * all mails leaves none due, and so ends the round.
 */
export async function deliverDue(parts: DeliveryParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const mail = await parts.outbox.claim(leaseMs);
    if (!mail) return;
    await deliver(mail, parts);
  }
}

/**
 * Sends one mail and writes down what became of it. A crash in between sends it again later with the same Message-ID,
 * by which mail programs see that they have it already.
 */
async function deliver(mail: DueMail, parts: DeliveryParts): Promise<void> {
  const { outbox, transport, write, log } = parts;
  const letter = write(mail);
  const delivery = await transport.deliver(letter, mail.id);
  if (delivery.status === "sent") {
    await outbox.markSent(mail.id, copyOf(letter, mail));
    log.info(factsOf(mail), "mail sent");
  } else if (delivery.isAboutAllMails) await postponeAll(mail, delivery.error, parts);
  else await postpone(mail, delivery, parts);
}

/** After a failure that says nothing of other mails. */
async function postpone(mail: DueMail, { isPermanent, error }: Failure, parts: DeliveryParts): Promise<void> {
  const { outbox, now, random, log } = parts;
  const next = isPermanent ? null : timetableFrom(now(), random())(mail.attempt, []);
  if (next === null) return giveUp(mail, error, parts);
  await outbox.reschedule(mail.id, next, error);
  log.warn({ ...factsOf(mail), error, minutes: minutesTo(next, now()) }, "mail not sent, will be tried again");
}

/** After a failure that every mail would meet: all that are due are put off with this one, and one line says so. */
async function postponeAll(mail: DueMail, error: MailError, parts: DeliveryParts): Promise<void> {
  const { outbox, now, random, log } = parts;
  const timetable = timetableFrom(now(), random());
  const { mails, planned } = await outbox.postponeDue({ timetable, error });
  const next = timetable(mail.attempt, planned);
  if (next === null) await giveUp(mail, error, parts);
  // Behind the others of its time: should it be this mail at which the server hangs up, they leave before it.
  else await outbox.reschedule(mail.id, planned.includes(next) ? justAfter(next) : next, error);
  if (next === null && mails === 0) return;
  const { waiting } = await outbox.backlog();
  const [soonest = now().toISOString()] = [...planned, ...(next ? [next] : [])].toSorted();
  log.warn(
    { error, waiting, minutes: minutesTo(soonest, now()) },
    "no mail can be sent now; what waits is tried again",
  );
}

async function giveUp(mail: DueMail, error: MailError, { outbox, log }: DeliveryParts): Promise<void> {
  await outbox.markFailed(mail.id, error);
  const facts = { ...factsOf(mail), error };
  if (isVisitorsRefusal(mail.kind, error)) log.warn(facts, "mail refused, and given up");
  else log.error({ ...facts, alarm: "mail-failed" }, givenUp[mail.kind]);
}

type Failure = Pick<Extract<Delivery, { status: "failed" }>, "isPermanent" | "error">;

function factsOf({ id, kind, attempt }: DueMail) {
  return { mail: id, kind, attempt };
}

function minutesTo(time: Instant, now: Date): number {
  return Math.round((Date.parse(time) - now.getTime()) / minute);
}

function justAfter(time: Instant): Instant {
  return new Date(Date.parse(time) + 1).toISOString();
}

const givenUp = {
  message: "mail given up; the message is in the inbox",
  confirmation: "mail given up; the sign-up stays unconfirmed",
  held: "mail given up; what is held is still there",
} as const;

/** Of a confirmation mail, for the proof of consent. Without the token, lest a copy of the database can act for its reader. */
function copyOf({ text }: Letter, mail: DueMail): string | undefined {
  return mail.kind === "confirmation" ? text.replaceAll(mail.token, "…") : undefined;
}
