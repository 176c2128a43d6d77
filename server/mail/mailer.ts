import { type Background, inBackground } from "../jobs/background.ts";
import type { Log } from "../log.ts";
import type { DueMail, Outbox } from "../store/outbox.ts";
import { deliverDue } from "./deliver-due.ts";
import type { LetterContext } from "./letters/letter.ts";
import { letterFor } from "./letters/letter-for.ts";
import type { MailTransport } from "./transport.ts";

/** How long a mail that another process queued, or whose next attempt is due, may wait. */
const pauseMs = 15_000;

/**
 * Empties the outbox beside the requests; stopping waits until the mail in hand has left, or failed.
 * Without mail settings there is no mailer, and the outbox waits.
 */
export function createMailer(parts: {
  outbox: Outbox;
  transport: MailTransport;
  letters: LetterContext;
  now: () => Date;
  random: () => number;
  log: Log;
}): Background {
  const { letters, transport, log } = parts;
  const delivery = { ...parts, write: (mail: DueMail) => letterFor(mail, letters) };
  const { nudge, stop } = inBackground({ work: (signal) => deliverDue(delivery, signal), pauseMs, log });
  return {
    nudge,
    async stop() {
      await stop();
      transport.close();
    },
  };
}
