import { type RefObject, useLayoutEffect } from "react";
import type { FormName } from "../../site/forms.ts";

/** What was typed into each form, for as long as the application runs. */
const drafts = new Map<FormName, FormData>();
/** The forms of the page that is shown. */
const shown = new Map<FormName, HTMLFormElement>();

/** Keeps what is typed while the visitor looks at other pages, the privacy notice for one. */
export function useDraft(name: FormName, ref: RefObject<HTMLFormElement | null>, fields: readonly string[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only from the form's coming to its going
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    shown.set(name, form);
    for (const field of fields) {
      const typed = drafts.get(name)?.get(field);
      if (typed) (form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement).value = String(typed);
    }
    return () => {
      drafts.set(name, new FormData(form));
      shown.delete(name);
    };
  }, []);
}

/**
 * What was sent must not be there again, also for a visitor who went on while it was on its way, to another page with the
 * form even: nothing is written there until it has arrived.
 */
export function forgetDraft(name: FormName): void {
  drafts.delete(name);
  shown.get(name)?.reset();
}
