import type { ReactNode } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { entryAddress } from "../../../site/booking-addresses.ts";
import type { ShownBooking } from "../../../site/booking-documents.ts";
import { fillIn } from "../../../site/fill-in.ts";
import { useDocument } from "../document.tsx";

interface AddToCalendarProps {
  booking: ShownBooking;
  token: string;
  videoLink: string;
}

/** The entry as a file, and the forms of two calendars with it, which are asked for nothing before a press. */
export function AddToCalendar({ booking, token, videoLink }: AddToCalendarProps) {
  const { locale, texts } = useDocument();
  const { entry, add } = texts.booked;
  const { starts_at, ends_at, place, address } = booking;
  const kind = booking[`kind_${locale}`];
  const title = kind === null ? texts.entry.title : fillIn(texts.entry.kind, { kind });
  const remote = place === "video" ? videoLink || texts.entry.video : texts.entry.phone;
  const location = place === "here" || place === "there" ? (address ?? "") : remote;
  const google = { action: "TEMPLATE", text: title, dates: `${basic(starts_at)}/${basic(ends_at)}`, location };
  const outlook = {
    ...{ path: "/calendar/action/compose", rru: "addevent" },
    ...{ subject: title, startdt: starts_at, enddt: ends_at, location },
  };
  return (
    <section>
      <h2>{entry}</h2>
      <p className="actions">
        <a href={entryAddress(locale, token)} className={buttonLook()}>
          {add.file}
        </a>
        <FormLink form="https://calendar.google.com/calendar/render" fields={google}>
          {add.google}
        </FormLink>
        <FormLink form="https://outlook.office.com/calendar/0/deeplink/compose" fields={outlook}>
          {add.outlook}
        </FormLink>
      </p>
    </section>
  );
}

/** Without the link that moves or cancels: what is in an address may be kept by those that it passes. */
function FormLink({ form, fields, children }: { form: string; fields: Record<string, string>; children: ReactNode }) {
  const { newTab } = useDocument().texts.form;
  return (
    <a
      href={`${form}?${new URLSearchParams(fields)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center"
    >
      {children}
      <span className="sr-only"> ({newTab})</span>
    </a>
  );
}

/** ISO 8601 without its signs: `20261203T090000Z`. */
function basic(instant: string): string {
  return instant.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}
