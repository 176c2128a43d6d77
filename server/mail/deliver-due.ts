import { minute } from "../durations.ts";
import type { Log } from "../log.ts";
import type { DueMail, Outbox } from "../store/outbox.ts";
import type { Letter } from "./letters/letter.ts";
import { attemptLimitMs, type MailTransport } from "./transport.ts";

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

/** Sends every mail whose time has come, one after the other. Stops between two mails when told to. */
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
async function deliver(mail: DueMail, { outbox, transport, write, now, random, log }: DeliveryParts): Promise<void> {
  const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempt };
  const letter = write(mail);
  const delivery = await transport.deliver(letter, mail.id);
  if (delivery.status === "sent") {
    await outbox.markSent(mail.id, copyOf(letter, mail));
    log.info(facts, "mail sent");
    return;
  }
  const { isPermanent, error } = delivery;
  const wait = retryMinutes[mail.attempt - 1];
  if (isPermanent || wait === undefined) {
    await outbox.markFailed(mail.id, error);
    // Anybody can mistype an address into the form: that is no alarm.
    if (isPermanent && mail.kind === "confirmation") log.warn({ ...facts, error }, "mail refused, and given up");
    else log.error({ ...facts, error, alarm: "mail-failed" }, givenUp[mail.kind]);
    return;
  }
  const minutes = wait * (1 + 0.2 * random()); // spreads out what failed together
  await outbox.reschedule(mail.id, new Date(now().getTime() + minutes * minute).toISOString(), error);
  log.warn({ ...facts, error, minutes: Math.round(minutes) }, "mail not sent, will be tried again");
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
