import { calendar, calendarDocumentPath } from "../../site/booking.ts";
import type { Locale } from "../../site/locale.ts";
import { calendarConsent } from "../content/booking-calendar.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { buttonLook } from "../ui/button.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Prose } from "../ui/prose.tsx";

/**
 * What the booking frame shows first: who would receive what, and a plain link that loads the calendar into the same
 * frame. Links to our own pages leave the frame; it may show nothing else of ours.
 */
export function CalendarDocument({ locale }: { locale: Locale }) {
  const { heading, intro, facts, privacy, load, write, openInNewTab, call } = calendarConsent[locale];
  return (
    <main
      aria-labelledby="question"
      className="relative grid min-h-svh overflow-hidden bg-a-ink p-3 tablet:p-[clamp(1.5rem,4.5vw,3.5rem)]"
    >
      {/* It comes out from behind the panel, so that sun and square stand free whatever the width of the frame. */}
      <div className="absolute inset-y-0 right-0 left-158 max-[54rem]:hidden">
        <Picture image="booking-frame" width={560} height={1100} />
      </div>
      <div className={panel}>
        <div className="flex items-baseline justify-between gap-4">
          <h1 id="question" className="type-h3-wide">
            {heading}
          </h1>
          <OtherLanguage locale={locale} />
        </div>
        <p className="text-ink-2">{intro}</p>
        <dl className="border-t-2 border-ink text-small">
          {facts.map(({ term, text }) => (
            <div key={term} className="gap-x-4 border-b border-line py-2.5 tablet:grid tablet:grid-cols-[8rem_1fr]">
              <dt className="font-semibold">{term}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="-mt-2.5 flex flex-wrap gap-x-6 text-small *:inline-flex *:min-h-11 *:items-center [&_a]:underline">
          <PageLink to="privacy" target="_top">
            {privacy.own}
          </PageLink>
          <ExternalLink href={calendar.privacyUrl}>{privacy.provider}</ExternalLink>
        </p>
        <div className="flex flex-wrap gap-3 *:max-tablet:w-full">
          <a href={calendar.url[locale]} referrerPolicy="strict-origin" className={buttonLook({ look: "line" })}>
            {load}
          </a>
          <PageLink to="contact" target="_top" className={buttonLook({ look: "line" })}>
            {write}
          </PageLink>
        </div>
        <ArrowLink href={calendar.url[locale]}>{openInNewTab}</ArrowLink>
        <p className="text-small text-ink-2 [&_a]:whitespace-nowrap large-text:[&_a]:whitespace-normal [&_a]:underline">
          <Prose text={call} />
        </p>
      </div>
    </main>
  );
}

function OtherLanguage({ locale }: { locale: Locale }) {
  const other = locale === "en" ? "de" : "en";
  return (
    <a
      href={calendarDocumentPath(other)}
      lang={other}
      hrefLang={other}
      className="-my-2.5 inline-flex min-h-11 items-center text-small underline"
    >
      {calendarConsent[locale].otherLanguage}
    </a>
  );
}

/** As high as the frame: what stands there besides the buttons is at its foot. */
const panel =
  "relative grid grid-rows-[repeat(6,auto)_1fr] gap-5 border-t-4 border-a-sun bg-lift p-5 *:last:self-end tablet:p-8 min-[54rem]:max-w-[38rem]";
