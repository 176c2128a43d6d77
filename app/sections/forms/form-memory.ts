import type { FormName } from "../../../site/forms.ts";

interface FormMemory {
  /**
   * When the form first came into view, in milliseconds of `performance.now()`: maybe on an earlier page, since a draft
   * that was kept may be sent the moment it is back.
   */
  firstInView?: number;
  /** What was typed into it when it was last left. */
  draft?: FormData;
  /** The one of the page that is shown. */
  shown?: HTMLFormElement;
}

/** What is known of each form beyond its page, for as long as the application runs. */
export const formMemories: Readonly<Record<FormName, FormMemory>> = { contact: {}, newsletter: {} };
