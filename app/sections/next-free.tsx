import { useLayoutEffect, useRef, useState } from "react";
import { liveFactAttribute } from "../../site/live-facts.ts";
import { type Localized, locales } from "../../site/locale.ts";
import { shownCalendar } from "../../site/shown-calendar.ts";
import { useFormsStatus } from "../backend/load-forms-backend.ts";
import { useHydrated } from "../ui/rendering.tsx";
import { useUiStrings } from "../ui/ui-strings.tsx";

/** "Next free: Thursday, 10:30 (Munich time)", of our own calendar. Takes no room where no time is free. */
export function NextFree() {
  return shownCalendar === "own" && <Line />;
}

/**
 * The server has written the time into the document, in both languages; React leaves the inside of that place alone, and the
 * stylesheet shows the page's language. On a page that the application shows, it is the time of the page before, until the
 * status of the forms has come.
 */
function Line() {
  const { nextFree: label } = useUiStrings();
  const place = useRef<HTMLSpanElement>(null);
  const [isPrerendered] = useState(!useHydrated());
  const status = useFormsStatus(!isPrerendered);
  const news = status?.nextFree;
  useLayoutEffect(() => {
    if (!place.current) return;
    if (news !== undefined) known = news;
    else if (isPrerendered) known = timeIn(place.current);
    showTime(place.current, known);
  }, [news, isPrerendered]);
  return (
    <p data-waiting={!isPrerendered && known === undefined && !status ? "" : undefined} className={line}>
      <span className={mark} />
      {`${label} `}
      <span
        ref={place}
        {...{ [liveFactAttribute]: "next-free" }}
        className="font-semibold text-ink tabular-nums max-tablet:block max-tablet:min-h-[1lh]"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that React does not touch what the server wrote
        dangerouslySetInnerHTML={nothing}
      />
    </p>
  );
}

/** The time that was shown last. Undefined is not known, null is none. */
let known: Localized | null | undefined;

const nothing = { __html: "" };

function timeIn(place: Element): Localized | null {
  const [en, de] = locales.map((locale) => place.querySelector(`[lang=${locale}]`)?.textContent);
  return en && de ? { en, de } : null;
}

function showTime(place: Element, time: Localized | null = null) {
  if (timeIn(place)?.en === time?.en) return;
  const texts = locales.map((lang) =>
    Object.assign(document.createElement("span"), { lang, textContent: time?.[lang] }),
  );
  place.replaceChildren(...(time ? texts : []));
}

/** Hidden without a time, but not while it is awaited: then it keeps its room, so that nothing moves. */
const line =
  "relative pl-6.5 text-small text-ink-2 data-waiting:invisible not-data-waiting:has-[>:empty:last-child]:hidden";
/** The sun on its bank, as in the hero's badges. */
const mark = "absolute top-[0.4em] left-0.5 size-3 rounded-full bg-a-sun";
