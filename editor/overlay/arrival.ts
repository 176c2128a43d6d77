import { useEffect } from "react";
import { placesOf } from "./page/marked-page.ts";
import type { EditablePlace } from "./page/selected-text.ts";
import { elementOf } from "./pictures/live-pictures.ts";

/** What a page of the editor hands on to the one that it loads next. */
export interface Arrival {
  /** Why it was loaded, or an empty string. */
  message: string;
  /** The panel that the bar opens there. */
  tool: string | null;
  /** What is open there, and brought into view. */
  place: EditablePlace | null;
}

const arrivalKey = "isarbridge-editor-arrival";
const nothing: Arrival = { message: "", tool: null, place: null };

/** Loads the page as it is on disk now, and says why. */
export function reloadWith(message: string, place: EditablePlace | null = null) {
  keep({ message, place });
  location.reload();
}

/** Loads another page. */
export function goTo(address: string, arrival: Partial<Arrival>) {
  keep(arrival);
  location.assign(address);
}

function keep(arrival: Partial<Arrival>) {
  sessionStorage.setItem(arrivalKey, JSON.stringify({ ...nothing, ...arrival }));
}

/** Once. */
export function takeArrival(): Arrival {
  const kept = sessionStorage.getItem(arrivalKey);
  sessionStorage.removeItem(arrivalKey);
  return kept ? JSON.parse(kept) : nothing;
}

/** Opens a place as soon as the page shows it; after a second also one that it does not show. */
export function useArrival({ place }: Arrival, open: (place: EditablePlace) => void) {
  useEffect(() => {
    if (!place) return;
    let frame = 0;
    const look = (attempts: number) => {
      if (attempts === 0 || elementShowing(place)) open(place);
      else frame = requestAnimationFrame(() => look(attempts - 1));
    };
    look(60);
    return () => cancelAnimationFrame(frame);
  }, [place, open]);
}

export function elementShowing({ kind, number: file, index }: EditablePlace): Element | null {
  if (kind === "picture") return elementOf({ file, index });
  return placesOf({ file, index }, kind).find((element) => element.checkVisibility()) ?? null;
}
