import { useMutation, useQuery } from "@tanstack/react-query";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, jsonOf } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { refreshBookings } from "./change-booking.tsx";
import { strings } from "./ui-strings.ts";

/** Asks whether those who have booked shall get today's video room or place, where they know another one. Without a press they keep it. */
export function ChangedPlaces() {
  const { data } = useQuery({
    queryKey: ["booking-places"],
    queryFn: () => jsonOf(api.bookings.places.$get()),
  });
  const send = useMutation({
    mutationFn: () => jsonOf(api.bookings.places.send.$post()),
    onSettled: refreshBookings,
  });
  const { outdated = 0, sendsMail = true } = data ?? {};
  return (
    <div role="status" className="mt-8 max-w-measure border-a-sun border-l-4 py-1 pl-4 empty:hidden">
      {outdated > 0 && (
        <>
          <p className="font-semibold">{strings.outdatedPlaces(outdated)}</p>
          <p>{sendsMail ? strings.outdatedPlacesText : strings.noMail}</p>
          <button
            type="button"
            className={`${buttonLook({ look: "line" })} mt-3`}
            disabled={send.isPending}
            onClick={() => send.mutate()}
          >
            {sendsMail ? strings.sendPlaces : strings.takePlaces}
          </button>
        </>
      )}
      {outdated === 0 && send.data && (
        <>
          {sendsMail && send.data.sent > 0 && <p>{strings.placesSent(send.data.sent)}</p>}
          {send.data.withoutEmail.length > 0 && (
            <>
              <p>{strings.withoutEmail}</p>
              <ul>
                {send.data.withoutEmail.map(({ id, name }) => (
                  <li key={id}>
                    <a href={`#/bookings/${id}`} className="inline-flex min-h-6 items-center text-link underline">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {send.error && <p className="text-bad">{failureText(send.error)}</p>}
    </div>
  );
}
