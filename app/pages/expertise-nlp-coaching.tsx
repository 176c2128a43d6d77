import { content } from "../content/expertise-nlp-coaching.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Certificates } from "../sections/certificates.tsx";
import { Note } from "../sections/note.tsx";
import { OfferColumns } from "../sections/offer-columns.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { SplitList } from "../sections/split-list.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { Stories } from "../sections/stories.tsx";

export { content };

export function Page({
  hero,
  stats,
  certificates,
  methodology,
  tools,
  specialisations,
  stories,
  limits,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <Certificates {...certificates} />
      <Phases {...methodology} ground="bank" />
      <OfferColumns {...tools} />
      <SplitList {...specialisations} ground="bank" />
      <Stories {...stories} />
      <Note {...limits} />
      <CallToAction {...invitation} />
    </>
  );
}
