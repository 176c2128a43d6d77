import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type CalendarProvider,
  calendarDocumentPath,
  calendarFrameHeight,
  calendarOrigins,
} from "../../../site/booking.ts";
import type { Props } from "../../fields.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { isPlainClick } from "../../ui/interaction.ts";
import { usePathLocale } from "../../ui/language.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Prose } from "../../ui/prose.tsx";
import type { schema } from "./schema.ts";

interface ThirdPartyFrameProps {
  words: NonNullable<Props<typeof schema>["calendar"]["thirdParty"]>;
  provider: CalendarProvider;
}

/**
 * The frame of a third party's calendar. It starts with our own consent document, whose button loads the provider's calendar
 * into the frame. No request goes to the provider before. All of this works without JavaScript.
 */
export function ThirdPartyFrame({ provider, words }: ThirdPartyFrameProps) {
  const { address, frameTitle, alternatives, openInNewTab, withdraw } = words;
  const at = usePlaces();
  // The path's locale is constant on a page, so switching the language or theme keeps a half-filled calendar.
  const consent = calendarDocumentPath(usePathLocale());
  const { round, asked, onWithdraw, ...frame } = useCalendarFrame(consent, provider);
  return (
    <div data-application="" className="grid gap-4">
      <iframe
        key={round}
        {...frame}
        name={frameName}
        title={frameTitle}
        sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        referrerPolicy="strict-origin"
        className="w-full bg-bank"
      />
      <div className={`flex-wrap gap-x-8 ${shownWhenAsked(asked, "flex")}`}>
        <a
          href={consent}
          target={frameName}
          onClick={onWithdraw}
          className="inline-flex min-h-11 items-center text-small text-ink-2 underline"
          {...at(words, "withdraw")}
        >
          {withdraw}
        </a>
        <ArrowLink to={address} {...at(words, "openInNewTab")}>
          {openInNewTab}
        </ArrowLink>
      </div>
      <p
        className={`max-w-measure text-ink-2 [&_a]:whitespace-nowrap large-text:[&_a]:whitespace-normal ${shownWhenAsked(asked, "block")}`}
        {...at(words, "alternatives")}
      >
        <Prose text={alternatives} />
      </p>
    </div>
  );
}

/** While `asked` is unknown, the links are shown only if the application cannot run. */
function shownWhenAsked(asked: boolean | null, display: "flex" | "block"): string {
  return asked === null ? unknown[display] : asked ? display : "hidden";
}

const unknown = {
  flex: "hidden noscript:flex in-data-static:flex",
  block: "hidden noscript:block in-data-static:block",
};

/** Links with this target load into the frame. */
const frameName = "calendar";

/**
 * Remounts the frame to load the calendar, and again when consent is withdrawn. Browsers restore the last URL of a frame that
 * came with the HTML (Back, session restore), which would load the calendar without new consent. They do not for a frame that
 * script has inserted. The frame takes the height that the calendar requests.
 *
 * @param consent address of the consent document, which the prerendered frame has loaded
 * @returns `round` is the frame's key, `asked` whether the calendar may be in it (null if unknown), `onWithdraw` handles a click
 *   on the link to the consent document; the rest are props of the frame
 */
function useCalendarFrame(consent: string, provider: CalendarProvider) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [{ round, asked, ...shown }, setFrame] = useState(() => ({
    ...frameFor(consent),
    asked: null as boolean | null,
    round: 0,
  }));
  const remount = (src: string) =>
    setFrame(({ round }) => ({ ...frameFor(src), asked: src !== consent, round: round + 1 }));

  /** Intercepts the consent document's link to the calendar and loads it into a new frame instead. */
  function interceptConsent({ contentDocument }: HTMLIFrameElement) {
    // A frame that has not loaded yet is blank. A cross-origin document is null: the calendar is already there.
    if (contentDocument?.URL === "about:blank") return;
    const asked = contentDocument === null;
    setFrame((frame) => (frame.asked === asked ? frame : { ...frame, asked }));
    if (!contentDocument) return;
    contentDocument.onclick = (event) => {
      const link = (event.target as Element).closest("a");
      if (!link || link.target || link.origin === location.origin || !isPlainClick(event)) return;
      event.preventDefault();
      loadCalendar(link.href);
    };
    // A click held by the boot script.
    const held = contentDocument.querySelector<HTMLAnchorElement>("a[aria-busy]");
    if (!held) return;
    held.ariaBusy = null;
    // `flushSync` does not work inside an effect.
    queueMicrotask(() => loadCalendar(held.href));
  }

  function loadCalendar(address: string) {
    flushSync(() => remount(address));
    ref.current?.focus({ preventScroll: true });
  }

  // The consent document may have loaded before hydration.
  useEffect(() => {
    if (ref.current) interceptConsent(ref.current);
  });
  // A document restored from the back/forward cache still has the calendar.
  useEffect(() => {
    const askAgain = ({ persisted }: PageTransitionEvent) => persisted && remount(consent);
    addEventListener("pageshow", askAgain);
    return () => removeEventListener("pageshow", askAgain);
  });
  useEffect(() => {
    const origins = calendarOrigins(provider);
    function onMessage({ source, origin, data }: MessageEvent) {
      const height = requestedHeight(data);
      if (height === null || source !== ref.current?.contentWindow || !origins.includes(origin)) return;
      setFrame((frame) => ({ ...frame, height }));
    }
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [provider]);
  return {
    ref,
    ...shown,
    round,
    asked,
    onLoad() {
      if (!ref.current) return;
      interceptConsent(ref.current);
      regainFocus(ref.current);
    },
    onWithdraw(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      remount(consent);
    },
  };
}

/**
 * A focused frame whose document comes from another origin, and so from another process, now and then loses the keyboard in
 * Chromium, though it stays the active element. To focus it once more does nothing then.
 */
function regainFocus(frame: HTMLIFrameElement) {
  if (document.activeElement !== frame || document.hasFocus()) return;
  frame.blur();
  frame.focus({ preventScroll: true });
}

const frameFor = (src: string) => ({ src, height: calendarFrameHeight });

/**
 * The height requested by the calendar, in one of the formats of {@link HeightMessage}.
 *
 * @param message untrusted data of a `message` event
 * @returns pixels between the frame's default height and {@link maxHeight}; null for anything else
 */
export function requestedHeight(message: unknown): number | null {
  const fields = message as HeightMessage;
  const value = fields?.height ?? fields?.payload?.height ?? fields?.data?.iframeHeight;
  const height = typeof value === "string" && /^\d{4}(\.\d+)?px$/.test(value) ? Number.parseFloat(value) : value;
  return typeof height === "number" && height >= calendarFrameHeight && height <= maxHeight ? Math.ceil(height) : null;
}

/** More than a month of free slots needs; limits a calendar that keeps growing. */
const maxHeight = 4000;

/** A plain height, Calendly's `calendly.page_height` and Cal.com's `__dimensionChanged`. */
type HeightMessage = {
  height?: unknown;
  payload?: { height?: unknown } | null;
  data?: { iframeHeight?: unknown } | null;
} | null;
