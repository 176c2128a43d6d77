import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isPlainClick } from "../ui/plain-click.ts";

/**
 * Makes the frame anew for the calendar, and again when consent is withdrawn. Browsers remember where a frame of the
 * document was led and lead it there again, on the way back or when they restore a page, without a new yes; where a frame
 * of script's was led they forget.
 *
 * @param consent address of the consent document, which the document's own frame has loaded
 * @returns `round` is the frame's key, `withdraws` answers a click on the link to the consent document; the rest are props of the frame
 */
export function useCalendarFrame(consent: string) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [{ src, round }, setFrame] = useState({ src: consent, round: 0 });
  const renew = (address: string) => setFrame(({ round }) => ({ src: address, round: round + 1 }));

  /** The consent document has one link that would lead the frame itself to the provider. */
  function watch({ contentDocument }: HTMLIFrameElement) {
    if (!contentDocument) return;
    contentDocument.onclick = (event) => {
      const link = (event.target as Element).closest("a");
      if (!link || link.target || link.origin === location.origin || !isPlainClick(event)) return;
      event.preventDefault();
      flushSync(() => renew(link.href));
      ref.current?.focus({ preventScroll: true });
    };
  }

  // The document may have been there before the application.
  useEffect(() => {
    if (ref.current) watch(ref.current);
  });
  return {
    ref,
    src,
    round,
    onLoad: () => ref.current && watch(ref.current),
    withdraws(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      renew(consent);
    },
  };
}
