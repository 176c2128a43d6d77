import { type Background, inBackground } from "../background.ts";
import { minute } from "../durations.ts";
import { type Log, originOf } from "../log.ts";
import { StoreUnavailable } from "../store/errors.ts";
import { retryJitter, retryMinutes } from "../store/outbox/due.ts";
import { type DueMail, type MailContent, type Outbox, UnreadableMail } from "../store/outbox/outbox.ts";
import type { MailError, MailKind } from "../store/values.ts";
import type { Email, EmailContext } from "./email.ts";
import {
  isAboutRecipient,
  isPermanentFailure,
  isQuota,
  isTransportFailure,
  isUnknownAddress,
  isUnmade,
  isVisitorAddressRefusal,
} from "./failures.ts";
import { attemptLimitMs, type Delivery, type MailTransport } from "./transport.ts";

export interface MailerParts<Content extends MailContent> {
  outbox: Pick<
    Outbox<Content>,
    "claim" | "markSent" | "reschedule" | "noteQuota" | "putBack" | "markFailed" | "markUndeliverable"
  >;
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
  /** A refusal that does not say whom it is about. */
  note(mailId: string, error: MailError): Promise<"paused" | "postponed" | "refused">;
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
    const next = await nextAttempt(parts);
    if (next === null) return;
    const { mail, delivery } = next;
    try {
      await noteDelivery(mail, delivery, parts);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      parts.log.error({ ...factsOf(mail), ...originOf(error) }, "what became of a mail could not be noted in whole");
    }
    if (delivery.status === "failed" && isTransportFailure(delivery.error)) return;
  }
}

type ClaimedMail = Pick<DueMail, "id" | "attempt" | "kind">;
type Attempt = (Extract<Delivery, { status: "sent" }> & { proof?: string }) | Extract<Delivery, { status: "failed" }>;

/** Claims a mail, and tries to make and send it: every failure but that of the store is about this mail. Null when none is due. */
async function nextAttempt<Content extends MailContent>(
  parts: MailerParts<Content>,
): Promise<{ mail: ClaimedMail; delivery: Attempt } | null> {
  const { outbox, issueMailsPerMinute, isClockTrusted, log } = parts;
  try {
    const mail = await outbox.claim(leaseMs, issueMailsPerMinute, await isClockTrusted());
    return mail && { mail, delivery: await deliver(mail, parts) };
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    const { mail, cause } = error;
    log.error({ ...factsOf(mail), ...originOf(cause) }, "the content of a mail cannot be read");
    return { mail, delivery: { status: "failed", error: codeOf("ECONTENT", cause) } };
  }
}

/** More attempts than are ever noted as failed: the server ended during each of the last ones. */
const mostAttempts = retryMinutes.length + 1;

/** A crash before the outcome is stored sends the mail again, with the same Message-ID, by which mail programs recognise it. */
async function deliver<Content extends MailContent>(
  mail: DueMail<Content>,
  { render, transport, context, log }: MailerParts<Content>,
): Promise<Attempt> {
  if (mail.attempt > mostAttempts) return { status: "failed", error: "EATTEMPTS" };
  try {
    const email = render(mail, context);
    const id = email.state === undefined ? mail.id : `${mail.id}.${email.state}`;
    return { ...(await transport.deliver(email, id)), ...(email.proof !== undefined && { proof: email.proof }) };
  } catch (error) {
    log.error({ ...factsOf(mail), ...originOf(error) }, "a mail cannot be made");
    return { status: "failed", error: codeOf("ERENDER", error) };
  }
}

/** The error's name shows which mails fail for different reasons; its message may quote what a visitor sent. */
function codeOf(code: "ECONTENT" | "ERENDER", error: unknown): MailError {
  return error instanceof Error ? `${code} ${error.name}` : code;
}

async function noteDelivery(mail: ClaimedMail, delivery: Attempt, parts: Parts): Promise<void> {
  if (delivery.status === "failed") return postponeOrGiveUp(mail, delivery.error, parts);
  // Before it is noted, as it has left even where the store fails then.
  parts.log.info(factsOf(mail), "mail sent");
  await parts.outbox.markSent(mail.id, delivery.proof);
}

type Parts = Pick<MailerParts<MailContent>, "issues" | "now" | "random" | "log"> & {
  outbox: Omit<MailerParts<MailContent>["outbox"], "claim">;
};

async function postponeOrGiveUp(mail: ClaimedMail, error: MailError, parts: Parts): Promise<void> {
  const { outbox, now, random, log } = parts;
  const facts = { ...factsOf(mail), error };
  const wait = retryMinutes[mail.attempt - 1];
  if (isQuota(error)) {
    const { mailsPerHour, waitsUntil } = await outbox.noteQuota();
    log.warn(
      { ...facts, mailsPerHour, waitsUntil },
      "the mail server takes no more for now: issues wait, and go on slower",
    );
    if (mail.kind === "issue") return outbox.putBack(mail.id, error);
  }
  const mayConcernAll = isPermanentFailure(error) && !isAboutRecipient(error);
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
  // Others of the issue are made of the same text.
  if (mail.kind === "issue" && isUnmade(error)) await pauseAfterRun(mail, error, parts);
}

/** A refusal that does not say that it is about the reader: the issue pauses before others meet it. */
async function noteRefusal(mail: ClaimedMail, error: MailError, { issues, log }: Parts): Promise<void> {
  const facts = { ...factsOf(mail), error };
  const outcome = await issues.note(mail.id, error);
  if (outcome === "paused") log.error({ ...facts, alarm: "issue-paused" }, "issue paused: the mail server refuses it");
  else if (outcome === "postponed") log.warn(facts, "mail refused, will be tried again behind the others");
  else log.warn(facts, "mail refused, and given up");
}

async function pauseAfterRun(mail: ClaimedMail, error: MailError, { issues, log }: Parts): Promise<void> {
  if (await issues.pauseAfterRun(mail.id))
    log.error(
      { ...factsOf(mail), error, alarm: "issue-paused" },
      "issue paused: several readers in a row were refused",
    );
}

function factsOf({ id, kind, attempt }: ClaimedMail) {
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
  agenda: "mail given up; the desk shows the appointments of the day",
  "nothing-free": "mail given up; the booking page says that nothing is free",
} as const satisfies Record<MailKind, string>;
