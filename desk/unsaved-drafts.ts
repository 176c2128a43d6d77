import { type Me, queries } from "./api.ts";

/** Of all that the desk keeps in the browser. */
const prefix = "desk-draft-";

type StorageArea = "localStorage" | "sessionStorage";

/** Texts of issues that are not saved yet: a closed window, a lost connection or an expired session loses none. */
export const issueDrafts = draftsIn("localStorage");
/** Hours of bookings that are not saved yet. */
export const hoursDrafts = draftsIn("localStorage");
/** Texts of the website that the server does not have yet. */
export const websiteDrafts = draftsIn("localStorage");
/** What can be taken back: no text is lost with it, but it goes with the session. */
export const websiteSteps = draftsIn("localStorage", "desk-steps-");
/** Answers that are not sent yet: they survive a reload. */
export const answerDrafts = draftsIn("sessionStorage");

export function hasUnsavedDrafts(): boolean {
  return keys().length > 0;
}

export function deleteUnsavedDrafts(): void {
  for (const [storage, key] of keys()) storage.removeItem(key);
  websiteSteps.remove("website");
}

function draftsIn(area: StorageArea, namespace = prefix) {
  return {
    read<Draft>(id: string): Draft | null {
      try {
        return JSON.parse(storageOf(area)?.getItem(namespace + id) ?? "null");
      } catch {
        return null;
      }
    },
    write(id: string, draft: object) {
      // A save that ends after signing out leaves nothing behind.
      if (!queries.getQueryData<Me>(["me"])?.session) return;
      try {
        storageOf(area)?.setItem(namespace + id, JSON.stringify(draft));
      } catch {
        // Storage may be full; the server still saves.
      }
    },
    remove: (id: string) => storageOf(area)?.removeItem(namespace + id),
  };
}

function keys(): [Storage, string][] {
  return (["localStorage", "sessionStorage"] as const).flatMap((area) => {
    const storage = storageOf(area);
    if (storage === null) return [];
    const names = Object.keys(storage).filter((key) => key.startsWith(prefix));
    return names.map((key): [Storage, string] => [storage, key]);
  });
}

/** Null where the browser blocks storage. */
function storageOf(area: StorageArea): Storage | null {
  try {
    return window[area];
  } catch {
    return null;
  }
}
