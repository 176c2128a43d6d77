/*
 * How the page answers a click, a tap or a key: shared by the inline boot script, which must stay small, and the application.
 */

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click asks for nothing special, such as a new tab: only then script may answer it. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * Does work once the browser has shown what the visitor's input has already changed, so that a slow phone answers first:
 * a frame is asked for, and what is queued during that frame runs after it.
 */
export function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}

/** Gives the focus to something that the keyboard does not stop at, such as a heading, and leaves the page where it is. */
export function focusWithoutScrolling(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
