import type { SelectedText } from "./selected-text.ts";

/** What the editor opens on the page that it has just gone to. */
export interface Arrival {
  tool: string | null;
  text: SelectedText | null;
}

const arrivalKey = "isarbridge-editor-arrival";

export function goTo(address: string, arrival: Arrival) {
  sessionStorage.setItem(arrivalKey, JSON.stringify(arrival));
  location.assign(address);
}

/** Once. */
export function takeArrival(): Arrival {
  const text = sessionStorage.getItem(arrivalKey);
  sessionStorage.removeItem(arrivalKey);
  return text ? JSON.parse(text) : { tool: null, text: null };
}
