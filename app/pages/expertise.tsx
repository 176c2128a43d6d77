import { content } from "../content/expertise.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { OfferColumns } from "../sections/offer-columns.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { ServiceGrid } from "../sections/service-grid.tsx";
import { SplitList } from "../sections/split-list.tsx";
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
