import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf } from "../api.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { failureText } from "../failure-text.ts";
import { Field } from "../field.tsx";
import { dayOf, fieldTime, formatLongDay, formatMediumDateTime, formatPeriod, typedInstant } from "../times.ts";
import { refreshBookings } from "./change-booking.tsx";
import { strings } from "./ui-strings.ts";

const hourMs = 60 * 60_000;

/** Keeps a time free of bookings: one press opens it with the next whole hour, and another one blocks. */
export function BlockTime() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={buttonLook({ look: "line", size: "small" })} onClick={() => setOpen(true)}>
        {strings.blockTime}
      </button>
      {/* Mounted when opened, with the hour that is next then. */}
      {isOpen && <BlockDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function BlockDialog({ onClose }: { onClose: () => void }) {
  // The same for each try: a retry after a lost answer blocks once.
  const [id] = useState(() => crypto.randomUUID());
  const [from, setFrom] = useState(() => fieldTime(Math.ceil(Date.now() / hourMs) * hourMs));
  const [until, setUntil] = useState(() => fieldTime((Math.ceil(Date.now() / hourMs) + 1) * hourMs));
  const [word, setWord] = useState("");
  const [starts_at, ends_at] = [typedInstant(from), typedInstant(until)];
  const isPeriod = starts_at !== null && ends_at !== null && starts_at < ends_at;
  const block = useMutation({
    mutationFn: () =>
      jsonOf(api.bookings.blocks.$post({ json: { id, starts_at: starts_at ?? "", ends_at: ends_at ?? "", word } })),
    onSuccess: onClose,
    onSettled: refreshBookings,
  });
  /** Keeps the length. */
  function begin(next: string) {
    const [before, after, end] = [typedInstant(from), typedInstant(next), typedInstant(until)];
    setFrom(next);
    if (before && after && end) setUntil(fieldTime(Date.parse(after) + Date.parse(end) - Date.parse(before)));
  }
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      title={strings.blockTime}
      confirmLabel={strings.block}
      onConfirm={() => block.mutate()}
      isDisabled={block.isPending || !isPeriod}
    >
      <p>{strings.blockText}</p>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field label={strings.blockFrom}>
          {(control) => (
            <input {...control} type="datetime-local" value={from} onChange={(event) => begin(event.target.value)} />
          )}
        </Field>
        <Field label={strings.blockUntil} error={isPeriod ? null : strings.noPeriod}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label={strings.blockWord} hint={strings.blockWordHint}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={100}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        )}
      </Field>
      <p role="alert" className="text-bad empty:hidden">
        {failureText(block.error)}
      </p>
    </ConfirmDialog>
  );
}

/** What is blocked, each with a button that frees it. */
export function Blocks() {
  const { data } = useQuery({
    queryKey: ["bookings", "blocks"],
    queryFn: () => jsonOf(api.bookings.blocks.$get()),
  });
  const remove = useMutation({
    mutationFn: (id: string) => jsonOf(api.bookings.blocks[":id"].remove.$post({ param: { id } })),
    onSettled: refreshBookings,
  });
  if (!data || data.blocks.length === 0) return null;
  return (
    <section aria-labelledby="blocks" className="mb-8">
      <h2 id="blocks" className="mb-1 font-semibold">
        {strings.blocked}
      </h2>
      <ul className="border-line border-t">
        {data.blocks.map((block) => (
          <li key={block.id} className="flex min-h-11 flex-wrap items-center gap-x-4 border-line border-b px-2 py-1">
            <span>{periodOf(block)}</span>
            <span className="min-w-0 flex-1 wrap-anywhere text-ink-2" dir="auto">
              {block.word}
            </span>
            <button
              type="button"
              className="min-h-11 text-link underline"
              disabled={remove.isPending}
              onClick={() => remove.mutate(block.id)}
            >
              {strings.unblock}
              <span className="sr-only"> {periodOf(block)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-bad empty:hidden">
        {failureText(remove.error)}
      </p>
    </section>
  );
}

function periodOf(block: { starts_at: string; ends_at: string }): string {
  const { starts_at, ends_at } = block;
  return dayOf(starts_at) === dayOf(ends_at)
    ? `${formatLongDay(starts_at)}, ${formatPeriod(block)}`
    : `${formatMediumDateTime(starts_at)} – ${formatMediumDateTime(ends_at)}`;
}
