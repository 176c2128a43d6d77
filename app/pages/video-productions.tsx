import { content } from "../content/video-productions.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { OfferColumns } from "../sections/offer-columns.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { SplitList } from "../sections/split-list.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { TypeCards } from "../sections/type-cards.tsx";

export { content };

export function Page({ hero, stats, offers, eventTypes, technology, phases, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <OfferColumns {...offers} />
      <TypeCards {...eventTypes} ground="bank" />
      <SplitList {...technology} />
      <Phases {...phases} ground="bank" />
      <CallToAction {...invitation} />
    </>
  );
}
