import { useSyncExternalStore } from "react";

/** The parts of the address behind the #, as in `#/messages/id`. The server gets none of it, so that no log has a token. */
export function useRoute(): string[] {
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener("hashchange", changed);
      return () => removeEventListener("hashchange", changed);
    },
    () => location.hash,
  );
  return hash.split("/").slice(1).map(decodeURIComponent);
}

export function navigate(...parts: string[]) {
  location.hash = `/${parts.join("/")}`;
}
