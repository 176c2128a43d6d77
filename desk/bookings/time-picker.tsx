import { useQuery } from "@tanstack/react-query";
import { api, jsonOf } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { Field } from "../field.tsx";
import { dayOf, formatClock, formatLongDay, formatShortDay, typedInstant } from "../times.ts";
import { strings } from "./ui-strings.ts";

/** A time as chosen: one that visitors see, or one of the owner's own, as typed. */
export interface ChosenTime {
  /** An instant; `own` for a time of the owner's; empty before a choice. */
  offered: string;
  own: string;
}

export const noTime: ChosenTime = { offered: "", own: "" };

/** The chosen instant; null where it is missing or past. */
export function chosenInstant({ offered, own }: ChosenTime): string | null {
  const instant = offered === "own" ? typedInstant(own) : offered || null;
  return instant !== null && Date.parse(instant) > Date.now() ? instant : null;
}

interface TimePickerProps {
  time: ChosenTime;
  onChange: (time: ChosenTime) => void;
  /** Id of the kind that is booked. */
  kind?: string | undefined;
  /** Id of a booking that is moved: its kind counts, and its own time is free. */
  moving?: string;
  error?: string | null;
}

/** Offers the times that visitors see, and any other one. */
export function TimePicker({ time, onChange, kind, moving, error = null }: TimePickerProps) {
  const { data, error: failure } = useQuery({
    queryKey: ["booking-times", kind, moving],
    queryFn: () => jsonOf(api.bookings.free.$get({ query: { ...(kind && { kind }), ...(moving && { moving }) } })),
  });
  const days = Map.groupBy(data?.times ?? [], dayOf);
  return (
    <div className="grid gap-3">
      <Field label={strings.time} error={time.offered === "own" ? null : error}>
        {(control) => (
          <select
            {...control}
            value={time.offered}
            onChange={(event) => onChange({ ...time, offered: event.target.value })}
          >
            <option value="">{data ? strings.chooseTime : (failureText(failure) ?? strings.loading)}</option>
            <option value="own">{strings.otherTime}</option>
            {[...days].map(([day, times]) => (
              <optgroup key={day} label={formatLongDay(times[0] ?? day)}>
                {times.map((start) => (
                  <option key={start} value={start}>
                    {formatShortDay(start)}, {formatClock(start)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {time.offered === "own" && (
        <Field label={strings.ownTime} hint={strings.ownTimeHint} error={error}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              className={`${control.className} max-w-60`}
              value={time.own}
              onChange={(event) => onChange({ ...time, own: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** Warns of what else is at that time, and lets the owner take it all the same. */
export function BusyThen({ start, minutes }: { start: string | null; minutes: number }) {
  const ends_at = start && new Date(Date.parse(start) + minutes * 60_000).toISOString();
  const { data } = useQuery({
    queryKey: ["bookings", "then", start, minutes],
    queryFn: () =>
      jsonOf(api.bookings.blocks.overlapping.$get({ query: { starts_at: start ?? "", ends_at: ends_at ?? "" } })),
    enabled: start !== null && minutes > 0,
  });
  const { calendars = [], blocks = [] } = start === null ? {} : (data ?? {});
  return (
    <div role="status" className="grid gap-1 border-a-sun border-l-4 py-1 pl-4 empty:hidden">
      {calendars.map((name) => (
        <p key={name}>{strings.calendarBusy(name)}</p>
      ))}
      {blocks.map((word) => (
        <p key={word}>{strings.blockedThen(word)}</p>
      ))}
    </div>
  );
}
