import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { Options } from "../field.tsx";
import { locale } from "../language.ts";
import type { StoredRules } from "./api-types.ts";
import { refreshBookings } from "./change-booking.tsx";
import { CopyField } from "./copy-field.tsx";
import { ownersCalendar } from "./owners-calendar.tsx";
import { strings } from "./ui-strings.ts";

type Detail = NonNullable<StoredRules["feed"]>;

/** The bookings as a calendar to subscribe to. Its address is shown once. */
export function PrivateFeed({ shows }: { shows: Detail | null }) {
  const [detail, setDetail] = useState<Detail>(shows ?? "booked");
  const open = useMutation({
    mutationFn: (shows: Detail) => jsonOf(api.bookings.calendars["private-feed"].$post({ json: { shows, locale } })),
    onSettled: refreshBookings,
  });
  const close = useMutation({
    mutationFn: () => jsonOf(api.bookings.calendars["private-feed"].close.$post()),
    onSuccess: () => open.reset(),
    onSettled: refreshBookings,
  });
  const isBusy = open.isPending || close.isPending;
  const { data } = useQuery(ownersCalendar);
  // It would show each booking twice.
  if (data?.calendar) return null;
  return (
    <section aria-labelledby="feed" className="grid gap-4">
      <h2 id="feed" className="type-h3">
        {strings.feedHeading}
      </h2>
      <p>{strings.feedText}</p>
      <p role="status" className="font-semibold">
        {shows ? strings.feedOpen[shows] : strings.feedClosed}
      </p>
      {open.data && <CopyField label={strings.feedAddress} hint={strings.feedAddressHint} value={open.data.address} />}
      <div>
        <Options
          legend={strings.feedShows}
          values={["booked", "names"]}
          chosen={detail}
          nameOf={(it) => strings.feedDetails[it]}
          choose={setDetail}
        />
        {detail === "names" && <p className="text-small">{strings.feedPrivacy}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className={buttonLook({ look: "line" })}
          disabled={isBusy}
          onClick={() => open.mutate(detail)}
        >
          {shows ? strings.renewFeed : strings.openFeed}
        </button>
        {shows && (
          <button
            type="button"
            className={buttonLook({ look: "line" })}
            disabled={isBusy}
            onClick={() => close.mutate()}
          >
            {strings.closeFeed}
          </button>
        )}
        <p role="alert" className="text-bad empty:hidden">
          {failureText(open.error ?? close.error)}
        </p>
      </div>
      <p className="text-ink-2 text-small">
        {shows && `${strings.renewText} `}
        {strings.feedLag}
      </p>
    </section>
  );
}
