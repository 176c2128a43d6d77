import { content } from "../content/booking.ts";
import { BookingFrame } from "../sections/booking/booking-frame.tsx";
import { Expect } from "../sections/expect.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";

export { content };

export function Page({ hero, session, calendar, steps }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <Expect {...session} />
      <BookingFrame {...calendar} />
      <Phases {...steps} ground="bank" />
    </>
  );
}
