import { useEffect, useRef } from "react";
import type { Locale } from "../../../site/locale.ts";
import { markedAt } from "../page/marked-page.ts";
import { drawAround, isOurs } from "../page/under-hand.ts";
import { elementOf, type PicturePlace, pictureElements, pictureShownBy } from "./live-pictures.ts";
import { pictureWords } from "./words.ts";

interface PicturesUnderHandProps {
  /** The element whose shadow root the editor is in. */
  host: HTMLElement;
  isEditing: boolean;
  language: Locale;
  selected: PicturePlace | null;
  /** @param dropped a file that was dropped on the picture */
  onSelect(place: PicturePlace, dropped: File | null): void;
}

/** A frame around the picture under the pointer or the focus; a click, Enter or a file that is dropped opens it. */
export function PicturesUnderHand({ host, isEditing, language, selected, onSelect }: PicturesUnderHandProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown: Element | null = null;
    const draw = () => drawAround(frame.current, isEditing ? (shown ?? (selected && elementOf(selected))) : null);
    const follow = (event: MouseEvent | FocusEvent) => {
      if (isOurs(event, host)) return;
      shown = "clientX" in event ? pictureAt(event) : pictureFocused(event.target);
      draw();
    };
    draw();
    const redraw = () => void requestAnimationFrame(draw);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointermove", follow, { passive: true, signal });
    document.addEventListener("focusin", follow, { signal });
    document.addEventListener("scroll", draw, { capture: true, passive: true, signal });
    window.addEventListener("resize", draw, { signal });
    const changes = new MutationObserver(redraw);
    changes.observe(document.body, { subtree: true, childList: true });
    return () => {
      listening.abort();
      changes.disconnect();
    };
  }, [host, isEditing, selected]);

  useEffect(() => {
    if (!isEditing) return;
    const open = (event: Event, element: Element | null, dropped: File | null = null) => {
      const place = element && pictureShownBy(element);
      if (!place) return;
      event.preventDefault();
      event.stopPropagation();
      onSelect(place, dropped);
    };
    const onClick = (event: MouseEvent) => {
      if (isOurs(event, host) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      open(event, pictureAt(event));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || isOurs(event, host) || event.ctrlKey || event.metaKey) return;
      open(event, pictureFocused(event.target));
    };
    // A file that is dropped beside a picture would take the place of the page, and of what nobody has saved.
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (isOurs(event, host) || !event.dataTransfer?.files[0]) return;
      event.preventDefault();
      open(event, pictureAt(event), event.dataTransfer.files[0]);
    };
    const listening = new AbortController();
    // Before those of the texts, which are the document's: a photo's own text is its alternative, and part of the panel.
    const first = { capture: true, signal: listening.signal };
    window.addEventListener("click", onClick, first);
    window.addEventListener("keydown", onKey, first);
    window.addEventListener("dragover", onDragOver, first);
    window.addEventListener("drop", onDrop, first);
    return () => listening.abort();
  }, [host, isEditing, onSelect]);

  return (
    // For the pointer alone: the picture itself has a name.
    <div ref={frame} className="outline picture" aria-hidden="true" hidden>
      <span className="hint">{pictureWords[language].change}</span>
    </div>
  );
}

/**
 * The picture under the pointer. A link may be stretched over a whole card, so it is looked for below what is on top; but a
 * text that really stands at the point comes first.
 */
function pictureAt({ clientX: x, clientY: y }: MouseEvent): Element | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const picture = element.closest(pictureElements);
    if (picture && pictureShownBy(picture)) return picture;
    if (markedAt(element)?.element === element && hasPoint(element, x, y)) return null;
  }
  return null;
}

function hasPoint(element: Element, x: number, y: number): boolean {
  return [...element.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}

function pictureFocused(target: EventTarget | null): Element | null {
  return target instanceof Element && target.matches(pictureElements) && pictureShownBy(target) ? target : null;
}

/**
 * Gives pictures a place in the order of the Tab key, and drawings, which are decoration to visitors, a name.
 * Call it after the marks are watched.
 */
export function watchPictures() {
  const wanted = sessionStorage.getItem(focusKey);
  sessionStorage.removeItem(focusKey);
  const prepare = (element: Element) => {
    const place = pictureShownBy(element);
    if (!place) return;
    const drawing = element.getAttribute("data-drawing")?.split(" ")[0];
    if (drawing) {
      element.removeAttribute("aria-hidden");
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", drawing);
    }
    element.setAttribute("tabindex", "0");
    if (wanted === `${place.file}.${place.index}` && element.getClientRects().length > 0)
      (element as HTMLElement | SVGElement).focus();
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const nodes = addedNodes.length > 0 ? [...addedNodes] : [target];
      for (const node of nodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(pictureElements)) prepare(node);
        for (const element of node.querySelectorAll(pictureElements)) prepare(element);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["data-drawing", "data-place"],
  });
}

const focusKey = "isarbridge-editor-picture";

/** So that the keyboard goes on where it was when the page is loaded again. */
export function focusAfterReload({ file, index }: PicturePlace) {
  sessionStorage.setItem(focusKey, `${file}.${index}`);
}
