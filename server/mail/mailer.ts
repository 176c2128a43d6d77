import { type Background, inBackground } from "../background.ts";
import { minute } from "../durations.ts";
import type { Log } from "../log.ts";
import { retryJitter, retryMinutes } from "../store/outbox/due.ts";
import type { DueMail, MailContent, Outbox } from "../store/outbox/outbox.ts";
import type { MailError, MailKind } from "../store/values.ts";
import type { Email, EmailContext } from "./email.ts";
import {
  isAboutRecipient,
  isPermanentFailure,
  isQuota,
  isTransportFailure,
  isUnknownAddress,
  isVisitorAddressRefusal,
} from "./failures.ts";
import { attemptLimitMs, type Delivery, type MailTransport } from "./transport.ts";

export interface MailerParts<Content extends MailContent> {
  outbox: Pick<Outbox<Content>, "claim" | "markSent" | "reschedule" | "markFailed" | "markUndeliverable">;
  render: (mail: DueMail<Content>, context: EmailContext) => Email;
  issues: IssueRefusals;
  /** Maximum number of issue mails per minute. */
  issueMailsPerMinute: number;
  transport: MailTransport;
  context: EmailContext;
  now: () => Date;
  /** Whether the clock may be believed for what cannot be undone, such as beginning an issue that is set for a time. */
  isClockTrusted: () => Promise<boolean>;
  /** Whether it is known what the website says, as mails say it too. */
  isReady: () => boolean;
  /** From 0 to 1. */
  random: () => number;
  log: Log;
}

/** What is done about issues that a mail server refuses. */
interface IssueRefusals {
  /** A refusal that does not say whom it is about; `concernsAll` says that it concerns every mail. */
  note(
    mailId: string,
    error: MailError,
    options: { concernsAll: boolean },
  ): Promise<"paused" | "postponed" | "refused">;
  /** Whether the mail ended a run of refused ones, and its issue is paused. */
  pauseAfterRun(mailId: string): Promise<boolean>;
}

/** How long a mail that another process queued, or whose next attempt is due, may wait. */
const pauseMs = 15_000;

/**
 * Empties the outbox beside the requests; stopping waits until the mail in hand has left, or failed.
 * Without mail settings there is no mailer, and the outbox waits.
 */
export function createMailer<Content extends MailContent>(parts: MailerParts<Content>): Background {
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
 * Sends every due mail, one after the other. Ends between two mails when aborted, and after a failure that the others
 * would meet as well: the next round begins with another mail, and so finds a server that is back.
 */
export async function deliverDueMail<Content extends MailContent>(
  parts: MailerParts<Content>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && parts.isReady()) {
    const mail = await parts.outbox.claim(leaseMs, parts.issueMailsPerMinute, await parts.isClockTrusted());
    if (!mail) return;
    const delivery = await deliver(mail, parts);
    if (delivery.status === "failed" && isTransportFailure(delivery.error)) return;
  }
}

/**
 * Sends one mail and stores the outcome. A crash in between sends it again later with the same Message-ID, by which
 * mail programs recognise the duplicate.
 */
async function deliver<Content extends MailContent>(
  mail: DueMail<Content>,
  parts: MailerParts<Content>,
): Promise<Delivery> {
  const { outbox, render, transport, context, log } = parts;
  const email = render(mail, context);
  const delivery = await transport.deliver(email, email.state === undefined ? mail.id : `${mail.id}.${email.state}`);
  if (delivery.status === "sent") {
    await outbox.markSent(mail.id, email.proof);
    log.info(factsOf(mail), "mail sent");
  } else await postponeOrGiveUp(mail, delivery.error, parts);
  return delivery;
}

type Parts = Omit<MailerParts<MailContent>, "render">;

async function postponeOrGiveUp(mail: DueMail, error: MailError, parts: Parts): Promise<void> {
  const { outbox, now, random, log } = parts;
  const facts = { ...factsOf(mail), error };
  const wait = retryMinutes[mail.attempt - 1];
  const mayConcernAll = isQuota(error) || (isPermanentFailure(error) && !isAboutRecipient(error));
  if (mail.kind === "issue" && mayConcernAll) return noteRefusal(mail, error, parts);
  if (isPermanentFailure(error) || wait === undefined) {
    await (mail.kind === "issue" && isUnknownAddress(error)
      ? outbox.markUndeliverable(mail.id, error)
      : outbox.markFailed(mail.id, error));
    if (isVisitorAddressRefusal(mail.kind, error)) log.warn(facts, "mail refused, and given up");
    else log.error({ ...facts, alarm: "mail-failed" }, givenUp[mail.kind]);
    if (mail.kind === "issue" && !isUnknownAddress(error)) await pauseAfterRun(mail, error, parts);
    return;
  }
  const minutes = wait * (1 + retryJitter * random());
  await outbox.reschedule(mail.id, new Date(now().getTime() + minutes * minute).toISOString(), error);
  log.warn({ ...facts, minutes: Math.round(minutes) }, "mail not sent, will be tried again");
}

/** A refusal that does not say that it is about the reader: the issue pauses before others meet it. */
async function noteRefusal(mail: DueMail, error: MailError, { issues, log }: Parts): Promise<void> {
  const facts = { ...factsOf(mail), error };
  const outcome = await issues.note(mail.id, error, { concernsAll: isQuota(error) });
  if (outcome === "paused") log.error({ ...facts, alarm: "issue-paused" }, "issue paused: the mail server refuses it");
  else if (outcome === "postponed") log.warn(facts, "mail refused, will be tried again behind the others");
  else log.warn(facts, "mail refused, and given up");
}

async function pauseAfterRun(mail: DueMail, error: MailError, { issues, log }: Parts): Promise<void> {
  if (await issues.pauseAfterRun(mail.id))
    log.error(
      { ...factsOf(mail), error, alarm: "issue-paused" },
      "issue paused: several readers in a row were refused",
    );
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
  booking: "mail given up; the booking stands, and its visitor was not told by mail",
  "booking-owner": "mail given up; the booking is at the desk",
  "booking-reminder": "mail given up; the visitor was not reminded",
  "busy-feeds": "mail given up; the desk says which calendars cannot be read",
} as const satisfies Record<MailKind, string>;
