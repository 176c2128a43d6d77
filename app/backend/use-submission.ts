import { useEffect, useState, useSyncExternalStore } from "react";
import type { FormName } from "../../site/forms.ts";
import type { Rows } from "./forms-backend.ts";
import { loadFormsBackend } from "./load-forms-backend.ts";
import { createSubmission, type Submission, type SubmissionState } from "./submission.ts";

/**
 * The submissions of one form on the page.
 *
 * @param near whether the form is in view: then what sends it is loaded, so that a later failure of the network
 *   meets a form that can still say so
 */
export function useSubmission<Form extends FormName>(
  form: Form,
  near: boolean,
): [SubmissionState, Submission<Rows[Form]>["submit"]] {
  const [submission] = useState(() =>
    createSubmission<Rows[Form]>(async (row, context) => {
      const { send } = await loadFormsBackend();
      return send[form](row, context);
    }),
  );
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => "idle" as const);
  useEffect(() => {
    if (near) loadFormsBackend().catch(() => undefined);
  }, [near]);
  return [state, submission.submit];
}
