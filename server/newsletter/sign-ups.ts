import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config.ts";
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
  /** Whether this visitor address still has confirmation mails left in its share. */
  hasMailShare(address: string): boolean;
}

/**
 * Confirmation mails per hour for one visitor address, such as that of a conference: a third of the total, so that nobody
 * can use up all of them. Further sign-ups are held.
 */
const shareOfMails = { writes: 20, seconds: 3600 };

/** Minimum time of a response. A known address needs no write, and a faster response would reveal it. */
const shortestSignUpMs = 50;

export function createSignUps({ newsletter, config, elapsedMs, sendsMail }: SignUpDependencies): SignUps {
  const mailShares = createRateLimiter(config.rateLimit && shareOfMails, elapsedMs);
  return {
    hasMailShare: mailShares.hasRoom,
    async keep(row, context, { address }) {
      const { locale = "en", page = "/" } = context;
      const isOverShare = mailShares.take(address) > 0;
      const held = holdReasonOf("newsletter", context) ?? (isOverShare ? "too-many" : null);
      const signUp = async () => {
        const isExhausted = await newsletter.isMailQuotaExhausted();
        return { isExhausted, signedUp: await newsletter.signUp(row, { locale, page, held }) };
      };
      const [{ isExhausted, signedUp }] = await Promise.all([signUp(), pause(shortestSignUpMs)]);
      return { ...signedUp, mailMayCome: sendsMail && !isOverShare && !isExhausted };
    },
  };
}
