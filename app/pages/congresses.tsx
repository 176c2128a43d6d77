import { content } from "../content/congresses.ts";
import { OfferColumns } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { HallPlan } from "../sections/hall-plan.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { TypeCards } from "../sections/type-cards.tsx";

export { content };

export function Page({
  hero,
  stats,
  specialisations,
  features,
  hallPlan,
  way,
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <TypeCards {...specialisations} />
      <OfferColumns {...features} ground="bank" />
      <HallPlan {...hallPlan} />
      <Phases {...way} />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
