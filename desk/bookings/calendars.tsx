import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf } from "../api.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { failureText } from "../failure-text.ts";
import { formatMediumDateTime } from "../times.ts";
import { AddCalendar } from "./add-calendar.tsx";
import type { BusyCalendar } from "./api-types.ts";
import { refreshBookings } from "./change-booking.tsx";
import { OwnersCalendar } from "./owners-calendar.tsx";
import { PrivateFeed } from "./private-feed.tsx";
import { strings } from "./ui-strings.ts";

/** Polling interval, in milliseconds: calendars are read every ten minutes. */
const pollMs = 60_000;

/** The owner's other calendars, whose times are busy here, and the feed of bookings for them. */
export function Calendars() {
  const { data, error } = useQuery({
    queryKey: ["booking-calendars"],
    queryFn: () => jsonOf(api.bookings.calendars.$get()),
    refetchInterval: pollMs,
  });
  if (!data) return <p role="status">{failureText(error) ?? strings.loading}</p>;
  return (
    <div className="grid items-start gap-x-16 gap-y-12 split:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <section aria-labelledby="busy">
        <h2 id="busy" className="type-h3 mb-2">
          {strings.calendarsHeading}
        </h2>
        <p className="mb-4 max-w-measure">{strings.calendarsText}</p>
        <CalendarList calendars={data.calendars} />
        <AddCalendar />
      </section>
      <div className="grid gap-12">
        <OwnersCalendar />
        <PrivateFeed shows={data.privateFeed} />
      </div>
    </div>
  );
}

function CalendarList({ calendars }: { calendars: BusyCalendar[] }) {
  const read = useMutation({
    mutationFn: () => jsonOf(api.bookings.calendars.read.$post()),
    onSettled: refreshBookings,
  });
  if (calendars.length === 0) return <p className="text-ink-2">{strings.noCalendars}</p>;
  return (
    <>
      <ul className="mb-4 border-line border-t">
        {calendars.map((calendar) => (
          <CalendarRow key={calendar.id} calendar={calendar} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          className={buttonLook({ look: "line", size: "small" })}
          disabled={read.isPending}
          onClick={() => read.mutate()}
        >
          {read.isPending ? strings.reading : strings.readNow}
        </button>
        <p role="status" className="text-bad">
          {failureText(read.error)}
        </p>
      </div>
    </>
  );
}

/** After this time without a reading, in milliseconds, nothing can be booked. */
const closedAfterMs = 48 * 60 * 60_000;

function CalendarRow({ calendar }: { calendar: BusyCalendar }) {
  const { name, host, read_at, failed_since, failure, times, skipped, guesses, emptied } = calendar;
  const isClosing =
    read_at === null || (failed_since !== null && Date.now() - Date.parse(failed_since) > closedAfterMs);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h3 className="font-semibold wrap-anywhere" dir="auto">
          {name} <span className="font-normal text-ink-2">{host}</span>
        </h3>
        <p className="text-small">
          {read_at === null ? strings.neverRead : strings.lastRead(formatMediumDateTime(read_at))} ·{" "}
          {strings.busyTimes(times)}
        </p>
        {failure && failed_since && (
          <p className="mt-1 text-bad text-small">
            {strings.failingSince(formatMediumDateTime(failed_since), strings.failures[failure])}{" "}
            {isClosing ? <strong className="block">{strings.closesBookings}</strong> : strings.stillCounts}
          </p>
        )}
        {emptied && (
          <p className="mt-1 text-bad text-small">{strings.emptied(formatMediumDateTime(emptied.at), emptied.from)}</p>
        )}
        {skipped > 0 && <p className="mt-1 text-small">{strings.skipped(skipped)}</p>}
        {guesses.map((guess) => (
          <Guess key={guess.reason} guess={guess} />
        ))}
      </div>
      <RemoveCalendar calendar={calendar} />
    </li>
  );
}

function Guess({ guess: { reason, count, starts } }: { guess: BusyCalendar["guesses"][number] }) {
  return (
    <div className="mt-1 text-small">
      <p>{strings.guesses[reason](count)}</p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
          {strings.whenTheyBegin(count)}
        </summary>
        <ul className="pb-2">
          {[...new Set(starts)].map((start) => (
            <li key={start}>{formatMediumDateTime(start)}</li>
          ))}
          {count > starts.length && <li className="text-ink-2">{strings.moreGuesses(count - starts.length)}</li>}
        </ul>
      </details>
    </div>
  );
}

function RemoveCalendar({ calendar: { id, name } }: { calendar: BusyCalendar }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => jsonOf(api.bookings.calendars[":id"].remove.$post({ param: { id } })),
    onSettled: refreshBookings,
  });
  return (
    <>
      <button
        type="button"
        aria-label={strings.removeCalendar(name)}
        className={buttonLook({ look: "line", size: "small" })}
        onClick={() => setOpen(true)}
      >
        {strings.remove}
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        title={strings.removeCalendarQuestion(name)}
        confirmLabel={strings.remove}
        onConfirm={() => remove.mutate()}
        isDisabled={remove.isPending}
      >
        <p>{strings.removeCalendarText}</p>
        <p role="alert" className="text-bad empty:hidden">
          {failureText(remove.error)}
        </p>
      </ConfirmDialog>
    </>
  );
}
