import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf } from "../api.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { failureText } from "../failure-text.ts";
import { formatClock, formatLongDay } from "../times.ts";
import type { Unconfirmed } from "./api-types.ts";
import { BookingRow } from "./booking-list.tsx";
import { refreshBookings } from "./change-booking.tsx";
import { strings } from "./ui-strings.ts";

/** Polling interval, in milliseconds. */
const pollMs = 10_000;
const hourMs = 60 * 60_000;
/** Fewer are removed one by one. */
const leastInGroup = 3;
/** Names by which the owner recognises a group. */
const namesShown = 6;

/** What waits for a press, apart from what is booked, with one press to remove all of a network or an hour. */
export function UnconfirmedBookings() {
  const { data, error } = useQuery({
    queryKey: ["bookings", "waiting"],
    queryFn: () => jsonOf(api.bookings.waiting.$get()),
    refetchInterval: pollMs,
  });
  const pending = data?.bookings.filter(({ status }) => status === "pending") ?? [];
  return (
    <>
      <p role="status" className="max-w-measure">
        {failureText(error) ?? (data ? pending.length === 0 && strings.noneWaiting : strings.loading)}
      </p>
      {data && pending.length > 0 && (
        <>
          <p className="mb-4 max-w-measure">{data.sendsMail ? strings.waitingText : strings.waitingNoMail}</p>
          <ul className="mb-10 border-line border-t">
            {pending.map((booking) => (
              <li key={booking.id} className="border-line border-b">
                <BookingRow booking={booking} hasDay />
              </li>
            ))}
          </ul>
        </>
      )}
      <RemoveMany groups={groupsOf(data?.bookings ?? [])} />
    </>
  );
}

interface Group {
  key: string;
  label: string;
  bookings: Unconfirmed[];
  which: { network: string } | { hour: string };
}

function groupsOf(bookings: Unconfirmed[]): Group[] {
  const byNetwork = Map.groupBy(
    bookings.filter(({ network }) => network !== null),
    ({ network }) => network ?? "",
  );
  const byHour = Map.groupBy(bookings, ({ booked_at }) => Math.floor(Date.parse(booked_at) / hourMs) * hourMs);
  const groups: Group[] = [
    ...[...byNetwork].map(([network, all]) => ({
      ...{ key: network, label: strings.ofNetwork(all.length), bookings: all },
      which: { network },
    })),
    ...[...byHour].map(([time, all]) => {
      const hour = new Date(time).toISOString();
      const until = formatClock(new Date(time + hourMs).toISOString());
      const label = strings.ofHour(all.length, formatLongDay(hour), formatClock(hour), until);
      return { key: hour, label, bookings: all, which: { hour } };
    }),
  ];
  return groups
    .filter(({ bookings: all }) => all.length >= leastInGroup)
    .toSorted((one, other) => other.bookings.length - one.bookings.length);
}

function RemoveMany({ groups }: { groups: Group[] }) {
  const [asked, setAsked] = useState<Group | null>(null);
  const remove = useMutation({
    mutationFn: ({ which }: Group) => jsonOf(api.bookings.waiting.remove.$post({ json: which })),
    onSuccess: () => setAsked(null),
    onSettled: refreshBookings,
  });
  if (groups.length === 0 && !asked) return null;
  return (
    <section aria-labelledby="remove-many">
      <h2 id="remove-many" className="mb-1 font-semibold">
        {strings.removeMany}
      </h2>
      <p className="mb-4 max-w-measure">{strings.removeManyText}</p>
      <ul className="border-line border-t">
        {groups.map((group) => (
          <li
            key={group.key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b px-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p id={`group-${group.key}`} className="font-semibold">
                {group.label}
              </p>
              <p className="truncate text-ink-2 text-small" dir="auto">
                {namesOf(group)}
              </p>
            </div>
            <button
              type="button"
              aria-describedby={`group-${group.key}`}
              className={buttonLook({ look: "line", size: "small" })}
              onClick={() => setAsked(group)}
            >
              {strings.removeAll(group.bookings.length)}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          isOpen
          onCancel={() => setAsked(null)}
          title={strings.removeQuestion(asked.bookings.length)}
          cancelLabel={strings.keepAll}
          confirmLabel={strings.removeAll(asked.bookings.length)}
          onConfirm={() => remove.mutate(asked)}
          isDisabled={remove.isPending}
        >
          <p>{asked.label}</p>
          <p>{strings.removeText}</p>
          <p role="alert" className="text-bad empty:hidden">
            {failureText(remove.error)}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function namesOf({ bookings }: Group): string {
  const names = [...new Set(bookings.map(({ name }) => name))];
  return names.slice(0, namesShown).join(", ") + (names.length > namesShown ? " …" : "");
}
