import { content } from "../content/training-academy.ts";
import { Benefits } from "../sections/benefits.tsx";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { Courses } from "../sections/courses.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import { Schedule } from "../sections/schedule.tsx";

export { content };

export function Page({
  hero,
  courses,
  formats,
  results,
  categories,
  academy,
  literacy,
  phases,
  readOn,
  invitation,
}: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <Courses {...courses} />
      <Schedule {...academy} ground="bank" />
      <SplitList {...literacy} />
      <OfferColumns {...formats} />
      <Benefits {...results} ground="bank" />
      <SplitList {...categories} />
      <Phases {...phases} ground="bank" />
      <ReadOn {...readOn} />
      <CallToAction {...invitation} />
    </>
  );
}
