import { inBackground } from "../jobs/background.ts";
import type { Log } from "../log.ts";
import type { DueMail, Outbox } from "../store/outbox.ts";
import { deliverDue } from "./deliver-due.ts";
import type { LetterContext } from "./letters/letter.ts";
import { letterFor } from "./letters/letter-for.ts";
import type { MailTransport } from "./transport.ts";

/** Empties the outbox beside the requests. Without mail settings there is no mailer, and the outbox waits. */
export interface Mailer {
  /** Sends what is due now; the first nudge starts the mailer. */
  nudge(): void;
  /** Resolves when the mail in hand has left, or failed. */
  stop(): Promise<void>;
}

/** How long a mail that another process queued, or whose next attempt is due, may wait. */
const pauseMs = 15_000;

export function createMailer(parts: {
  outbox: Outbox;
  transport: MailTransport;
  letters: LetterContext;
  now: () => Date;
  random: () => number;
  log: Log;
}): Mailer {
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
