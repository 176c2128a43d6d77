import { content } from "../content/expertise-video-productions.ts";
import { OfferColumns } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { CapabilityTiles } from "../sections/capability-tiles.tsx";
import { FaultTable } from "../sections/fault-table.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { Timeline } from "../sections/timeline.tsx";

export { content };

export function Page({ hero, stats, crafts, years, breakdowns, proof, readOn, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <CapabilityTiles {...crafts} />
      <Timeline {...years} ground="bank" />
      <FaultTable {...breakdowns} />
      <OfferColumns {...proof} ground="bank" />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
