import { use, useState } from "react";
import { type FormsStatus, formPaths } from "../../site/forms.ts";
import { liveFactAttribute } from "../../site/live-facts.ts";
import { type Localized, locales } from "../../site/locale.ts";
import { BothLanguages } from "../ui/both-languages.tsx";
import { Placed, usePlaces } from "../ui/places.tsx";
import { useHydrated } from "../ui/rendering.tsx";
import { useSite } from "../ui/site.tsx";
import { useUiStrings } from "../ui/ui-strings.tsx";

/** "Next free: Thursday, 10:30 (Munich time)", of our own calendar. Takes no room where no time is free. */
export function NextFree() {
  return useSite().calendar.kind === "own" && <Line />;
}

function Line() {
  const uiStrings = useUiStrings();
  const at = usePlaces();
  const isPrerendered = !useHydrated();
  const [asked] = useState(() => (isPrerendered ? null : latestTime()));
  return (
    <p className={line}>
      <span className={mark} />
      <Placed {...at(uiStrings, "nextFree")}>{`${uiStrings.nextFree} `}</Placed>
      {asked ? (
        <Time {...asPlace}>{use(asked)}</Time>
      ) : (
        <span {...asPlace} suppressHydrationWarning>
          {leftAlone}
        </span>
      )}
    </p>
  );
}

function Time({ children: time, ...place }: { children: Localized | null } & typeof asPlace) {
  return <span {...place}>{time && <BothLanguages text={time} />}</span>;
}

/** How long a time that was asked for is told on further pages, in ms. */
const freshMs = 5 * 60_000;
/** A page does not wait longer for it, in ms. */
const patienceMs = 1000;

let latest: { time: Promise<Localized | null>; at: number } | undefined;

/** For a page that the application shows, which waits for it, so that nothing moves: that of the page before, or the server's. */
function latestTime(): Promise<Localized | null> {
  if (!latest || Date.now() - latest.at > freshMs) latest = { time: findTime(), at: Date.now() };
  return latest.time;
}

async function findTime(): Promise<Localized | null> {
  const [en, de] = locales.map(
    (locale) => document.querySelector(`[${liveFactAttribute}=next-free] [lang=${locale}]`)?.textContent,
  );
  if (en && de) return { en, de };
  try {
    const answer = await fetch(formPaths.status, { signal: AbortSignal.timeout(patienceMs) });
    return ((await answer.json()) as FormsStatus).nextFree;
  } catch {
    // No connection, or no server of ours: then the line is left out.
    return null;
  }
}

const asPlace = {
  [liveFactAttribute]: "next-free",
  className: "font-semibold text-ink tabular-nums max-tablet:block max-tablet:min-h-[1lh]",
};
/** The server writes the time into a document: React is given an empty text for the place, and leaves its inside alone. */
const leftAlone = "";

/** Hidden without a time. */
const line = "relative pl-6.5 text-small text-ink-2 has-[>:empty:last-child]:hidden in-data-booked:hidden";
/** The sun on its bank, as in the hero's badges. */
const mark = "absolute top-[0.4em] left-0.5 size-3 rounded-full bg-a-sun";
