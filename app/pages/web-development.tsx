import { content } from "../content/web-development.ts";
import { Achievements } from "../sections/achievements.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { StatRow } from "../sections/stat-row.tsx";

export { content };

export function Page({
  hero,
  stats,
  stack,
  frameworks,
  reasons,
  thisSite,
  phases,
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <Benefits {...reasons} />
      <Achievements {...thisSite} ground="bank" />
      <OfferColumns {...stack} />
      <SplitList {...frameworks} ground="bank" />
      <Phases {...phases} />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
