import { type RefObject, useEffect } from "react";
import type { SubmissionState } from "../../backend/submission.ts";

/** A disabled button loses the focus to the page around the form; it gets it back, unless the visitor has gone on. */
export function useFocusAfterSubmission(ref: RefObject<HTMLFormElement | null>, state: SubmissionState) {
  useEffect(() => {
    const form = ref.current;
    if (state !== "sent" && state !== "failed") return;
    if (form && document.activeElement?.contains(form)) {
      form.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
    }
  }, [ref, state]);
}
