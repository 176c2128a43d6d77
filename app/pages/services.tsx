import { content } from "../content/services.ts";
import { SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ServiceGrid } from "../sections/service-grid.tsx";
import { Showcase } from "../sections/showcase.tsx";

export { content };

export function Page({ hero, services, growth, interim, promises, beginning, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <ServiceGrid {...services} />
      <Showcase {...growth} ground="bank" />
      <Showcase {...interim} />
      <SplitList {...promises} />
      <Phases {...beginning} ground="bank" />
      <CallToAction {...invitation} />
    </>
  );
}
