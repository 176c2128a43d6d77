import type { ContactRow, FormName, Rows } from "../../site/forms.ts";
import type { SubmissionContext } from "../../site/submission-context.ts";
import type { Background } from "../background.ts";
import type { Config } from "../config.ts";
import { second } from "../durations.ts";
import type { Log } from "../log.ts";
import { StoreUnavailable } from "../store/errors.ts";
import type { HoldReason } from "../store/values.ts";
import { createRateLimiter, type RateLimiter } from "./guards/rate-limit.ts";
import type { Metrics, SubmissionOutcome } from "./metrics.ts";
import type { RequestContext } from "./request-context.ts";

interface SubmissionDependencies {
  config: Pick<Config, "rateLimit">;
  /** What the subject of a form does with a valid row. */
  keep: { [Name in FormName]: KeepRow<Name> };
  metrics: Pick<Metrics, "countSubmission">;
  elapsedMs: () => number;
  mailer: Pick<Background, "wake"> | null;
}

/** Handles valid rows, from the API and from plain forms. */
export interface Submissions extends RateLimiter {
  /** Whether the store has refused a row within the last ten seconds, and taken none since. */
  wereRefused(): boolean;
  /** Resolves when the row is on disk. @throws StoreUnavailable, ConstraintViolation */
  store<Name extends FormName>(
    form: Name,
    row: Rows[Name],
    context: Partial<SubmissionContext>,
    visitor: Visitor,
  ): Promise<Stored>;
}

/** Resolves when the row is on disk. @throws StoreUnavailable, ConstraintViolation */
export type KeepRow<Name extends FormName> = (
  row: Rows[Name],
  context: Partial<SubmissionContext>,
  visitor: Visitor,
) => Promise<{ repeated: boolean; held: HoldReason | null; mailMayCome: boolean }>;

interface Visitor {
  address: string;
  /** Of the request. */
  log: Log;
}

export interface Stored {
  outcome: SubmissionOutcome;
  /** Whether the answer may promise a mail. Depends only on how many mails are left, not on the address. */
  mailMayCome: boolean;
}

/** Counts the forms that were sent, by the page that was read before. */
export interface FormCounter {
  countSent(c: RequestContext, form: FormName, page: string): void;
}

export function createSubmissions({ config, keep, metrics, elapsedMs, mailer }: SubmissionDependencies): Submissions {
  let refusedAt = Number.NEGATIVE_INFINITY;

  async function store<Name extends FormName>(
    form: Name,
    row: Rows[Name],
    context: Partial<SubmissionContext>,
    visitor: Visitor,
  ): Promise<Stored> {
    const { repeated, held, mailMayCome } = await keep[form](row, context, visitor).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) refusedAt = elapsedMs();
      throw error;
    });
    refusedAt = Number.NEGATIVE_INFINITY;
    const outcome = repeated ? "repeated" : held === null ? "stored" : "held";
    metrics.countSubmission(form, outcome);
    visitor.log.info({ form, held }, `submission ${outcome}`);
    if (outcome === "stored") mailer?.wake();
    return { outcome, mailMayCome };
  }

  return {
    ...createRateLimiter(config.rateLimit, elapsedMs),
    wereRefused: () => elapsedMs() - refusedAt < 10 * second,
    store,
  };
}

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
