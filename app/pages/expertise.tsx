import { content } from "../content/expertise.ts";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { ServiceGrid } from "../sections/service-grid.tsx";
import { Timeline } from "../sections/timeline.tsx";

export { content };

export function Page({ hero, fields, disciplines, pairs, practice, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <ServiceGrid {...fields} />
      <Timeline {...disciplines} ground="bank" />
      <OfferColumns {...pairs} />
      <SplitList {...practice} ground="bank" />
      <CallToAction {...invitation} />
    </>
  );
}
