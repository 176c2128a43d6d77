import { content } from "../content/ai-consulting.ts";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { CapabilityTiles } from "../sections/capability-tiles.tsx";
import { ControlLoop } from "../sections/control-loop.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { WaysToStart } from "../sections/ways-to-start.tsx";

export { content };

export function Page({
  hero,
  stats,
  offers,
  loop,
  capabilities,
  phases,
  questions,
  waysToStart,
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <OfferColumns {...offers} />
      <ControlLoop {...loop} ground="bank" />
      <CapabilityTiles {...capabilities} />
      <Phases {...phases} ground="bank" />
      <SplitList {...questions} />
      <WaysToStart {...waysToStart} ground="bank" />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
