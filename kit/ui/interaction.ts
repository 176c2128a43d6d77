/*
 * Input handling shared by the application and the inline boot script, which must stay small.
 */

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether script may handle a click: primary button, no modifier. Ctrl-click and the like are left to the browser. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * Runs work after the next paint, so that a slow phone shows the response to an input first. A task queued during a frame runs
 * after that frame.
 */
export function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}

/** False in Safari before 17 and Firefox before 125, where the selector `:popover-open` throws. */
export function hasPopovers(): boolean {
  return "popover" in HTMLElement.prototype;
}

/** Focuses an element that may not be focusable, such as a heading, without scrolling. */
export function focusWithoutScrolling(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
