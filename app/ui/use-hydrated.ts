import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in prerendered markup and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
