/** Where the focus goes when an entry of a list goes with its button. */
export function focusNext(button: HTMLElement) {
  const item = button.closest("li");
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  next?.querySelector("a")?.focus();
}
