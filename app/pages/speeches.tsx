import { content } from "../content/speeches.ts";
import { OfferColumns } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Introduction } from "../sections/introduction.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Quote } from "../sections/quote.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { TopicPoster } from "../sections/topic-poster.tsx";
import { TypeCards } from "../sections/type-cards.tsx";

export { content };

export function Page({
  hero,
  stats,
  speaker,
  types,
  topics,
  services,
  preparation,
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <Introduction {...speaker} />
      <TypeCards {...types} />
      <TopicPoster {...topics} />
      <OfferColumns {...services} />
      <Quote {...preparation} ground="bank" />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
