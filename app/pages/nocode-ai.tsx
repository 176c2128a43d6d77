import { content } from "../content/nocode-ai.ts";
import { Benefits } from "../sections/benefits.tsx";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { Schedule } from "../sections/schedule.tsx";
import { StatRow } from "../sections/stat-row.tsx";

export { content };

export function Page({
  hero,
  stats,
  prototyping,
  apps,
  solutions,
  platforms,
  calendar,
  phases,
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <Benefits {...prototyping} />
      <OfferColumns {...apps} ground="bank" />
      <SplitList {...solutions} />
      <OfferColumns {...platforms} />
      <Phases {...phases} ground="bank" />
      <Schedule {...calendar} />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
