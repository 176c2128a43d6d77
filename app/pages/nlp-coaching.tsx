import { content } from "../content/nlp-coaching.ts";
import { AsideNote } from "../sections/aside-note.tsx";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Quote } from "../sections/quote.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { Stories } from "../sections/stories.tsx";
import { WalkMap } from "../sections/walk-map.tsx";

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
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <OfferColumns {...services} />
      <Quote {...philosophy} ground="bank" />
      <WalkMap {...place} />
      <SplitList {...specialisations} ground="bank" />
      <Stories {...stories} />
      <AsideNote {...limits} />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
