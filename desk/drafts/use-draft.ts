import { useEffect, useState, useSyncExternalStore } from "react";
import type { Draft, DraftState, StoredDocuments } from "./draft.ts";

/**
 * A draft for as long as its screen is open.
 * @param stored what the server has by now: the same object until that changes
 */
export function useDraft<Content, Kind extends Draft<Content>>(
  create: () => Kind,
  stored: StoredDocuments<Content>,
): [Kind, DraftState<Content>] {
  const [draft] = useState(create);
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state);
  useEffect(() => draft.follow(stored), [draft, stored]);
  useOpenDraft(draft);
  return [draft, state];
}

/** Saves while the screen is open, and at last when it is left or hidden. */
export function useOpenDraft(draft: Pick<Draft<unknown>, "saves" | "save" | "start">): void {
  useEffect(() => {
    const stop = draft.start();
    const save = () => draft.saves === "by-itself" && void draft.save();
    const leave = () => document.visibilityState === "hidden" && save();
    addEventListener("online", save);
    document.addEventListener("visibilitychange", leave);
    return () => {
      removeEventListener("online", save);
      document.removeEventListener("visibilitychange", leave);
      void stop();
    };
  }, [draft]);
}
