import { flushSync } from "react-dom";

/** Does something with which the entry of a button goes. The focus is then on the next one that is left, else on the last one or the heading. */
export function focusNext(button: HTMLElement, act: () => void) {
  const stops = [...(button.closest("section")?.querySelectorAll<HTMLElement>("h2, summary, li a") ?? [])];
  const isAfter = (it: HTMLElement) => button.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING;
  const inOrder = [...stops.filter(isAfter), ...stops.toReversed()];
  flushSync(act);
  const next = inOrder.find((it) => it.isConnected);
  if (next?.matches("h2")) next.tabIndex = -1;
  next?.focus();
}
