import type { SubmissionContext } from "../../site/submission-context.ts";
import type { Outcome } from "./client.ts";

/** Spec section 4: idle or submitting, and how the last submission ended. */
export type SubmissionState = "idle" | "submitting" | "sent" | "failed";

/** "unloaded": the sending code could not be loaded and nothing was sent, but our server is up: submit the form natively instead. */
export type SubmissionOutcome = Outcome | "unloaded";

export interface Submission<Row> {
  state(): SubmissionState;
  subscribe(listener: () => void): () => void;
  /** Sends a row. While one is on its way nothing else is sent, and the answer is null. */
  submit(row: Row, context: SubmissionContext): Promise<SubmissionOutcome | null>;
}

/** The life of one form's submissions. */
export function createSubmission<Row>(
  send: (row: Row, context: SubmissionContext) => Promise<SubmissionOutcome>,
): Submission<Row> {
  const listeners = new Set<() => void>();
  let state: SubmissionState = "idle";

  function enter(next: SubmissionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async submit(row, context) {
      if (state === "submitting") return null;
      enter("submitting");
      let outcome: SubmissionOutcome = "failed";
      try {
        outcome = await send(row, context);
        return outcome;
      } finally {
        enter(outcome === "stored" ? "sent" : "failed");
      }
    },
  };
}
