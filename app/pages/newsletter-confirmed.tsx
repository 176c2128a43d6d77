import { content } from "../content/newsletter-confirmed.ts";
import { PageHero } from "../sections/page-hero.tsx";

export { content };

export function Page({ hero }: (typeof content)["en"]) {
  return <PageHero {...hero} />;
}
