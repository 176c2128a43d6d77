import { minute } from "../durations.ts";
import { type Background, inBackground } from "../jobs/background.ts";
import type { Log } from "../log.ts";
import type { DueMail, Issues, MailError, Outbox } from "../store/types.ts";
import type { Email, EmailContext } from "./email.ts";
import { renderEmail } from "./emails.ts";
import {
  isPermanentFailure,
  isPolicyRefusal,
  isTransportFailure,
  isUnknownAddress,
  isVisitorAddressRefusal,
} from "./failures.ts";
import { attemptLimitMs, type Delivery, type MailTransport } from "./transport.ts";

export interface MailerParts {
  outbox: Outbox;
  issues: Pick<Issues, "stopFor">;
  /** At most so many mails of issues leave within a minute. */
  issueMailsPerMinute: number;
  transport: MailTransport;
  context: EmailContext;
  now: () => Date;
  /** From 0 to 1. */
  random: () => number;
  log: Log;
}

/** How long a mail that another process queued, or whose next attempt is due, may wait. */
const pauseMs = 15_000;

/**
 * Empties the outbox beside the requests; stopping waits until the mail in hand has left, or failed.
 * Without mail settings there is no mailer, and the outbox waits.
 */
export function createMailer(parts: MailerParts): Background {
  const { wake, stop } = inBackground({ work: (signal) => deliverDueMail(parts, signal), pauseMs, log: parts.log });
  return {
    wake,
    async stop() {
      await stop();
      parts.transport.close();
    },
  };
}

/** Longer than any attempt, so that no second process takes a mail while the first is still sending it. */
const leaseMs = attemptLimitMs + 3 * minute;

/**
 * Minutes between the attempts: doubling from one minute to 24 hours. They add up to three days; then we give up.
 * Counted in attempts, so that mails that waited for mail settings get their three days too.
 */
export const retryMinutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 833] as const;

/**
 * Sends every due mail, one after the other. Ends between two mails when aborted, and after a failure that the others
 * would meet as well: the next round begins with another mail, and so finds a server that is back.
 */
export async function deliverDueMail(parts: MailerParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const mail = await parts.outbox.claim(leaseMs, parts.issueMailsPerMinute);
    if (!mail) return;
    const delivery = await deliver(mail, parts);
    if (delivery.status === "failed" && isTransportFailure(delivery.error)) return;
  }
}

/**
 * Sends one mail and stores the outcome. A crash in between sends it again later with the same Message-ID, by which
 * mail programs recognise the duplicate.
 */
async function deliver(mail: DueMail, parts: MailerParts): Promise<Delivery> {
  const { outbox, transport, context, log } = parts;
  const email = renderEmail(mail, context);
  const delivery = await transport.deliver(email, mail.id);
  if (delivery.status === "sent") {
    await outbox.markSent(mail.id, proofOf(email, mail));
    log.info(factsOf(mail), "mail sent");
  } else await postponeOrGiveUp(mail, delivery.error, parts);
  return delivery;
}

async function postponeOrGiveUp(mail: DueMail, error: MailError, parts: MailerParts): Promise<void> {
  const { outbox, issues, now, random, log } = parts;
  const facts = { ...factsOf(mail), error };
  const wait = retryMinutes[mail.attempt - 1];
  if (mail.kind === "issue" && isPolicyRefusal(error)) {
    await issues.stopFor(mail.issue_id, mail.id, error);
    return log.error({ ...facts, alarm: "issue-paused" }, "issue paused: the mail server refuses it");
  }
  if (isPermanentFailure(error) || wait === undefined) {
    await (mail.kind === "issue" && isUnknownAddress(error)
      ? outbox.markUndeliverable(mail.id, error)
      : outbox.markFailed(mail.id, error));
    if (isVisitorAddressRefusal(mail.kind, error)) log.warn(facts, "mail refused, and given up");
    else log.error({ ...facts, alarm: "mail-failed" }, givenUp[mail.kind]);
    return;
  }
  const minutes = wait * (1 + 0.2 * random()); // jitter, so that mails that failed together spread out
  await outbox.reschedule(mail.id, new Date(now().getTime() + minutes * minute).toISOString(), error);
  log.warn({ ...facts, minutes: Math.round(minutes) }, "mail not sent, will be tried again");
}

function factsOf({ id, kind, attempt }: DueMail) {
  return { mail: id, kind, attempt };
}

const givenUp = {
  message: "mail given up; the message is in the inbox",
  answer: "mail given up; the message counts as new again",
  confirmation: "mail given up; the sign-up stays unconfirmed",
  issue: "mail given up; the reader did not get the issue",
  held: "mail given up; what is held is still there",
  unanswered: "mail given up; the messages are in the inbox",
} as const;

/** Text of a confirmation mail, kept as proof of consent. Without its token, so that a database copy cannot confirm. */
function proofOf({ text }: Email, mail: DueMail): string | undefined {
  return mail.kind === "confirmation" ? text.replaceAll(mail.token, "…") : undefined;
}
