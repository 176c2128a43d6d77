import { content } from "../content/portfolio.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Works } from "../sections/works.tsx";

export { content };

export function Page({ hero, works, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <Works {...works} />
      <CallToAction {...invitation} />
    </>
  );
}
