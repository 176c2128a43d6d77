import { content } from "../content/expertise-web-development.ts";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Exhibits } from "../sections/exhibits.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { Timeline } from "../sections/timeline.tsx";

export { content };

export function Page({ hero, stats, frameworks, years, proof, habits, readOn, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <OfferColumns {...frameworks} />
      <Timeline {...years} ground="bank" />
      <Exhibits {...proof} />
      <SplitList {...habits} ground="bank" />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
