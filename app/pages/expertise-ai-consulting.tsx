import { content } from "../content/expertise-ai-consulting.ts";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Quote } from "../sections/quote.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { TestReport } from "../sections/test-report.tsx";
import { Timeline } from "../sections/timeline.tsx";

export { content };

export function Page({
  hero,
  stats,
  knowledge,
  years,
  rule,
  report,
  proof,
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...stats} />
      <SplitList {...knowledge} />
      <Timeline {...years} ground="bank" />
      <Quote {...rule} />
      <TestReport {...report} ground="bank" />
      <OfferColumns {...proof} ground="bank" />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
