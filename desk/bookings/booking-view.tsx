import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { telephoneOf } from "../../site/phone-number.ts";
import { api, DeskError, jsonOf } from "../api.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { ErasePerson } from "../erase-person.tsx";
import { type FactList, Facts } from "../facts.tsx";
import { failureText } from "../failure-text.ts";
import { navigate } from "../route.ts";
import { formatInZone, formatLongDay, formatMediumDateTime, formatPeriod } from "../times.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import type { BookingDetails } from "./api-types.ts";
import { BookingRow } from "./booking-list.tsx";
import { CancelBooking, MoveBooking, refreshBookings } from "./change-booking.tsx";
import { CopyField } from "./copy-field.tsx";
import { strings } from "./ui-strings.ts";

/** Polling interval while a mail is on its way, in milliseconds. */
const pollMs = 3000;

/** One booking with everything that is known of it. */
export function BookingView({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ["booking", id],
    queryFn: () => jsonOf(api.bookings[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => state.data?.mail?.status === "waiting" && pollMs,
  });
  useShortcuts({ Escape: back });
  const isGone = error instanceof DeskError && error.reason === "unknown";
  if (!data || isGone)
    return <p role="status">{failureText(error, { unknown: strings.unknownBooking }) ?? strings.loading}</p>;
  return (
    <article className="grid gap-x-16 gap-y-10 split:grid-cols-[minmax(0,1fr)_19rem]">
      <BookingBody {...data} />
      <Actions {...data} />
      <Others {...data} />
    </article>
  );
}

function back() {
  navigate("bookings", "next");
}

function BookingBody({ booking, entry, mail, sendsMail, visitorLink, videoLink }: BookingDetails) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboard and screen reader users continue here.
  useEffect(() => heading.current?.focus(), []);
  const isCancelled = booking.status === "cancelled";
  return (
    <div className="min-w-0">
      <h1 ref={heading} tabIndex={-1} className="type-h3 wrap-anywhere" dir="auto">
        {booking.name}
      </h1>
      <p className="mb-4 flex flex-wrap gap-x-4 text-lead">
        <time dateTime={booking.starts_at} className={isCancelled ? "text-ink-2 line-through" : ""}>
          {formatLongDay(booking.starts_at)}, {formatPeriod(booking)}
        </time>
        {isCancelled && <strong className="text-bad">{strings.statuses.cancelled}</strong>}
      </p>
      {entry && <FoundEntry booking={booking} entry={entry} sendsMail={sendsMail} />}
      <Facts facts={factsOf({ booking, mail, sendsMail, videoLink })} />
      {booking.note && (
        <section className="mt-6">
          <h2 className="font-semibold">{booking.booked_by === "owner" ? strings.note : strings.noteHeading}</h2>
          <p className="max-w-measure whitespace-pre-wrap wrap-anywhere" dir="auto">
            {booking.note}
          </p>
        </section>
      )}
      {!isCancelled && (
        <div className="mt-8 max-w-measure">
          <CopyField
            label={strings.visitorLink}
            hint={sendsMail ? strings.visitorLinkText : strings.visitorLinkNoMail}
            value={visitorLink}
          />
        </div>
      )}
    </div>
  );
}

interface FoundEntryProps extends Pick<BookingDetails, "booking" | "sendsMail"> {
  entry: NonNullable<BookingDetails["entry"]>;
}

/** What the owner has made of the entry in their calendar. The booking stands until they take that over. */
function FoundEntry({ booking, entry, sendsMail }: FoundEntryProps) {
  const [isAsked, setAsked] = useState(false);
  const { id, sequence, status } = booking;
  const { found, starts_at } = entry;
  const write = useMutation({
    mutationFn: () => jsonOf(api.bookings[":id"]["write-again"].$post({ param: { id } })),
    onSettled: refreshBookings,
  });
  const takeOver = useMutation({
    async mutationFn() {
      if (found === "deleted" || starts_at === null)
        return jsonOf(api.bookings[":id"].cancel.$post({ param: { id }, json: { sequence, line: "" } }));
      const moved = await jsonOf(
        api.bookings[":id"].move.$post({ param: { id }, json: { sequence, line: "", starts_at } }),
      );
      // The entry has that time, and may have the rest of the booking.
      await jsonOf(api.bookings[":id"]["write-again"].$post({ param: { id } }));
      return moved;
    },
    onSettled: () => {
      setAsked(false);
      return refreshBookings();
    },
  });
  const when = starts_at && `${formatLongDay(starts_at)}, ${formatMediumDateTime(starts_at).slice(-5)}`;
  return (
    <div className="mb-4 max-w-measure border-a-sun border-l-4 py-1 pl-4">
      <p>{found === "deleted" ? strings.entryDeleted : strings.entryChanged(when)}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <button
          type="button"
          className={buttonLook({ look: "line", size: "small" })}
          disabled={write.isPending}
          onClick={() => write.mutate()}
        >
          {strings.writeAgain}
        </button>
        {status !== "cancelled" && (found === "deleted" || starts_at !== null) && (
          <button type="button" className={buttonLook({ look: "line", size: "small" })} onClick={() => setAsked(true)}>
            {found === "deleted" ? strings.cancelBooking : strings.takeOver}
          </button>
        )}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {failureText(write.error ?? takeOver.error, strings.refusals)}
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        onCancel={() => setAsked(false)}
        title={found === "deleted" ? strings.cancelQuestion(booking.name) : strings.moveQuestion(booking.name)}
        confirmLabel={found === "deleted" ? strings.cancelBooking : strings.takeOver}
        onConfirm={() => takeOver.mutate()}
        isDisabled={takeOver.isPending}
      >
        {when && <p>{when}</p>}
        <p>{sendsMail ? strings.takeOverText : strings.noMail}</p>
      </ConfirmDialog>
    </div>
  );
}

type Known = Pick<BookingDetails, "booking" | "mail" | "sendsMail" | "videoLink">;

function factsOf({ booking, mail, sendsMail, videoLink }: Known): FactList {
  const { status, place, phone, email, locale, booked_at, booked_by, changed_at, changed_by, sequence } = booking;
  const { facts } = strings;
  const { held_until } = booking;
  const isHeld = held_until !== null && Date.parse(held_until) > Date.now();
  return [
    [facts.state, status !== "cancelled" && strings.statuses[status]],
    [facts.held, status === "pending" && (isHeld ? formatMediumDateTime(held_until) : strings.notHeld)],
    [facts.expires, status === "pending" && booking.expires_at && formatMediumDateTime(booking.expires_at)],
    [facts.visitorTime, formatInZone(booking)],
    [facts.how, strings.places[place]],
    [
      facts.room,
      place === "video" &&
        status !== "cancelled" &&
        (videoLink ? <Outward href={videoLink}>{videoLink}</Outward> : strings.noRoom),
    ],
    [facts.phone, phone && <Outward href={telephoneOf(phone)}>{phone}</Outward>],
    [
      facts.email,
      email && (
        <Outward key="email" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </Outward>
      ),
    ],
    [facts.language, strings.languages[locale]],
    [facts.booked, strings.by(formatMediumDateTime(booked_at), booked_by)],
    [facts.changed, sequence > 0 && strings.by(formatMediumDateTime(changed_at), changed_by)],
    [facts.line, booking.owner_line],
    [facts.reason, booking.reason],
    [facts.mail, sendsMail ? mailText(mail) : strings.mailStates.off],
  ];
}

function mailText(mail: BookingDetails["mail"]): ReactNode {
  if (mail === null) return strings.mailStates.none;
  if (mail.status === "failed")
    return <strong className="text-bad">{strings.mailProblems[mail.problem ?? "refused"]}</strong>;
  return mail.status === "sent" && mail.sent_at
    ? strings.mailStates.sent(formatMediumDateTime(mail.sent_at))
    : strings.mailStates.waiting;
}

function Outward({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noreferrer" className="inline-flex min-h-6 items-center text-link underline">
      {children}
    </a>
  );
}

/** Move and cancel while it is to come; the person's data always. */
function Actions({ booking, sendsMail }: BookingDetails) {
  const [dialog, setDialog] = useState<"move" | "cancel" | null>(null);
  const { id, email, status, starts_at } = booking;
  const isToCome = status !== "cancelled" && Date.parse(starts_at) > Date.now();
  const close = () => setDialog(null);
  return (
    <aside aria-label={strings.actions}>
      <div className="flex flex-wrap gap-3 split:flex-col">
        {isToCome && (
          <>
            {status === "pending" && <ConfirmBooking id={id} />}
            <button
              type="button"
              className={buttonLook(status === "pending" ? { look: "line" } : {})}
              onClick={() => setDialog("move")}
            >
              {strings.move}
            </button>
            <button type="button" className={buttonLook({ look: "line" })} onClick={() => setDialog("cancel")}>
              {strings.cancelBooking}
            </button>
          </>
        )}
        {email && (
          <>
            <a href={`/desk/api/bookings/${id}/person`} download className={buttonLook({ look: "line" })}>
              {strings.exportPerson}
            </a>
            <div className="grid split:mt-6">
              <ErasePerson email={email} onErased={back} />
            </div>
          </>
        )}
      </div>
      {/* Mounted when opened: each time with the newest times and without the line of the last time. */}
      {dialog === "move" && <MoveBooking booking={booking} sendsMail={sendsMail} onClose={close} />}
      {dialog === "cancel" && <CancelBooking booking={booking} sendsMail={sendsMail} onClose={close} />}
    </aside>
  );
}

/** Books what waits for the press in the visitor's mail, where the owner knows who it is. */
function ConfirmBooking({ id }: { id: string }) {
  const confirm = useMutation({
    mutationFn: () => jsonOf(api.bookings[":id"].confirm.$post({ param: { id } })),
    // The button goes, and the focus with it.
    onSuccess: () => document.querySelector("h1")?.focus(),
    onSettled: refreshBookings,
  });
  return (
    <>
      <button type="button" className={buttonLook({})} onClick={() => confirm.mutate()} disabled={confirm.isPending}>
        {strings.confirmBooking}
      </button>
      <p role="alert" className="text-bad empty:hidden">
        {failureText(confirm.error, strings.refusals)}
      </p>
    </>
  );
}

function Others({ others: { messages, bookings } }: BookingDetails) {
  return (
    <div className="grid gap-8 empty:hidden split:col-span-2">
      {messages.length > 0 && (
        <section aria-labelledby="messages">
          <h2 id="messages" className="type-h3 mb-3">
            {strings.messagesOfPerson}
          </h2>
          <ul className="border-line border-t">
            {messages.map(({ id, created_at }) => (
              <li key={id} className="border-line border-b">
                <a href={`#/messages/${id}`} className="flex min-h-11 items-center px-2 py-3 hover:bg-bank">
                  {strings.messageOf(formatMediumDateTime(created_at))}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {bookings.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="type-h3 mb-3">
            {strings.othersOfPerson}
          </h2>
          <ul className="border-line border-t">
            {bookings.map((other) => (
              <li key={other.id} className="border-line border-b">
                <BookingRow booking={other} hasDay />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
