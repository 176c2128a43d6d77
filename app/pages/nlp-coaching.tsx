import { content } from "../content/nlp-coaching.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Note } from "../sections/note.tsx";
import { OfferColumns } from "../sections/offer-columns.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Quote } from "../sections/quote.tsx";
import { Showcase } from "../sections/showcase.tsx";
import { SplitList } from "../sections/split-list.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { Stories } from "../sections/stories.tsx";

export { content };

export function Page({
  hero,
  stats,
  services,
  philosophy,
  place,
  specialisations,
  stories,
  limits,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <OfferColumns {...services} />
      <Quote {...philosophy} ground="bank" />
      <Showcase {...place} />
      <SplitList {...specialisations} ground="bank" />
      <Stories {...stories} />
      <Note {...limits} />
      <CallToAction {...invitation} />
    </>
  );
}
