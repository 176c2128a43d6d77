import { content } from "../content/events.ts";
import { OfferColumns } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { TypeCards } from "../sections/type-cards.tsx";

export { content };

export function Page({ hero, types, services, dates, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <TypeCards {...types} />
      <OfferColumns {...services} ground="bank" />
      <Phases {...dates} />
      <CallToAction {...invitation} />
    </>
  );
}
