import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { calendarFrameHeight, calendarOrigin } from "../../../site/booking.ts";
import { locales } from "../../../site/locale.ts";
import { isPlainClick } from "../../ui/interaction.ts";
import { requestedHeight } from "./requested-height.ts";

/**
 * Makes the frame anew for the calendar, and again when consent is withdrawn. Browsers restore the last URL of a
 * frame that came with the HTML (Back, session restore), which would load the calendar without new consent. They do not do
 * so for a frame that script inserted. The frame is as high as a calendar in it asks for.
 *
 * @param consent address of the consent document, which the document's own frame has loaded
 * @returns `round` is the frame's key, `withdraws` answers a click on the link to the consent document; the rest are props of the frame
 */
export function useCalendarFrame(consent: string) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [{ round, ...shown }, setFrame] = useState({ src: consent, height: calendarFrameHeight, round: 0 });
  const renew = (src: string) => setFrame(({ round }) => ({ src, height: calendarFrameHeight, round: round + 1 }));

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
  useEffect(() => {
    const origins = locales.map(calendarOrigin);
    function hear({ source, origin, data }: MessageEvent) {
      const height = requestedHeight(data);
      if (height === null || source !== ref.current?.contentWindow || !origins.includes(origin)) return;
      setFrame((frame) => ({ ...frame, height }));
    }
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  return {
    ref,
    ...shown,
    round,
    onLoad: () => ref.current && watch(ref.current),
    withdraws(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      renew(consent);
    },
  };
}
