import { content } from "../content/home.ts";
import { Benefits } from "../sections/benefits.tsx";
import { ContactSection } from "../sections/contact-section.tsx";
import { Experience } from "../sections/experience.tsx";
import { Hero } from "../sections/hero.tsx";
import { Introduction } from "../sections/introduction.tsx";
import { ResultLine } from "../sections/result-line.tsx";
import { ServiceGrid } from "../sections/service-grid.tsx";
import { Testimonials } from "../sections/testimonials.tsx";
import { WaysToStart } from "../sections/ways-to-start.tsx";
import { Workshops } from "../sections/workshops.tsx";

export { content };

export function Page({
  hero,
  introduction,
  services,
  result,
  experience,
  workshops,
  benefits,
  testimonials,
  waysToStart,
  contact,
}: (typeof content)["en"]) {
  return (
    <>
      <Hero {...hero} />
      <Introduction {...introduction} />
      <ServiceGrid {...services} />
      <ResultLine {...result} />
      <Experience {...experience} />
      <Workshops {...workshops} />
      <Benefits {...benefits} />
      <Testimonials {...testimonials} ground="bank" />
      <WaysToStart {...waysToStart} told="in-short" />
      <ContactSection {...contact} place="page-end" />
    </>
  );
}
