import { useEffect, useRef } from "react";
import type { Mark } from "../../marks.ts";
import { moduleOf } from "./live-content.ts";
import { kindOf, markedAt, markedUnder, markedWithin } from "./marked-page.ts";
import type { SelectedText } from "./selected-text.ts";

/** Opens the text that is clicked, or that Enter is pressed on. With Ctrl, Command or Shift a click is the page's. */
export function useTextsUnderHand(
  host: HTMLElement,
  isEditing: boolean,
  select: (texts: readonly SelectedText[], element: Element) => void,
) {
  useEffect(() => {
    if (!isEditing) return;
    const take = (event: Event, marks: readonly Mark[], element: Element) => {
      event.preventDefault();
      event.stopPropagation();
      select(marks.map(selectedText), element);
    };
    const onClick = (event: MouseEvent) => {
      if (isOurs(event, host) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      // A click that the keyboard makes has no place.
      const marked = event.detail === 0 ? markedAt(event.target) : markedUnder(event);
      if (marked) take(event, marked.marks, marked.element);
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== "Enter" || isOurs(event, host) || !(target instanceof HTMLElement)) return;
      // The body has the focus where nothing has, and the main part after the link that skips to it: they hold every text.
      if (event.ctrlKey || event.metaKey || target.matches("input, textarea, select, body, main")) return;
      const marks = markedWithin(target);
      if (marks.length > 0) take(event, marks, target);
    };
    document.addEventListener("click", onClick, true);
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("keydown", onKey, true);
    };
  }, [host, isEditing, select]);
}

/** Draws a frame around the text under the pointer or the focus, else around the open one. */
export function useOutline(host: HTMLElement, isEditing: boolean, selected: Element | null) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown: Element | null = selected;
    const draw = () => drawAround(frame.current, isEditing ? shown : null);
    const follow = (event: Event) => {
      if (isOurs(event, host)) return;
      const marked = event instanceof PointerEvent ? markedUnder(event) : markedAt(event.target);
      shown = marked?.element ?? selected;
      draw();
    };
    draw();
    // Letters that arrive late, and panels, move what stands on the page.
    const moved = new ResizeObserver(draw);
    moved.observe(document.body);
    document.addEventListener("pointermove", follow);
    document.addEventListener("focusin", follow);
    document.addEventListener("scroll", draw, { capture: true, passive: true });
    window.addEventListener("resize", draw);
    return () => {
      moved.disconnect();
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("focusin", follow);
      document.removeEventListener("scroll", draw, { capture: true });
      window.removeEventListener("resize", draw);
    };
  }, [host, isEditing, selected]);
  return frame;
}

/** Puts a frame around an element, or hides it where there is none. */
export function drawAround(frame: HTMLElement | null, element: Element | null) {
  if (!frame) return;
  frame.hidden = !element?.isConnected;
  if (frame.hidden || !element) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  Object.assign(frame.style, {
    translate: `${left - 4}px ${top - 4}px`,
    width: `${width + 8}px`,
    height: `${height + 8}px`,
  });
}

export function isOurs(event: Event, host: HTMLElement): boolean {
  return event.composedPath().includes(host);
}

function selectedText(mark: Mark): SelectedText {
  return { kind: kindOf(mark), number: mark.file, file: moduleOf(mark)?.file ?? "", index: mark.index };
}
