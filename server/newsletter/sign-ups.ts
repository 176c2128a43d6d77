import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config.ts";
import { mailboxOf } from "../http/guards/mailbox.ts";
import { createRateLimiter } from "../http/guards/rate-limit.ts";
import { holdReasonOf, type KeepRow } from "../http/submissions.ts";
import type { Newsletter } from "./newsletter.ts";

interface SignUpDependencies {
  newsletter: Pick<Newsletter, "signUp" | "isMailQuotaExhausted">;
  config: Pick<Config, "rateLimit">;
  elapsedMs: () => number;
  sendsMail: boolean;
}

/** What the newsletter's form does with a valid row. */
export interface SignUps {
  keep: KeepRow<"newsletter">;
  /**
   * Whether this visitor address still has confirmation mails left in its share.
   * @param isExhausted whether those of all visitors together are used up
   */
  hasMailShare(address: string, isExhausted: boolean): boolean;
}

/** Confirmation mails per hour for one visitor address, such as that of a conference. Further sign-ups are held. */
const shareOfMails = { writes: 20, seconds: 3600 };
/** Of an hour whose mails for all together are used up each address has its first one: strangers shut nobody out. */
const firstMail = { writes: 1, seconds: 3600 };
/** Mails to one mailbox, in whichever spelling it is signed up. */
const mailsToMailbox = { writes: 3, seconds: 86_400 };

/** Minimum time of a response. A known address needs no write, and a faster response would reveal it. */
const shortestSignUpMs = 50;

export function createSignUps({ newsletter, config, elapsedMs, sendsMail }: SignUpDependencies): SignUps {
  const limiterOf = (limit: typeof shareOfMails) => createRateLimiter(config.rateLimit && limit, elapsedMs);
  const [shares, firsts, mailboxes] = [limiterOf(shareOfMails), limiterOf(firstMail), limiterOf(mailsToMailbox)];
  return {
    hasMailShare: (address, isExhausted) => shares.canTake(address) && (!isExhausted || firsts.canTake(address)),
    async keep(row, context, { address }) {
      const { locale = "en", page = "/" } = context;
      const mailbox = mailboxOf(row.email);
      const isOverShare = shares.take(address) > 0;
      const isFirst = firsts.take(address) === 0;
      const isMailboxFull = mailboxes.take(mailbox) > 0;
      const held = holdReasonOf("newsletter", context) ?? (isOverShare || isMailboxFull ? "too-many" : null);
      const signUp = async () => {
        const isExhausted = await newsletter.isMailQuotaExhausted();
        return { isExhausted, signedUp: await newsletter.signUp(row, { locale, page, held, isFirst }) };
      };
      const [{ isExhausted, signedUp }] = await Promise.all([signUp(), pause(shortestSignUpMs)]);
      const isMailed = !signedUp.repeated && signedUp.held === null;
      // The first mail of a network is used up by a known address, too: otherwise the next answer would reveal it.
      if (!isMailed && !isMailboxFull) mailboxes.giveBack(mailbox);
      return { ...signedUp, mailMayCome: sendsMail && !isOverShare && (!isExhausted || isFirst) };
    },
  };
}
