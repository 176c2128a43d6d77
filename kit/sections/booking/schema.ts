import { z } from "zod";
import { entry, fieldWords, group, list, section, text, textEntry, webAddress } from "../../fields.ts";
import { portrait } from "../portrait-schema.ts";

/** Of any calendar's frame. */
const frame = {
  /** Title of the frame: 'Schedule Consultation'. */
  frameTitle: text(30),
  /** Alternatives to the calendar; may use the markup of prose. */
  alternatives: text(350),
};

/** Texts of each calendar that `site/booking.ts` may name. */
const calendar = group({
  heading: text(20),
  own: group(frame),
  /** Only where a third party's calendar is chosen. */
  thirdParty: group({
    onlyWith: z.literal("third-party"),
    ...frame,
    /** Of the calendar's own page, which a link opens in a new tab. */
    address: webAddress(),
    openInNewTab: text(60),
    /** Label of the link that returns the frame to the consent document. */
    withdraw: text(60),
  }).optional(),
  /** In place of a calendar: how to agree on a time. */
  none: group({ lead: text(180), write: text(25) }),
});

export const schema = section("booking", {
  title: text(30),
  lead: text(110),
  /** Short facts about the consultation. */
  facts: list(textEntry(40), { min: 1, max: 5 }),
  portrait,
  /** Before the phone number and the mail address. */
  withoutCalendar: text(40),
  lists: list(entry({ heading: text(40), items: list(textEntry(105), { min: 1, max: 8 }) }), { max: 4 }),
  calendar,
}).register(fieldWords, { en: "Booking", de: "Terminbuchung", anchors: ["calendar"] });
