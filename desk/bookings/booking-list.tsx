import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { consultationKind } from "../../site/booking.ts";
import { api, jsonOf } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { LoadMore } from "../filter-bar.tsx";
import { locale } from "../language.ts";
import { dayOf, formatLongDay, formatPeriod } from "../times.ts";
import type { Booking } from "./api-types.ts";
import { Blocks, BlockTime } from "./block-time.tsx";
import { strings } from "./ui-strings.ts";

/** Polling interval, in milliseconds. */
const pollMs = 10_000;

/** Bookings to come, by day. New ones appear automatically. */
export function NextBookings() {
  const { data, error } = useQuery({
    queryKey: ["bookings", "next"],
    queryFn: () => jsonOf(api.bookings.next.$get()),
    refetchInterval: pollMs,
  });
  return (
    <>
      {data?.isClosed && <Warning link="calendars">{strings.closed}</Warning>}
      {data?.unwritten && <Warning link="calendars">{strings.unwritten(strings.failures[data.unwritten])}</Warning>}
      {data?.areHoursSaved === false && <Warning link="hours">{strings.hoursNotSaved}</Warning>}
      {data && data.waiting > 0 && <Warning link="waiting">{strings.someWait(data.waiting)}</Warning>}
      <p className="mb-6 flex flex-wrap gap-3">
        <a href="#/bookings/new" className={buttonLook({ size: "small" })}>
          {strings.bookByHand}
        </a>
        <BlockTime />
      </p>
      <Blocks />
      <p role="status">
        {failureText(error) ?? (data ? data.bookings.length === 0 && strings.noNext : strings.loading)}
      </p>
      <Days bookings={data?.bookings ?? []} />
    </>
  );
}

/** Bookings that are over or cancelled, the latest first. */
export function PastBookings() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["bookings", "past"],
    queryFn: ({ pageParam }) => jsonOf(api.bookings.past.$get({ query: { ...(pageParam && { before: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next && `${next.starts_at}_${next.id}`,
  });
  const bookings = data?.pages.flatMap((page) => page.bookings);
  return (
    <>
      <p role="status">
        {failureText(error) ?? (bookings ? bookings.length === 0 && strings.noPast : strings.loading)}
      </p>
      <Days bookings={bookings ?? []} />
      <LoadMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
    </>
  );
}

function Days({ bookings }: { bookings: Booking[] }) {
  const days = Map.groupBy(bookings, ({ starts_at }) => dayOf(starts_at));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mb-8">
      <h2 id={`day-${day}`} className="mb-1 flex flex-wrap gap-x-3 font-semibold">
        {formatLongDay(ofDay[0]?.starts_at ?? day)}
        <NearDay day={day} />
      </h2>
      <ul className="border-line border-t">
        {ofDay.map((booking) => (
          <li key={booking.id} className="border-line border-b">
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Says which day is today's, and which tomorrow's. */
function NearDay({ day }: { day: string }) {
  const now = Date.now();
  const name =
    day === dayOf(new Date(now))
      ? strings.today
      : day === dayOf(new Date(now + 24 * 60 * 60_000))
        ? strings.tomorrow
        : null;
  return name && <span className="font-normal text-ink-2">{name}</span>;
}

/** Time, name and place of a booking; the day, too, where the list is not by day. */
export function BookingRow({ booking, hasDay = false }: { booking: Booking; hasDay?: boolean }) {
  const { id, status, name, place, phone, starts_at } = booking;
  const kind = booking.kind === consultationKind ? null : booking[`kind_${locale}`];
  return (
    <a
      href={`#/bookings/${id}`}
      className={`grid min-h-11 items-baseline gap-x-4 gap-y-1 px-2 py-3 hover:bg-bank ${hasDay ? "grid-cols-1 tablet:grid-cols-[20rem_1fr_auto]" : "grid-cols-[auto_minmax(0,1fr)] tablet:grid-cols-[7rem_1fr_auto]"}`}
    >
      <span className={status === "cancelled" ? "text-ink-2 line-through" : ""}>
        {hasDay && `${formatLongDay(starts_at)}, `}
        <time dateTime={starts_at} className="whitespace-nowrap">
          {formatPeriod(booking)}
        </time>
      </span>
      <span className="min-w-0 truncate font-semibold max-tablet:order-1 max-tablet:col-span-full" dir="auto">
        {name}
      </span>
      <span className={`flex flex-wrap gap-x-3 text-small ${hasDay ? "tablet:justify-end" : "justify-end"}`}>
        {status !== "booked" && (
          <span className={status === "pending" ? "font-semibold" : "text-ink-2"}>{strings.statuses[status]}</span>
        )}
        {kind !== null && <span>{kind}</span>}
        <span className="text-ink-2">
          {strings.places[place]}
          {phone && ` ${phone}`}
        </span>
      </span>
    </a>
  );
}

/** What keeps visitors from booking as the owner wants, with the way to where it is set. */
function Warning({ link, children }: { link: "calendars" | "hours" | "waiting"; children: ReactNode }) {
  return (
    <p className="mb-4 max-w-measure border-a-sun border-l-4 py-1 pl-4">
      {children}{" "}
      <a href={`#/bookings/${link}`} className="text-link underline">
        {link === "hours" ? strings.toHours : strings[link]}
      </a>
    </p>
  );
}
