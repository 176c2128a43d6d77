import { content } from "../content/contact.ts";
import { ContactSection } from "../sections/contact-section.tsx";
import { PageHero } from "../sections/page-hero.tsx";

export { content };

export function Page({ hero, contact, portrait }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <ContactSection {...contact} place="below-hero" portrait={portrait} />
    </>
  );
}
