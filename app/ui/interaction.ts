/*
 * Input handling that the inline boot script, which must stay small, shares with the application.
 */

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click has no modifier, which would ask for a new tab or a download: only then may script handle it. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * Runs work after the next paint, so that a slow phone shows what the input has changed first: a task that is queued
 * during a frame runs after it.
 */
export function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}

/** False in Safari before 17 and Firefox before 125, where even to look for `:popover-open` throws. */
export function hasPopovers(): boolean {
  return "popover" in HTMLElement.prototype;
}

/** Focuses an element that may not be focusable, such as a heading, without scrolling. */
export function focusWithoutScrolling(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
