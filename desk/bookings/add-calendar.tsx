import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { webAddressIn } from "../../site/web-address.ts";
import { api, jsonOf } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { Field } from "../field.tsx";
import { refreshBookings } from "./change-booking.tsx";
import { strings } from "./ui-strings.ts";

const empty = { name: "", address: "" };

/** Reads another calendar once, and keeps its address when that worked. */
export function AddCalendar() {
  const [calendar, setCalendar] = useState(empty);
  const add = useMutation({
    mutationFn: (calendar: typeof empty) => jsonOf(api.bookings.calendars.$post({ json: calendar })),
    onSuccess: ({ outcome }) => outcome === "added" && setCalendar(empty),
    onSettled: refreshBookings,
  });
  return (
    <form
      className="mt-8 grid max-w-measure gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(calendar);
      }}
    >
      <h3 className="font-semibold">{strings.addCalendar}</h3>
      <Field label={strings.calendarName} hint={strings.calendarNameHint}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={100}
            autoComplete="off"
            value={calendar.name}
            onChange={(event) => setCalendar({ ...calendar, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={strings.calendarAddress} hint={strings.calendarAddressHint} error={problemOf(add.data)}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={2000}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={calendar.address}
            onChange={(event) => setCalendar({ ...calendar, address: event.target.value })}
            onBlur={() => setCalendar({ ...calendar, address: webAddressIn(calendar.address) })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className={buttonLook({})} disabled={add.isPending}>
          {strings.testAndAdd}
        </button>
        <p role="status">
          {add.isPending ? strings.testing : add.data?.outcome === "added" && strings.added(add.data.times)}
          <span className="text-bad">{failureText(add.error)}</span>
        </p>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
          {strings.whereAddress}
        </summary>
        <dl className="grid gap-3 text-small">
          {strings.providers.map(({ name, steps }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-ink-2 text-small">{strings.providersText}</p>
      </details>
    </form>
  );
}

type Answer = Awaited<ReturnType<typeof added>>;
const added = () => jsonOf(api.bookings.calendars.$post({ json: empty }));

function problemOf(answer: Answer | undefined): string | null {
  if (answer?.outcome === "not-read") return strings.notRead(strings.failures[answer.failure]);
  return answer?.outcome === "too-many" ? strings.tooManyCalendars : null;
}
