import { content } from "../content/success-stories.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { CaseStudies } from "../sections/case-studies.tsx";
import { Industries } from "../sections/industries.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { StatRow } from "../sections/stat-row.tsx";

export { content };

export function Page({ hero, impact, studies, industries, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <StatRow {...impact} />
      <CaseStudies {...studies} />
      <Industries {...industries} ground="bank" />
      <CallToAction {...invitation} />
    </>
  );
}
