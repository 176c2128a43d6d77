import { content } from "../content/services.ts";
import { SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Faq } from "../sections/faq.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { ServiceGrid } from "../sections/service-grid.tsx";
import { Showcase } from "../sections/showcase.tsx";
import { StatusReport } from "../sections/status-report.tsx";
import { WaysToStart } from "../sections/ways-to-start.tsx";

export { content };

export function Page({
  hero,
  services,
  growth,
  interim,
  statusReport,
  speaking,
  promises,
  waysToStart,
  faq,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <ServiceGrid {...services} />
      <Showcase {...growth} ground="bank" />
      <Showcase {...interim} />
      <StatusReport {...statusReport} />
      <Showcase {...speaking} ground="bank" />
      <WaysToStart {...waysToStart} />
      <Faq {...faq} ground="bank" />
      <SplitList {...promises} />
      <CallToAction {...invitation} />
    </>
  );
}
