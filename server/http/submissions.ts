import { setTimeout as pause } from "node:timers/promises";
import type { ContactRow, FormName, Rows } from "../../site/forms.ts";
import type { SubmissionContext } from "../../site/submission-context.ts";
import type { Background } from "../background.ts";
import type { Config } from "../config.ts";
import { second } from "../durations.ts";
import type { Log } from "../log.ts";
import { type HoldReason, type Store, StoreUnavailable } from "../store/types.ts";
import { createRateLimiter, type RateLimiter } from "./guards/rate-limit.ts";
import type { Metrics, SubmissionOutcome } from "./metrics.ts";

interface SubmissionDependencies {
  config: Pick<Config, "rateLimit">;
  store: Pick<Store, "messages" | "newsletter">;
  metrics: Pick<Metrics, "countSubmission">;
  elapsedMs: () => number;
  mailer: Pick<Background, "wake"> | null;
}

/** Handles valid rows, from the API and from plain forms. */
export interface Submissions extends RateLimiter {
  /** Whether the store has refused a row within the last ten seconds, and taken none since. */
  wereRefused(): boolean;
  /** Whether this visitor address still has confirmation mails left in its share. */
  hasMailShare(address: string): boolean;
  /** Each resolves when the row is on disk. @throws StoreUnavailable, ConstraintViolation */
  store: {
    [Name in FormName]: (row: Rows[Name], context: Partial<SubmissionContext>, visitor: Visitor) => Promise<Stored>;
  };
}

interface Visitor {
  address: string;
  /** Of the request. */
  log: Log;
}

export interface Stored {
  outcome: SubmissionOutcome;
  /** Whether a visitor may be told to expect a mail. Depends only on how many mails are left, not on the address. */
  mailMayCome: boolean;
}

/**
 * Confirmation mails per hour for one visitor address, such as that of a conference: a third of the total, so that nobody
 * can use up all of them. Further sign-ups are held.
 */
const shareOfMails = { writes: 20, seconds: 3600 };

export function createSubmissions({ config, store, metrics, elapsedMs, mailer }: SubmissionDependencies): Submissions {
  function note(
    form: FormName,
    { repeated, held }: { repeated: boolean; held: HoldReason | null },
    log: Log,
  ): SubmissionOutcome {
    const outcome = repeated ? "repeated" : held === null ? "stored" : "held";
    metrics.countSubmission(form, outcome);
    log.info({ form, held }, `submission ${outcome}`);
    if (outcome === "stored") mailer?.wake();
    return outcome;
  }

  const mailShares = createRateLimiter(config.rateLimit && shareOfMails, elapsedMs);
  let refusedAt = Number.NEGATIVE_INFINITY;
  async function kept<Result>(write: Promise<Result>): Promise<Result> {
    try {
      const result = await write;
      refusedAt = Number.NEGATIVE_INFINITY;
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) refusedAt = elapsedMs();
      throw error;
    }
  }

  return {
    ...createRateLimiter(config.rateLimit, elapsedMs),
    hasMailShare: mailShares.hasRoom,
    wereRefused: () => elapsedMs() - refusedAt < 10 * second,
    store: {
      async contact(row, context, { log }) {
        const held = holdReasonOf("contact", context, row);
        const { repeated } = await kept(store.messages.add(row, { locale: context.locale ?? "en", held }));
        return { outcome: note("contact", { repeated, held }, log), mailMayCome: false };
      },
      async newsletter(row, context, { address, log }) {
        const { locale = "en", page = "/" } = context;
        const isOverShare = mailShares.take(address) > 0;
        const held = holdReasonOf("newsletter", context) ?? (isOverShare ? "too-many" : null);
        const signUp = async () => {
          const isExhausted = await store.newsletter.isMailQuotaExhausted();
          return { isExhausted, signedUp: await store.newsletter.signUp(row, { locale, page, held }) };
        };
        const [{ isExhausted, signedUp }] = await Promise.all([kept(signUp()), pause(shortestSignUpMs)]);
        return {
          outcome: note("newsletter", signedUp, log),
          mailMayCome: mailer !== null && !isOverShare && !isExhausted,
        };
      },
    },
  };
}

/** Minimum time of a response. A known address needs no write, and a faster response would reveal it. */
const shortestSignUpMs = 50;

/**
 * From the form's appearance to its submission no person is faster, even with autofill and paste. The newsletter has a
 * single field, which browsers fill in.
 */
const fastestMs: Record<FormName, number> = { contact: 2000, newsletter: 700 };

/**
 * Rates a submission by what the form's page reports about its use. Programs without a form are rated by the content only.
 */
export function holdReasonOf(form: FormName, context: Partial<SubmissionContext>, row?: ContactRow): HoldReason | null {
  if (context.honeypotFilled) return "honeypot";
  if (context.elapsedMs !== undefined && context.elapsedMs < fastestMs[form]) return "too-fast";
  return row && spamScore(row) >= 3 ? "content" : null;
}

/** A customer may well write one of these; several together are advertising. */
function spamScore({ name, company, message }: ContactRow): number {
  const links = message.match(/\b(?:https?:\/\/(?:www\.)?|www\.)/gi)?.length ?? 0;
  const signs = [
    { found: links > 3, weight: 1 },
    { found: links > 8, weight: 2 },
    { found: /<a\s+href|\[url[=\]]/i.test(message), weight: 2 },
    { found: /https?:\/\//i.test(`${name} ${company ?? ""}`), weight: 2 },
    { found: /\b(?:backlinks?|guest posts?|link building|domain authority)\b/i.test(message), weight: 1 },
    { found: /\b(?:viagra|cialis|online casino|payday loans?|porn)\b/i.test(message), weight: 2 },
  ];
  return signs.reduce((score, { found, weight }) => (found ? score + weight : score), 0);
}
