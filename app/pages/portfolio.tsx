import { content } from "../content/portfolio.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { PortfolioGrid } from "../sections/portfolio-grid.tsx";

export { content };

export function Page({ hero, works, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <PortfolioGrid {...works} />
      <CallToAction {...invitation} />
    </>
  );
}
