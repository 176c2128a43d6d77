import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { Choice, Field } from "../field.tsx";
import { formatMediumDateTime } from "../times.ts";
import { refreshBookings } from "./change-booking.tsx";
import { strings } from "./ui-strings.ts";

export const ownersCalendar = {
  queryKey: ["bookings", "owners-calendar"],
  queryFn: () => jsonOf(api.bookings["owners-calendar"].$get()),
  refetchInterval: 15_000,
};

/** The calendar of the owner's that bookings are written into. */
export function OwnersCalendar() {
  const { data, error } = useQuery(ownersCalendar);
  return (
    <section aria-labelledby="owners-calendar" className="grid gap-4">
      <h2 id="owners-calendar" className="type-h3">
        {strings.ownersCalendar}
      </h2>
      <p>{strings.ownersCalendarText}</p>
      <p role="status" className="empty:hidden">
        {failureText(error)}
      </p>
      {data?.calendar && <Connected {...data.calendar} />}
      {data && (data.calendar === null || data.calendar.failure !== null) && <Connect />}
    </section>
  );
}

type Calendar = NonNullable<Awaited<ReturnType<typeof ownersCalendar.queryFn>>["calendar"]>;

function Connected({ name, host, written_at, failed_since, failure, waiting }: Calendar) {
  const remove = useMutation({
    mutationFn: () => jsonOf(api.bookings["owners-calendar"].remove.$post()),
    onSettled: refreshBookings,
  });
  return (
    <div className="grid gap-2">
      <p className="font-semibold wrap-anywhere">
        {name} ({host})
      </p>
      {failure && failed_since ? (
        <p className="text-bad">
          {strings.notWrittenSince(formatMediumDateTime(failed_since), strings.failures[failure])}
        </p>
      ) : (
        <p>{written_at ? strings.lastWritten(formatMediumDateTime(written_at)) : strings.nothingWritten}</p>
      )}
      {waiting > 0 && <p>{strings.entriesWait(waiting)}</p>}
      {failure !== "locked" && <BusyOfAccount />}
      <p>
        <button
          type="button"
          className={buttonLook({ look: "line" })}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {strings.disconnect}
        </button>
      </p>
      <p className="text-ink-2 text-small">{strings.disconnectText}</p>
      <p role="alert" className="text-bad empty:hidden">
        {failureText(remove.error)}
      </p>
    </div>
  );
}

/** Asks the account for its calendars when the owner wants to choose, as that is a request to another server. */
function BusyOfAccount() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const look = useMutation({
    mutationFn: () => jsonOf(api.bookings["owners-calendar"].busy.$get()),
    onSuccess: (answer) => {
      if (answer.outcome !== "found") return;
      keep.reset();
      setTicked(new Set(answer.calendars.filter(({ isBusy }) => isBusy).map(({ address }) => address)));
    },
  });
  const keep = useMutation({
    mutationFn: () => jsonOf(api.bookings["owners-calendar"].busy.$post({ json: { addresses: [...ticked] } })),
    onSuccess: ({ outcome }) => outcome === "kept" && look.reset(),
    onSettled: refreshBookings,
  });
  const calendars = look.data?.outcome === "found" ? look.data.calendars : null;
  const isBusy = look.isPending || keep.isPending;
  const failure = failureIn(look.data, keep.data);
  function tick(address: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(address);
    else next.delete(address);
    setTicked(next);
  }
  return (
    <form
      className="my-2 grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (calendars) keep.mutate();
        else look.mutate();
      }}
    >
      <fieldset aria-describedby="busy-of-account">
        <legend className="font-semibold">{strings.busyOfAccount}</legend>
        <p id="busy-of-account">{strings.busyOfAccountText}</p>
        {calendars?.map(({ address, name }) => (
          <Choice
            key={address}
            type="checkbox"
            isChecked={ticked.has(address)}
            onChange={(isTicked) => tick(address, isTicked)}
          >
            {name}
          </Choice>
        ))}
      </fieldset>
      <button type="submit" className={buttonLook({ look: "line", size: "small" })} disabled={isBusy}>
        {isBusy ? strings.tryingCalendar : calendars ? strings.keepBusy : strings.chooseBusy}
      </button>
      <p role="status">
        {keep.data?.outcome === "kept" && strings.busyKept}
        <span className="text-bad">
          {failure && strings.notRead(strings.failures[failure])}
          {keep.data?.outcome === "too-many" && strings.tooManyCalendars}
          {failureText(look.error ?? keep.error)}
        </span>
      </p>
    </form>
  );
}

const servers = {
  icloud: "https://caldav.icloud.com",
  fastmail: "https://caldav.fastmail.com",
  mailbox: "https://dav.mailbox.org",
  own: "",
} as const;
type Provider = keyof typeof servers;

const empty = { provider: "icloud" as Provider, server: "", user: "", password: "" };

/** Asks for the account, then which of its calendars: with one there is nothing to choose. */
function Connect() {
  const [draft, setDraft] = useState(empty);
  const [calendar, setCalendar] = useState("");
  const change = (part: Partial<typeof empty>) => {
    setDraft((before) => ({ ...before, ...part }));
    find.reset();
  };
  const account = {
    server: servers[draft.provider] || draft.server,
    user: draft.user,
    password: draft.password,
  };
  const connect = useMutation({
    mutationFn: (chosen: { address: string; name: string }) =>
      jsonOf(
        api.bookings["owners-calendar"].$post({ json: { ...account, calendar: chosen.address, name: chosen.name } }),
      ),
    onSettled: refreshBookings,
  });
  const find = useMutation({
    mutationFn: () => jsonOf(api.bookings["owners-calendar"].find.$post({ json: account })),
    onSuccess: (answer) => {
      if (answer.outcome !== "found") return;
      setCalendar(answer.calendars[0]?.address ?? "");
      const [only, ...others] = answer.calendars;
      if (only && others.length === 0) connect.mutate(only);
    },
  });
  const calendars = find.data?.outcome === "found" ? find.data.calendars : [];
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = calendars.find(({ address }) => address === calendar);
    if (chosen) connect.mutate(chosen);
    else find.mutate();
  }
  const isBusy = find.isPending || connect.isPending;
  const failure = failureIn(find.data, connect.data);
  return (
    <form className="grid max-w-measure gap-4" onSubmit={submit}>
      <Field label={strings.provider}>
        {(control) => (
          <select
            {...control}
            value={draft.provider}
            onChange={(event) => change({ provider: event.target.value as Provider })}
          >
            {(Object.keys(servers) as Provider[]).map((name) => (
              <option key={name} value={name}>
                {strings.calendarServers[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.provider === "own" && (
        <Field label={strings.serverAddress} hint={strings.serverAddressHint}>
          {(control) => (
            <input
              {...control}
              required
              autoComplete="off"
              inputMode="url"
              value={draft.server}
              onChange={(event) => change({ server: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={strings.user}>
        {(control) => (
          <input
            {...control}
            required
            autoComplete="off"
            value={draft.user}
            onChange={(event) => change({ user: event.target.value })}
          />
        )}
      </Field>
      <Field label={strings.appPassword} hint={strings.appPasswordHint}>
        {(control) => (
          <input
            {...control}
            required
            type="password"
            autoComplete="off"
            value={draft.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
      </Field>
      {calendars.length > 1 && (
        <Field label={strings.whichCalendar}>
          {(control) => (
            <select {...control} value={calendar} onChange={(event) => setCalendar(event.target.value)}>
              {calendars.map(({ address, name }) => (
                <option key={address} value={address}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className={buttonLook({})} disabled={isBusy}>
          {isBusy ? strings.tryingCalendar : calendars.length > 1 ? strings.connect : strings.findCalendars}
        </button>
        <p role="alert" className="text-bad empty:hidden">
          {failure ? strings.notConnected(strings.failures[failure]) : failureText(find.error ?? connect.error)}
        </p>
      </div>
    </form>
  );
}

/** Why the first of the answers that failed did so; null where none has. */
function failureIn<Failure extends string>(...answers: (object | { failure: Failure } | undefined)[]): Failure | null {
  return answers.find((answer) => answer !== undefined && "failure" in answer)?.failure ?? null;
}
