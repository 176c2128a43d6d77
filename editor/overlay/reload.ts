import { useEffect, useRef } from "react";
import { placesOf } from "./marked-page.ts";
import type { SelectedText } from "./selected-text.ts";

const messageKey = "isarbridge-editor-message";
const openKey = "isarbridge-editor-open";

/** Loads the page as it is on disk now, and says why. @param open what the panel goes on with then, brought into view */
export function reloadWith(message: string, open: SelectedText | null = null) {
  sessionStorage.setItem(messageKey, message);
  if (open) sessionStorage.setItem(openKey, JSON.stringify(open));
  location.reload();
}

/** Loads another page, which says why. */
export function openWith(address: string, message: string) {
  sessionStorage.setItem(messageKey, message);
  location.assign(address);
}

/** What the page before said to this one; once. */
export function takeMessage(): string {
  const message = sessionStorage.getItem(messageKey) ?? "";
  sessionStorage.removeItem(messageKey);
  return message;
}

/** Goes on with what the page before had open, as soon as this one shows it. */
export function useOpenedBefore(select: (texts: readonly SelectedText[], element: Element | null) => void) {
  useEffect(() => {
    const stored = sessionStorage.getItem(openKey);
    if (stored === null) return;
    const open: SelectedText = JSON.parse(stored);
    let frame = 0;
    const look = (attempts: number) => {
      const place = placesOf({ file: open.number, index: open.index }, open.kind).find((it) => it.checkVisibility());
      if (!place && attempts > 0) {
        frame = requestAnimationFrame(() => look(attempts - 1));
        return;
      }
      sessionStorage.removeItem(openKey);
      place?.scrollIntoView({ block: "center", behavior: "instant" });
      select([open], place ?? null);
    };
    look(60);
    return () => cancelAnimationFrame(frame);
  }, [select]);
}

/** A file that another program changes loads the page anew, but not while a panel holds words that nobody has saved. */
export function useReloadAfterwards(isOpen: boolean) {
  const closed = useRef(Promise.withResolvers<void>());
  useEffect(() => {
    if (isOpen) closed.current = Promise.withResolvers<void>();
    else closed.current.resolve();
  }, [isOpen]);
  useEffect(() => {
    const wait = () => closed.current.promise;
    import.meta.hot?.on("vite:beforeFullReload", wait);
    return () => import.meta.hot?.off("vite:beforeFullReload", wait);
  }, []);
}
