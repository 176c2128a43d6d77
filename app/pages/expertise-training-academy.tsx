import { content } from "../content/expertise-training-academy.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Certificates } from "../sections/certificates.tsx";
import { OfferColumns } from "../sections/offer-columns.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Quote } from "../sections/quote.tsx";
import { SignalTiles } from "../sections/signal-tiles.tsx";
import { SplitList } from "../sections/split-list.tsx";
import { StatRow } from "../sections/stat-row.tsx";

export { content };

export function Page({
  hero,
  stats,
  credentials,
  specialisations,
  formats,
  learning,
  industries,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <Certificates {...credentials} />
      <OfferColumns {...specialisations} ground="bank" />
      <SignalTiles {...formats} />
      <Quote {...learning} ground="bank" />
      <SplitList {...industries} />
      <CallToAction {...invitation} />
    </>
  );
}
