import { minute } from "../durations.ts";
import type { Log } from "../log.ts";
import type { DueMail, Outbox } from "../store/outbox.ts";
import type { Letter } from "./letters/letter.ts";
import { isVisitorsRefusal } from "./mail-failure.ts";
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
 * Minutes between the attempts: doubling from one minute to 24 hours. They add up to three days; then we give up.
 * Counted in attempts, so that mails that waited for mail settings to come get their three days too.
 */
export const retryMinutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 833] as const;

/**
 * Sends every mail whose time has come, one after the other. Ends between two mails when told to, and after a failure that
 * the others would meet as well: the next round begins with another one, and so finds a server that is back.
 */
export async function deliverDue(parts: DeliveryParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const mail = await parts.outbox.claim(leaseMs);
    if (!mail) return;
    const delivery = await deliver(mail, parts);
    if (delivery.status === "failed" && delivery.isAboutAllMails) return;
  }
}

/**
 * Sends one mail and writes down what became of it. A crash in between sends it again later with the same Message-ID,
 * by which mail programs see that they have it already.
 */
async function deliver(mail: DueMail, parts: DeliveryParts): Promise<Delivery> {
  const { outbox, transport, write, log } = parts;
  const letter = write(mail);
  const delivery = await transport.deliver(letter, mail.id);
  if (delivery.status === "sent") {
    await outbox.markSent(mail.id, copyOf(letter, mail));
    log.info(factsOf(mail), "mail sent");
  } else await postponeOrGiveUp(mail, delivery, parts);
  return delivery;
}

type Failure = Extract<Delivery, { status: "failed" }>;

async function postponeOrGiveUp(mail: DueMail, { isPermanent, error }: Failure, parts: DeliveryParts): Promise<void> {
  const { outbox, now, random, log } = parts;
  const facts = { ...factsOf(mail), error };
  const wait = retryMinutes[mail.attempt - 1];
  if (isPermanent || wait === undefined) {
    await outbox.markFailed(mail.id, error);
    if (isVisitorsRefusal(mail.kind, error)) log.warn(facts, "mail refused, and given up");
    else log.error({ ...facts, alarm: "mail-failed" }, givenUp[mail.kind]);
    return;
  }
  const minutes = wait * (1 + 0.2 * random()); // spreads out what failed together
  await outbox.reschedule(mail.id, new Date(now().getTime() + minutes * minute).toISOString(), error);
  log.warn({ ...facts, minutes: Math.round(minutes) }, "mail not sent, will be tried again");
}

function factsOf({ id, kind, attempt }: DueMail) {
  return { mail: id, kind, attempt };
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
