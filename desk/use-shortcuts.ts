import { useEffect, useEffectEvent } from "react";

/** Single-key shortcuts. Inactive while typing, in a dialog and with a modifier key. */
export function useShortcuts(actions: Record<string, () => void>) {
  useKeyDown((event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea");
    const isDialogOpen = document.querySelector("[role=alertdialog]") !== null;
    const action = actions[event.key];
    if (!action || isTyping || isDialogOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
}

/** Tells every key that is pressed on the screen. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void) {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
