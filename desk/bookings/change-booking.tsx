import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, jsonOf, queries } from "../api.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { failureText } from "../failure-text.ts";
import { Field } from "../field.tsx";
import { formatLongDay, formatPeriod } from "../times.ts";
import type { Booking } from "./api-types.ts";
import { BusyThen, type ChosenTime, chosenInstant, noTime, TimePicker } from "./time-picker.tsx";
import { strings } from "./ui-strings.ts";

interface ChangeProps {
  booking: Booking;
  sendsMail: boolean;
  onClose: () => void;
}

/** Asks for the new time and a line to the visitor. */
export function MoveBooking({ booking, sendsMail, onClose }: ChangeProps) {
  const [time, setTime] = useState<ChosenTime>(noTime);
  const [line, setLine] = useState("");
  const starts_at = chosenInstant(time);
  const move = useMutation({
    mutationFn: (starts_at: string) =>
      jsonOf(
        api.bookings[":id"].move.$post({
          param: { id: booking.id },
          json: { starts_at, line, sequence: booking.sequence },
        }),
      ),
    onSuccess: onClose,
    onSettled: refreshBookings,
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      title={strings.moveQuestion(booking.name)}
      confirmLabel={strings.moveYes}
      onConfirm={() => starts_at && move.mutate(starts_at)}
      isDisabled={move.isPending || starts_at === null}
    >
      <p>{whenOf(booking)}</p>
      <TimePicker time={time} onChange={setTime} moving={booking.id} />
      <BusyThen start={starts_at} minutes={(Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / 60_000} />
      <LineField booking={booking} sendsMail={sendsMail} line={line} onChange={setLine} />
      <p role="alert" className="text-bad empty:hidden">
        {failureText(move.error, strings.refusals)}
      </p>
    </ConfirmDialog>
  );
}

/** Asks for a line to the visitor, and says what cancelling means. */
export function CancelBooking({ booking, sendsMail, onClose }: ChangeProps) {
  const [line, setLine] = useState("");
  const cancel = useMutation({
    mutationFn: () =>
      jsonOf(
        api.bookings[":id"].cancel.$post({ param: { id: booking.id }, json: { line, sequence: booking.sequence } }),
      ),
    onSuccess: onClose,
    onSettled: refreshBookings,
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      title={strings.cancelQuestion(booking.name)}
      cancelLabel={strings.keep}
      confirmLabel={strings.cancelBooking}
      onConfirm={() => cancel.mutate()}
      isDisabled={cancel.isPending}
    >
      <p>{whenOf(booking)}</p>
      <p>{strings.cancelText}</p>
      <LineField booking={booking} sendsMail={sendsMail} line={line} onChange={setLine} />
      <p role="alert" className="text-bad empty:hidden">
        {failureText(cancel.error, strings.refusals)}
      </p>
    </ConfirmDialog>
  );
}

interface LineFieldProps {
  booking: Booking;
  sendsMail: boolean;
  line: string;
  onChange: (line: string) => void;
}

function LineField({ booking: { locale }, sendsMail, line, onChange }: LineFieldProps) {
  if (!sendsMail) return <p>{strings.noMail}</p>;
  return (
    <Field label={strings.line} hint={strings.lineHint[locale]}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          lang={locale}
          maxLength={1000}
          value={line}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function whenOf(booking: Booking): string {
  return `${formatLongDay(booking.starts_at)}, ${formatPeriod(booking)}`;
}

/** Loads again what shows bookings or free times. */
export function refreshBookings() {
  return queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => /^booking/.test(String(name)) });
}
