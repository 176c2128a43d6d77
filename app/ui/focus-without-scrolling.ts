/** Gives the focus to something that the keyboard does not stop at, such as a heading, and leaves the page where it is. */
export function focusWithoutScrolling(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
