import { content } from "../content/about.ts";
import { Achievements } from "../sections/achievements.tsx";
import { AsideNote } from "../sections/aside-note.tsx";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Career } from "../sections/career.tsx";
import { PersonHero } from "../sections/person-hero.tsx";
import { Quote } from "../sections/quote.tsx";
import { YearLine } from "../sections/year-line.tsx";

export { content };

export function Page({
  hero,
  person,
  career,
  years,
  values,
  speaking,
  achievements,
  philosophy,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PersonHero {...hero} />
      <SplitList {...person} />
      <Career {...career} ground="bank" />
      <YearLine {...years} ground="bank" />
      <OfferColumns {...values} />
      <AsideNote {...speaking} />
      <Achievements {...achievements} ground="bank" />
      <Quote {...philosophy} />
      <CallToAction {...invitation} />
    </>
  );
}
