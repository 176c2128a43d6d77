import { useEffect, useState, useSyncExternalStore } from "react";
import { type FormName, formPaths, type Rows } from "../../site/forms.ts";
import type { SubmissionContext } from "../../site/submission-context.ts";
import { loadFormsBackend } from "./load-forms-backend.ts";
import { serverAnswers } from "./server-answers.ts";
import { backend } from "./settings.ts";
import { createSubmission, type Submission, type SubmissionOutcome, type SubmissionState } from "./submission.ts";

/**
 * The last submission of each form. A visitor who changes page during a submission finds it in the same state on the next
 * page that has the form: it cannot be sent twice, and the form says how it ended.
 */
const last: { [Form in FormName]?: Submission<Rows[Form]> } = {};

/**
 * The submissions of one form.
 *
 * @param isInView whether the form is in view: then what sends it is loaded, so that a later failure of the network
 *   meets a form that can still say so
 */
export function useSubmission<Form extends FormName>(
  form: Form,
  isInView: boolean,
): [SubmissionState, Submission<Rows[Form]>["submit"]] {
  const [submission] = useState(() => submissionOf(form));
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => "idle" as const);
  useEffect(() => {
    if (isInView) loadFormsBackend().catch(() => undefined);
  }, [isInView]);
  return [state, submission.submit];
}

function submissionOf<Form extends FormName>(form: Form): Submission<Rows[Form]> {
  const known = last[form];
  if (known?.state() === "submitting") return known;
  const submission = createSubmission<Rows[Form]>((row, context) => send(form, row, context));
  last[form] = submission;
  return submission;
}

async function send<Form extends FormName>(
  form: Form,
  row: Rows[Form],
  context: SubmissionContext,
): Promise<SubmissionOutcome> {
  const loaded = await loadFormsBackend().catch(() => null);
  if (loaded) return loaded.send[form](row, context);
  // Asked while the form still sends, so that it cannot be sent again meanwhile.
  return backend.isOwnServer && (await serverAnswers(formPaths[form])) ? "unloaded" : "failed";
}
