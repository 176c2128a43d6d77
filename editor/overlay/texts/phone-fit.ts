import { useEffect, useState } from "react";
import { placesOf } from "../page/marked-page.ts";
import type { SelectedText } from "../page/selected-text.ts";

/** The narrowest window that the site is made for. */
const width = 360;

/**
 * Whether the text, as the page shows it now, stands within a window of 360 px: measured on a copy of the document in a
 * frame of that width, a moment after the last key.
 */
export function useFitsPhone({ number, index }: SelectedText, words: string): boolean {
  const [fits, setFits] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are what is measured anew
  useEffect(() => {
    let frame: HTMLIFrameElement | null = null;
    const timer = setTimeout(() => {
      const places = placesOf({ file: number, index });
      if (places.length === 0) return setFits(true);
      frame = narrowCopyOf(places);
      frame.onload = () => {
        const copies = [...(frame?.contentDocument?.querySelectorAll("[data-measured]") ?? [])];
        setFits(copies.every(isWithin));
        frame?.remove();
      };
      document.querySelector("isarbridge-editor")?.shadowRoot?.append(frame);
    }, 400);
    return () => {
      clearTimeout(timer);
      frame?.remove();
    };
  }, [number, index, words]);
  return fits;
}

function narrowCopyOf(places: readonly Element[]): HTMLIFrameElement {
  const root = document.documentElement;
  // Into a document of no window, where a custom element's constructor does not run: that of Vite's error overlay needs an error.
  const copy = document.implementation.createHTMLDocument().importNode(root, true);
  const copies = copy.querySelectorAll("*");
  for (const [position, element] of root.querySelectorAll("*").entries()) {
    if (places.includes(element)) copies[position]?.setAttribute("data-measured", "");
  }
  for (const part of copy.querySelectorAll("script, iframe, isarbridge-editor")) part.remove();
  const frame = document.createElement("iframe");
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  Object.assign(frame.style, { position: "fixed", left: "-9999px", width: `${width}px`, height: "800px", border: "0" });
  frame.srcdoc = `<!doctype html>${copy.outerHTML}`;
  return frame;
}

/** Letters stand in the window, and in every box around them that cuts off what is outside of it. */
function isWithin(element: Element): boolean {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const lines = [...range.getClientRects()].filter((line) => line.width > 1);
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  if (lines.length === 0) return true;
  const view = element.ownerDocument.defaultView;
  for (let box: Element | null = element; box; box = box.parentElement) {
    const overflow = view?.getComputedStyle(box).overflowX;
    // What scrolls sideways may be wider: quotes on a phone, tables.
    if (overflow === "auto" || overflow === "scroll") return true;
    if (overflow === "visible") continue;
    const around = box.getBoundingClientRect();
    // What only ears get is one pixel wide.
    if (around.width > 1 && (right > around.right + 1 || left < around.left - 1)) return false;
  }
  return left >= -1 && right <= width + 1;
}
