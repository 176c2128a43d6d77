import { content } from "../content/booking.ts";
import { Booking } from "../sections/booking/booking.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Phases } from "../sections/phases.tsx";

export { content };

export function Page({ booking, steps, invitation }: (typeof content)["en"]) {
  return (
    <>
      <Booking {...booking} />
      <Phases {...steps} ground="bank" />
      <CallToAction {...invitation} />
    </>
  );
}
