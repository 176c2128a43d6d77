import { content } from "../content/video-productions.ts";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { SignalPath } from "../sections/signal-path.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { TypeCards } from "../sections/type-cards.tsx";

export { content };

export function Page({
  hero,
  stats,
  offers,
  signalPath,
  eventTypes,
  technology,
  phases,
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <OfferColumns {...offers} />
      <SignalPath {...signalPath} ground="bank" />
      <TypeCards {...eventTypes} />
      <SplitList {...technology} ground="bank" />
      <Phases {...phases} />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
