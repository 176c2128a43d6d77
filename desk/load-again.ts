/** Milliseconds. */
const pause = 4000;

/** Hears that a photo could not be loaded, and asks for it once more: the connection may be back by then. */
export function loadAgain({ target }: { target: unknown }) {
  if (target instanceof HTMLImageElement) setTimeout(() => target.setAttribute("src", target.src), pause);
}
