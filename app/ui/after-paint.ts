/**
 * Does work once the browser has shown what the visitor's input has already changed, so that a slow phone answers first:
 * a frame is asked for, and what is queued during that frame runs after it.
 */
export function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}
