import { content } from "../content/about.ts";
import { Achievements } from "../sections/achievements.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Career } from "../sections/career.tsx";
import { OfferColumns } from "../sections/offer-columns.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Quote } from "../sections/quote.tsx";
import { SplitList } from "../sections/split-list.tsx";

export { content };

export function Page({ hero, person, career, values, achievements, philosophy, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <SplitList {...person} />
      <Career {...career} ground="bank" />
      <OfferColumns {...values} />
      <Achievements {...achievements} ground="bank" />
      <Quote {...philosophy} />
      <CallToAction {...invitation} />
    </>
  );
}
