import { calendar, calendarDocumentPath } from "../../site/booking.ts";
import type { Locale } from "../../site/locale.ts";
import { calendarConsent } from "../content/booking-calendar.ts";
import { buttonLook } from "../ui/button.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { Picture } from "../ui/picture.tsx";

/**
 * What the booking frame shows first: who would receive what, and a plain link that loads the calendar into the same
 * frame. Links to our own pages leave the frame; it may show nothing else of ours.
 */
export function CalendarDocument({ locale }: { locale: Locale }) {
  const { heading, intro, facts, privacy, load, write, elsewhere } = calendarConsent[locale];
  return (
    <main
      aria-labelledby="question"
      className="grid min-h-svh grid-cols-1 grid-rows-[auto_1fr] bg-lift tablet:bg-a-ink"
    >
      <div className={panel}>
        <div className="col-span-full flex items-baseline justify-between gap-4">
          <h1 id="question" className="type-h3-wide">
            {heading}
          </h1>
          <OtherLanguage locale={locale} />
        </div>
        <p className="col-span-full max-w-measure text-ink-2">{intro}</p>
        <div>
          <dl className="border-t-2 border-ink text-small">
            {facts.map(({ term, text }) => (
              <div key={term} className="gap-x-4 border-b border-line py-2 tablet:grid tablet:grid-cols-[8rem_1fr]">
                <dt className="font-semibold">{term}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 flex flex-wrap gap-x-6 text-small *:inline-flex *:min-h-11 *:items-center [&_a]:underline">
            <PageLink to="privacy" target="_top">
              {privacy.own}
            </PageLink>
            <ExternalLink href={calendar.privacyUrl}>{privacy.provider}</ExternalLink>
          </p>
        </div>
        <div className="grid content-start gap-4">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16.5rem),1fr))] gap-3">
            <a href={calendar.url[locale]} referrerPolicy="strict-origin" className={buttonLook({ look: "line" })}>
              {load}
            </a>
            <PageLink to="contact" target="_top" className={buttonLook({ look: "line" })}>
              {write}
            </PageLink>
          </div>
          <p className="text-small text-ink-2">{elsewhere}</p>
        </div>
      </div>
      <div className="[container-type:size]">
        <div className={sky}>
          <div className="aspect-[1312/560] w-full flex-none">
            <Picture image="booking-frame" width={1312} height={560} sizes="100vw" />
          </div>
        </div>
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

/** The facts, and the two buttons under them, or beside them where lines would become too long. */
const panel =
  "relative z-1 grid gap-4 border-t-4 border-a-sun bg-lift p-4 tablet:m-[clamp(1.5rem,4.5vw,3.5rem)] tablet:mb-0 tablet:gap-5 tablet:p-8 desktop:grid-cols-[7fr_5fr] desktop:gap-x-12";

/** The rest of the frame, with the whole picture at its foot; a narrow frame without room for it shows none. */
const sky = "flex h-full items-end bg-a-ink max-tablet:[@container(aspect-ratio>5/2)]:hidden";
