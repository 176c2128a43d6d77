import { useSyncExternalStore } from "react";

/** The parts of the fragment, as in `#/messages/id`. Browsers never send it, so tokens stay out of server logs. */
export function useRoute(): string[] {
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener("hashchange", changed);
      return () => removeEventListener("hashchange", changed);
    },
    currentHash,
    currentHash,
  );
  return hash.split("/").slice(1).map(decodeURIComponent);
}

function currentHash(): string {
  return location.hash;
}

export function navigate(...parts: string[]) {
  location.hash = addressOf(...parts);
}

/** The target of a link to the same. */
export function addressOf(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}
