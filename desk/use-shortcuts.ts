import { useEffect, useEffectEvent } from "react";

/** Single keys that act, except where somebody writes, and together with no other key. */
export function useShortcuts(actions: Record<string, () => void>) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLElement && event.target.matches("input, textarea");
    const isElsewhere = document.querySelector("[role=alertdialog]") !== null;
    const action = actions[event.key];
    if (!action || isWriting || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
