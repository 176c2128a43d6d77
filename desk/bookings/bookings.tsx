import { lazy } from "react";
import { BookByHand } from "./book-by-hand.tsx";
import { NextBookings, PastBookings } from "./booking-list.tsx";
import { BookingView } from "./booking-view.tsx";
import { Calendars } from "./calendars.tsx";
import { strings } from "./ui-strings.ts";
import { UnconfirmedBookings } from "./unconfirmed.tsx";

const Hours = lazy(async () => ({ default: (await import("./hours.tsx")).Hours }));

const parts = {
  next: <NextBookings />,
  waiting: <UnconfirmedBookings />,
  past: <PastBookings />,
  hours: <Hours />,
  calendars: <Calendars />,
};
const names = ["next", "waiting", "past", "hours", "calendars"] as const;

/** The screens of bookings, by the next part of the route: one of {@link names}, `new`, or a booking's id. */
export function Bookings({ part = "next" }: { part: string | undefined }) {
  const shown = names.find((name) => name === part);
  if (!shown)
    return (
      <>
        <p className="mb-4">
          <a href="#/bookings/next" className="inline-flex min-h-11 items-center text-link underline">
            {strings.allNext}
          </a>
        </p>
        {part === "new" ? <BookByHand /> : <BookingView key={part} id={part} />}
      </>
    );
  return (
    <>
      <h1 className="type-h3 mb-2">{strings.bookings}</h1>
      <nav aria-label={strings.bookings} className="mb-6 flex flex-wrap gap-x-5 border-line border-b">
        {names.map((name) => (
          <a
            key={name}
            href={`#/bookings/${name}`}
            aria-current={name === shown ? "page" : undefined}
            className="type-nav inline-flex min-h-11 items-center aria-[current]:foot-a-sun"
          >
            {strings[name]}
          </a>
        ))}
      </nav>
      {parts[shown]}
    </>
  );
}
