import { useMemo, useSyncExternalStore } from "react";
import type { PreparedPhoto } from "../../../site/photo-variants.ts";

type Photos = Readonly<Record<string, PreparedPhoto>>;

/** What changed since the website was loaded: null for a photo that was removed. */
let since: Readonly<Record<string, PreparedPhoto | null>> = {};
const listeners = new Set<() => void>();

/** Notes an uploaded photo, or with null a removed one: the draft need not be loaded anew. */
export function notePhoto(name: string, prepared: PreparedPhoto | null) {
  const { [name]: _, ...others } = since;
  since = { [name]: prepared, ...others };
  for (const listener of listeners) listener();
}

/** The photos that content can name by now, those just uploaded first. */
export function useKnownPhotos(loaded: Photos): Photos {
  const changes = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => since,
  );
  return useMemo(() => {
    const known = Object.entries({ ...changes, ...loaded, ...changes });
    return Object.fromEntries(known.filter((entry): entry is [string, PreparedPhoto] => entry[1] !== null));
  }, [loaded, changes]);
}
