import { content } from "../content/imprint.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { ProseSection } from "../sections/prose-section.tsx";

export { content };

export function Page({ hero, text }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <ProseSection {...text} />
    </>
  );
}
