import { content } from "../content/expertise-training-academy.ts";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { CapabilityTiles } from "../sections/capability-tiles.tsx";
import { Certificates } from "../sections/certificates.tsx";
import { ForgettingCurve } from "../sections/forgetting-curve.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Quote } from "../sections/quote.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { StatRow } from "../sections/stat-row.tsx";

export { content };

export function Page({
  hero,
  stats,
  credentials,
  specialisations,
  formats,
  forgetting,
  learning,
  industries,
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <Certificates {...credentials} />
      <OfferColumns {...specialisations} ground="bank" />
      <CapabilityTiles {...formats} />
      <ForgettingCurve {...forgetting} ground="bank" />
      <Quote {...learning} ground="bank" />
      <SplitList {...industries} />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
