import { buttonLook } from "../../kit/ui/button.tsx";
import { ExternalLink } from "../../kit/ui/external-link.tsx";
import { PageLink } from "../../kit/ui/page-link.tsx";
import { Picture } from "../../kit/ui/picture.tsx";
import { LanguageLink, LineLink } from "../../kit/ui/plain-frame.tsx";
import { useSite } from "../../kit/ui/site.tsx";
import { type CalendarProvider, calendarDocumentPath } from "../../site/booking.ts";
import type { Locale } from "../../site/locale.ts";
import { pageOf, pathOf } from "../../site/pages.ts";
import type { CalendarConsent } from "../legal/calendar-consent.ts";

interface CalendarDocumentProps {
  locale: Locale;
  provider: CalendarProvider;
  consent: CalendarConsent;
}

/**
 * The consent document that the booking frame shows first: who would receive which data, and a plain link that loads the
 * calendar into the frame. Its last line says whose it is, where it is opened by itself. Links to our own pages open in the top window: the security policy allows no other page of ours in
 * the frame.
 */
export function CalendarDocument({ locale, provider, consent }: CalendarDocumentProps) {
  const { heading, intro, details, facts, privacy, load, write, elsewhere } = consent;
  const { owner, pages } = useSite();
  return (
    <main
      aria-labelledby="question"
      className="grid min-h-svh grid-cols-1 grid-rows-[auto_1fr] bg-lift tablet:bg-a-ink"
    >
      <div className={panel}>
        <div className="flex items-baseline justify-between gap-4">
          <h1 id="question" className="type-h3-wide">
            {heading}
          </h1>
          <LanguageLink
            locale={locale}
            href={calendarDocumentPath(locale === "en" ? "de" : "en")}
            className="-my-2.5 text-small"
          />
        </div>
        <p className="max-w-measure text-ink-2">{intro}</p>
        <div className="flex flex-wrap gap-3 *:max-tablet:w-full">
          <a
            href={provider.url[locale]}
            data-application=""
            referrerPolicy="strict-origin"
            className={`${buttonLook({ look: "primary" })} aria-busy:cursor-progress aria-busy:bg-a-sun aria-busy:text-on-pigment`}
          >
            {load}
          </a>
          <PageLink to="contact" target="_top" className={buttonLook({ look: "line" })}>
            {write}
          </PageLink>
        </div>
        <details className="text-small">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">{details}</summary>
          <dl className="mt-2 border-t-2 border-ink">
            {facts.map(({ term, text }) => (
              <div key={term} className="gap-x-4 border-b border-line py-2 tablet:grid tablet:grid-cols-[8rem_1fr]">
                <dt className="font-semibold">{term}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 flex flex-wrap gap-x-6 *:inline-flex *:min-h-11 *:items-center [&_a]:underline">
            <PageLink to="privacy" target="_top">
              {privacy.own}
            </PageLink>
            <ExternalLink href={provider.privacyUrl}>{privacy.provider}</ExternalLink>
          </p>
          <p className="text-ink-2">{elsewhere}</p>
        </details>
        <p className="flex flex-wrap gap-x-6 text-small">
          <LineLink href={pathOf(pages, "home", locale)} target="_top">
            {owner.brand}
          </LineLink>
          <LineLink href={pathOf(pages, "imprint", locale)} target="_top">
            {pageOf(pages, "imprint").label[locale]}
          </LineLink>
        </p>
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

/** The question with its two buttons. Details are collapsed. */
const panel =
  "relative z-1 grid gap-4 border-t-4 border-a-sun bg-lift p-4 tablet:m-[clamp(1.5rem,3vw,2.5rem)] tablet:mb-0 tablet:gap-5 tablet:p-8";

/** The rest of the frame, with the picture at the bottom. Hidden in a narrow frame without room for it. */
const sky = "flex h-full items-end bg-a-ink max-tablet:[@container(aspect-ratio>5/2)]:hidden";
