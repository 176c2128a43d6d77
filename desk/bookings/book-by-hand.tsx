import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { consultationMinutes } from "../../site/booking.ts";
import { contactRules, violationOf } from "../../site/forms.ts";
import { timeZone } from "../../site/locale.ts";
import { mailAddressIn } from "../../site/mail-address.ts";
import { isPhoneNumber, phoneNumberIn } from "../../site/phone-number.ts";
import { api, DeskError, jsonOf } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { Field, Options } from "../field.tsx";
import { navigate } from "../route.ts";
import { ownerCountry } from "../site.ts";
import { refreshBookings } from "./change-booking.tsx";
import { chosenInstant, noTime, TimePicker } from "./time-picker.tsx";
import { strings } from "./ui-strings.ts";

const empty = {
  time: noTime,
  name: "",
  email: "",
  locale: "de" as "en" | "de",
  place: "video" as "video" | "phone",
  phone: "",
  note: "",
  zone: timeZone as string,
};
type Draft = typeof empty;

/** Enters a booking that was agreed otherwise, at any time. */
export function BookByHand() {
  const [draft, setDraft] = useState(empty);
  const [wasSent, setSent] = useState(false);
  // The same for each try: a retry after a lost answer books once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const problems = bookingProblems(draft);
  const shown: Problems = wasSent ? problems : {};
  const book = useMutation({
    mutationFn: ({ time, ...fields }: Draft) =>
      jsonOf(api.bookings.$post({ json: { ...fields, id, starts_at: chosenInstant(time) ?? "" } })),
    onSuccess: ({ id }) => {
      void refreshBookings();
      navigate("bookings", id);
    },
    onError: (error) => {
      // What was entered before stays, and the next press enters this as well.
      if (error instanceof DeskError && error.reason === "other-request") setId(crypto.randomUUID());
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    if (Object.keys(problems).length === 0) return book.mutate(draft);
    const form = event.currentTarget;
    // After the fields are marked.
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }
  return (
    <form className="grid max-w-measure gap-5" noValidate onSubmit={submit}>
      <h1 className="type-h3">{strings.bookByHand}</h1>
      <p>{strings.newText}</p>
      <TimePicker time={draft.time} onChange={(time) => change({ time })} error={shown.time ?? null} />
      <BusyThen start={chosenInstant(draft.time)} />
      <Line label={strings.name} value={draft.name} error={shown.name} onChange={(name) => change({ name })} />
      <Line
        label={strings.email}
        hint={strings.emailHint}
        type="email"
        value={draft.email}
        error={shown.email}
        onChange={(email) => change({ email })}
        meant={mailAddressIn}
      />
      <Field label={strings.zone} hint={strings.zoneHint}>
        {(control) => (
          <select {...control} value={draft.zone} onChange={(event) => change({ zone: event.target.value })}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Options
        legend={strings.language}
        values={["de", "en"]}
        chosen={draft.locale}
        nameOf={(it) => strings.languages[it]}
        choose={(locale) => change({ locale })}
      />
      <Options
        legend={strings.place}
        values={["video", "phone"]}
        chosen={draft.place}
        nameOf={(it) => strings.places[it]}
        choose={(place) => change({ place })}
      />
      {draft.place === "phone" && (
        <Line
          label={strings.phone}
          type="tel"
          value={draft.phone}
          error={shown.phone}
          onChange={(phone) => change({ phone })}
          meant={(typed) => phoneNumberIn(typed, ownerCountry)}
        />
      )}
      <Field label={strings.note} hint={strings.noteHint}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className={buttonLook({})} disabled={book.isPending}>
          {strings.book}
        </button>
        <p role="alert" className="text-bad">
          {failureText(book.error, strings.refusals)}
        </p>
      </div>
    </form>
  );
}

/** The browser's names of zones, with the owner's own. */
const zones = [...new Set([timeZone, ...Intl.supportedValuesOf("timeZone")])].toSorted();

/** Warns of what else is at that time, and lets the owner book all the same. */
function BusyThen({ start }: { start: string | null }) {
  const ends_at = start && new Date(Date.parse(start) + consultationMinutes * 60_000).toISOString();
  const { data } = useQuery({
    queryKey: ["bookings", "then", start],
    queryFn: () =>
      jsonOf(api.bookings.blocks.overlapping.$get({ query: { starts_at: start ?? "", ends_at: ends_at ?? "" } })),
    enabled: start !== null,
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

type Problems = Partial<Record<"time" | "name" | "email" | "phone", string>>;

function bookingProblems({ time, name, email, place, phone }: Draft): Problems {
  const typed = mailAddressIn(email);
  return {
    ...(chosenInstant(time) === null && { time: strings.noSuchTime }),
    ...(!name.trim() && { name: strings.required }),
    ...(typed && violationOf(contactRules.email, typed) && { email: strings.noSuchEmail }),
    ...(place === "phone" &&
      !isPhoneNumber(phoneNumberIn(phone)) && { phone: phone.trim() ? strings.noSuchPhone : strings.required }),
  };
}

interface LineProps {
  label: string;
  hint?: string;
  type?: "text" | "email" | "tel";
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** What is meant by what was typed: shown once the field is left. */
  meant?: (typed: string) => string;
}

/** Of the visitor, not of the owner: no autofill. */
function Line({ label, hint, type = "text", value, error = "", onChange, meant }: LineProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete="off"
          maxLength={type === "tel" ? 40 : 200}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => meant && onChange(meant(value))}
        />
      )}
    </Field>
  );
}
