/** How long a page may take, in milliseconds, until the visitor sees that it is on its way, and until it counts as lost. */
const patience = { unseen: 300, given: 10_000 };

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows, where a page takes a moment, a line under the header (theme.css). Rejects when it takes too long. */
export function showWaitingFor<T>(load: Promise<T>): Promise<T> {
  hideWaiting();
  timer = setTimeout(() => {
    document.documentElement.dataset.waiting = "";
  }, patience.unseen);
  return Promise.race([load, new Promise<never>((_, reject) => setTimeout(reject, patience.given))]);
}

/** Takes the line away, when a page has come or the visitor has gone back to the one that is shown. */
export function hideWaiting() {
  clearTimeout(timer);
  delete document.documentElement.dataset.waiting;
}
