import type { FormName, Rows } from "../../site/forms.ts";
import type { SubmissionContext } from "../../site/submission-context.ts";
import type { Background } from "../jobs/background.ts";
import type { Log } from "../log.ts";
import type { HoldReason } from "../store/held.ts";
import type { Store } from "../store/store.ts";
import type { Metrics } from "./metrics.ts";
import { holdReasonOf } from "./spam.ts";

interface SubmissionDependencies {
  store: Pick<Store, "messages" | "newsletter">;
  metrics: Metrics;
  /** Nudged after each commit that may have queued a mail, so that it need not wait for the mailer's next round. */
  mailer: Pick<Background, "wake"> | null;
}

/**
 * Takes valid rows from either way in, a browser's call or a plain form. Each resolves when the row is on disk.
 * @throws StoreUnavailable, ConstraintViolation
 */
export type Submissions = {
  [Name in FormName]: (row: Rows[Name], context: Partial<SubmissionContext>, log: Log) => Promise<void>;
};

export function createSubmissions({ store, metrics, mailer }: SubmissionDependencies): Submissions {
  function note(form: FormName, { repeated, held }: { repeated: boolean; held: HoldReason | null }, log: Log) {
    const outcome = repeated ? "repeated" : held === null ? "stored" : "held";
    metrics.countSubmission(form, outcome);
    log.info({ form, held }, `submission ${outcome}`);
    if (outcome === "stored") mailer?.wake();
  }

  return {
    async contact(row, context, log) {
      const held = holdReasonOf("contact", context, row);
      const { repeated } = await store.messages.add(row, { locale: context.locale ?? "en", held });
      note("contact", { repeated, held }, log);
    },
    async newsletter(row, context, log) {
      const { locale = "en", page = "/" } = context;
      const arrival = { locale, page, held: holdReasonOf("newsletter", context) };
      note("newsletter", await store.newsletter.signUp(row, arrival), log);
    },
  };
}
