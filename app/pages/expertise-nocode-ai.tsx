import { content } from "../content/expertise-nocode-ai.ts";
import { SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Fork } from "../sections/fork.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { TypeCards } from "../sections/type-cards.tsx";

export { content };

export function Page({
  hero,
  stats,
  knowledge,
  prototype,
  choice,
  applications,
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <SplitList {...knowledge} />
      <Phases {...prototype} ground="bank" />
      <Fork {...choice} />
      <TypeCards {...applications} ground="bank" />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
