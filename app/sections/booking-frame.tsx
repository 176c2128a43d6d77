import { calendar, calendarDocumentPath, calendarFrameHeight } from "../../site/booking.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import { useAddressSpace, useLanguage } from "../ui/language.tsx";
import { Prose } from "../ui/prose.tsx";

export interface BookingFrameProps {
  /** Title of the frame: 'Schedule Consultation'. */
  title: string;
  /** What to do when the calendar does not load or is not wanted; prose with links. */
  alternatives: string;
  openInNewTab: string;
  /** Label of the link that points the frame at the consent document again. */
  withdraw: string;
}

/**
 * The calendar's frame. It opens on our own consent document, whose button loads the provider's calendar into it;
 * nothing of the provider is contacted before. All of it works without JavaScript.
 */
export function BookingFrame({ title, alternatives, openInNewTab, withdraw }: BookingFrameProps) {
  // The address space never changes on a page, so a switch of language or theme leaves a half-filled calendar alone.
  const source = calendarDocumentPath(useAddressSpace());
  const { locale } = useLanguage();
  return (
    <section aria-label={title} data-ground="paper" className="pb-section">
      <div className="wrap grid gap-4">
        <iframe
          name={frameName}
          title={title}
          src={source}
          height={calendarFrameHeight}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          className="w-full border border-line bg-lift"
        />
        <div className="grid gap-x-gap gap-y-2 split:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <p className="max-w-measure text-ink-2 [&_a]:underline">
            <Prose text={alternatives} />
          </p>
          <div className="flex flex-wrap gap-x-8 split:justify-end">
            <ArrowLink href={calendar.url[locale]}>{openInNewTab}</ArrowLink>
            <a href={source} target={frameName} className="inline-flex min-h-11 items-center underline">
              {withdraw}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Links with this target load into the frame. */
const frameName = "calendar";
