import { type RefObject, useLayoutEffect } from "react";
import { type FormName, pageField } from "../../site/forms.ts";

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
 * form even. What was written there since stays.
 *
 * @param sent the values of all fields
 */
export function forgetDraft(name: FormName, sent: Readonly<Record<string, unknown>>): void {
  drafts.delete(name);
  const form = shown.get(name);
  if (!form) return;
  const typed = new FormData(form);
  if (Object.entries(sent).every(([field, value]) => field === pageField || typed.get(field) === value)) form.reset();
}
