import { content } from "../content/expertise-nlp-coaching.ts";
import { AsideNote } from "../sections/aside-note.tsx";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Certificates } from "../sections/certificates.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { SessionArch } from "../sections/session-arch.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { Stories } from "../sections/stories.tsx";

export { content };

export function Page({
  hero,
  stats,
  certificates,
  methodology,
  hour,
  tools,
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
      <Certificates {...certificates} />
      <Phases {...methodology} ground="bank" />
      <SessionArch {...hour} />
      <OfferColumns {...tools} />
      <SplitList {...specialisations} ground="bank" />
      <Stories {...stories} />
      <AsideNote {...limits} />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
