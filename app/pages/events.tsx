import { content } from "../content/events.ts";
import { OfferColumns } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { RunningOrder } from "../sections/running-order.tsx";
import { TypeCards } from "../sections/type-cards.tsx";

export { content };

export function Page({ hero, types, services, runningOrder, dates, readOn, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <TypeCards {...types} />
      <OfferColumns {...services} ground="bank" />
      <RunningOrder {...runningOrder} />
      <Phases {...dates} />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
