import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { type MeetingPlace, meetingPlaces } from "../../site/appointment-kinds.ts";
import { contactRules, violationOf } from "../../site/forms.ts";
import { mailAddressIn } from "../../site/mail-address.ts";
import { isPhoneNumber, phoneNumberIn } from "../../site/phone-number.ts";
import { api, DeskError, jsonOf } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { Field, Options } from "../field.tsx";
import { zoneNames } from "../form/zone-field.tsx";
import { locale } from "../language.ts";
import { navigate } from "../route.ts";
import { ownerCountry, siteZone } from "../site.ts";
import { refreshBookings } from "./change-booking.tsx";
import { BusyThen, chosenInstant, noTime, TimePicker } from "./time-picker.tsx";
import { strings } from "./ui-strings.ts";

const empty = {
  time: noTime,
  name: "",
  email: "",
  locale: "de" as "en" | "de",
  /** Id; the first one until another is chosen. */
  kind: "",
  place: "video" as MeetingPlace,
  phone: "",
  address: "",
  note: "",
  zone: siteZone,
};
type Draft = typeof empty;

/** Enters a booking that was agreed otherwise, at any time. */
export function BookByHand() {
  const [draft, setDraft] = useState(empty);
  const [wasSent, setSent] = useState(false);
  // The same for each try: a retry after a lost answer books once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const { data } = useQuery({ queryKey: ["booking-rules"], queryFn: () => jsonOf(api.bookings.rules.$get()) });
  const kinds = data?.rules.kinds ?? [];
  const kind = kinds.find((it) => it.id === draft.kind) ?? kinds[0];
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const problems = bookingProblems(draft);
  const shown: Problems = wasSent ? problems : {};
  const book = useMutation({
    mutationFn: ({ time, ...fields }: Draft) =>
      jsonOf(
        api.bookings.$post({ json: { ...fields, kind: kind?.id ?? "", id, starts_at: chosenInstant(time) ?? "" } }),
      ),
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
      {kinds.length > 1 && kind && (
        <Options
          legend={strings.kind}
          values={kinds.map(({ id }) => id)}
          chosen={kind.id}
          nameOf={(id) => kinds.find((it) => it.id === id)?.name[locale] ?? id}
          choose={(id) => change({ kind: id, time: noTime })}
        />
      )}
      <TimePicker kind={kind?.id} time={draft.time} onChange={(time) => change({ time })} error={shown.time ?? null} />
      <BusyThen start={chosenInstant(draft.time)} minutes={kind?.minutes ?? 0} />
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
            {zoneNames(siteZone).map((zone) => (
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
        values={meetingPlaces}
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
      {draft.place === "there" && (
        <Line
          label={strings.meetingAddress}
          value={draft.address}
          error={shown.address}
          onChange={(address) => change({ address })}
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

type Problems = Partial<Record<"time" | "name" | "email" | "phone" | "address", string>>;

function bookingProblems({ time, name, email, place, phone, address }: Draft): Problems {
  const typed = mailAddressIn(email);
  return {
    ...(chosenInstant(time) === null && { time: strings.noSuchTime }),
    ...(!name.trim() && { name: strings.required }),
    ...(typed && violationOf(contactRules.email, typed) && { email: strings.noSuchEmail }),
    ...(place === "there" && !address.trim() && { address: strings.required }),
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
