import { useEffect, useState, useSyncExternalStore } from "react";
import { type FormName, formPaths, type Rows } from "../../site/forms.ts";
import { loadFormsBackend } from "./load-forms-backend.ts";
import { serverAnswers } from "./server-answers.ts";
import { backend } from "./settings.ts";
import { createSubmission, type Submission, type SubmissionState } from "./submission.ts";

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
  const submission = createSubmission<Rows[Form]>(async (row, context) => {
    // Asked while the form still sends, so that it cannot be sent again meanwhile.
    const loaded = await loadFormsBackend().catch(async (error) => {
      if (backend.isOwnServer && (await serverAnswers(formPaths[form]))) throw error;
      return null;
    });
    return loaded ? loaded.send[form](row, context) : "failed";
  });
  last[form] = submission;
  return submission;
}
