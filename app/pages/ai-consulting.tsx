import { content } from "../content/ai-consulting.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { OfferColumns } from "../sections/offer-columns.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { SignalTiles } from "../sections/signal-tiles.tsx";
import { SplitList } from "../sections/split-list.tsx";
import { StatRow } from "../sections/stat-row.tsx";

export { content };

export function Page({ hero, stats, offers, capabilities, phases, questions, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <OfferColumns {...offers} />
      <SignalTiles {...capabilities} ground="bank" />
      <Phases {...phases} />
      <SplitList {...questions} ground="bank" />
      <CallToAction {...invitation} />
    </>
  );
}
