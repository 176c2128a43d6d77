import { calendar, calendarDocumentPath } from "../../../site/booking.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { useLanguage, usePathLocale } from "../../ui/language.tsx";
import { Prose } from "../../ui/prose.tsx";
import { FormsNotice } from "../forms/forms-notice.tsx";
import { Section, type SectionProps } from "../section.tsx";
import { useCalendarFrame } from "./use-calendar-frame.ts";

export interface BookingFrameProps extends SectionProps {
  /** Title of the frame: 'Schedule Consultation'. */
  title: string;
  /** What to do when the calendar does not load or is not wanted; may use the marks of {@link Prose}. */
  alternatives: string;
  openInNewTab: string;
  /** Label of the link that points the frame at the consent document again. */
  withdraw: string;
}

/**
 * The calendar's frame. It opens on our own consent document, whose button loads the provider's calendar into it;
 * nothing of the provider is contacted before. All of it works without JavaScript.
 */
export function BookingFrame({ title, alternatives, openInNewTab, withdraw, ...section }: BookingFrameProps) {
  // The path's locale never changes on a page, so a switch of language or theme leaves a half-filled calendar alone.
  const consent = calendarDocumentPath(usePathLocale());
  const { round, withdraws, ...frame } = useCalendarFrame(consent);
  const { locale } = useLanguage();
  return (
    <Section {...section}>
      <div className="grid gap-x-gap gap-y-4 split:twelve-7 split:items-baseline-last">
        <FormsNotice />
        <p className="max-w-measure text-ink-2 [&_a]:whitespace-nowrap large-text:[&_a]:whitespace-normal">
          <Prose text={alternatives} />
        </p>
        <div className="flex flex-wrap gap-x-8">
          <ArrowLink href={calendar.url[locale]}>{openInNewTab}</ArrowLink>
          <a
            href={consent}
            target={frameName}
            onClick={withdraws}
            className="inline-flex min-h-11 items-center text-small text-ink-2 underline"
          >
            {withdraw}
          </a>
        </div>
        <iframe
          key={round}
          {...frame}
          name={frameName}
          title={title}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          referrerPolicy="strict-origin"
          className="col-span-full mt-2 w-full bg-bank"
        />
      </div>
    </Section>
  );
}

/** Links with this target load into the frame. */
const frameName = "calendar";
