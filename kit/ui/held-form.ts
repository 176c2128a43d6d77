/*
 * What the boot script (shell/hold-forms.ts) and the application agree on about a form that is sent before the application runs:
 * `data-held-form` on the root element is the form's id, `aria-busy` shows that it waits, `data-unsent` shows its failure message
 * and is where the toast is.
 */

/** Where a toast covers neither the button nor the line below it: at the bottom, unless that is in the lowest third of the window. */
export function placeBeside(button: Element | null | undefined): "top" | "bottom" {
  const bottom = button?.getBoundingClientRect().bottom ?? 0;
  return bottom > (innerHeight * 2) / 3 ? "top" : "bottom";
}

/** Submits the waiting form once more: to the application if that runs by now, else to the boot script. */
export function resubmitHeldForm() {
  const { dataset } = document.documentElement;
  const form = document.getElementById(dataset.heldForm ?? "");
  delete dataset.heldForm;
  if (!form) return;
  form.ariaBusy = null;
  form.querySelector<HTMLElement>("[type=submit]")?.click();
}

/** Whether the boot script could not send the form. The application shows the failure from then on. */
export function takeUnsent(form: HTMLFormElement): boolean {
  const isUnsent = "unsent" in form.dataset;
  delete form.dataset.unsent;
  return isUnsent;
}
