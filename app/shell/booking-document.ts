import { pageBefore } from "../../backend/visits.ts";
import { pageField } from "../../site/booking-documents.ts";
import { followStoredTheme } from "./theme.ts";

/**
 * The script of the booking documents (server/bookings/): a file of its own, which blocks the first paint. It follows the
 * site's theme, asks for the times of a new visitor in their time zone, tells the page around it of a booking, asks that which page was read before, moves the focus to what is wrong, and holds back the
 * second press of a button. All documents work without it.
 */
const root = document.documentElement;

followStoredTheme();

// Only a list that was asked for without a zone names the one that it shows.
const { shownZone } = root.dataset;
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
if (shownZone && timeZone && timeZone !== shownZone) {
  const address = new URL(location.href);
  address.searchParams.set("zone", timeZone);
  location.replace(address);
}

// Who has just booked is offered no further time by the page around the frame.
if (parent !== window)
  parent.document.documentElement.toggleAttribute("data-booked", /\/booked$/.test(location.pathname));

addEventListener("load", () => {
  // Browsers do not heed `autofocus` beside a fragment, nor in a frame but for the first document.
  document.querySelector<HTMLElement>("[autofocus]")?.focus();
  const field = document.querySelector<HTMLInputElement>(`input[name=${pageField}]`);
  if (field && parent !== window) field.value ||= pageBefore(parent.document) ?? "";
});

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  // The server would book once all the same, but the second answer would come later.
  if (form.ariaBusy) event.preventDefault();
  else if (form.method === "post") form.ariaBusy = "true";
});
// Back, to a form that was refused: as a document that is asked for, not as one that is sent again.
history.replaceState(history.state, "");
// Back, to a document that was kept as it was left.
addEventListener("pageshow", () => {
  for (const form of document.forms) form.ariaBusy = null;
});
