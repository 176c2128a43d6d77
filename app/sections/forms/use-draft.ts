import { type RefObject, useLayoutEffect } from "react";
import type { FormName } from "../../../site/forms.ts";
import { formMemories } from "./form-memory.ts";

/** Keeps what is typed while the visitor looks at other pages, the privacy notice for one. */
export function useDraft(name: FormName, ref: RefObject<HTMLFormElement | null>, fields: readonly string[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only from the form's coming to its going
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    const memory = formMemories[name];
    memory.shown = form;
    for (const field of fields) {
      const typed = memory.draft?.get(field);
      if (typed) (form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement).value = String(typed);
    }
    return () => {
      memory.draft = new FormData(form);
      memory.shown = undefined;
    };
  }, []);
}

/**
 * What was sent must not be there again, also for a visitor who went on while it was on its way, to another page with the
 * form even: nothing is written there until it has arrived.
 */
export function forgetDraft(name: FormName): void {
  const memory = formMemories[name];
  memory.draft = undefined;
  memory.shown?.reset();
}
