import { content } from "../content/expertise-video-productions.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { OfferColumns } from "../sections/offer-columns.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { SignalTiles } from "../sections/signal-tiles.tsx";
import { SplitList } from "../sections/split-list.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { Timeline } from "../sections/timeline.tsx";

export { content };

export function Page({ hero, stats, crafts, years, breakdowns, proof, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <SignalTiles {...crafts} />
      <Timeline {...years} ground="bank" />
      <SplitList {...breakdowns} />
      <OfferColumns {...proof} ground="bank" />
      <CallToAction {...invitation} />
    </>
  );
}
