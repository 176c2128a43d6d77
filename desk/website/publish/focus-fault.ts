/** Frames in which a screen that is loaded first is drawn. */
const patience = 180;

/**
 * Brings the field with a problem into view, as soon as it is drawn beside the page.
 * @param isText it is a text, and not where something leads or another value
 */
export function focusFault(isText: boolean, frames = patience) {
  const fields = [
    ...document.querySelectorAll<HTMLTextAreaElement>(`aside ${isText ? "textarea" : ":is(select, input)"}`),
  ];
  const field = fields.find((it) => it.matches("[aria-invalid]")) ?? (isText && fields[0]);
  if (field) {
    field.focus({ preventScroll: true });
    // With its label, and what is wrong.
    field.parentElement?.scrollIntoView({ block: "nearest" });
  } else if (frames > 0) requestAnimationFrame(() => focusFault(isText, frames - 1));
}
