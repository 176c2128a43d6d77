import { content } from "../content/booking.ts";
import { BookingFrame } from "../sections/booking/booking-frame.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { WhatToExpect } from "../sections/what-to-expect.tsx";

export { content };

export function Page({ hero, session, calendar, steps }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <WhatToExpect {...session} />
      <BookingFrame {...calendar} />
      <Phases {...steps} ground="bank" />
    </>
  );
}
