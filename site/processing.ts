import type { Localized } from "./locale.ts";
import type { WebAddress } from "./owner.ts";

/** A company that handles personal data for the owner (Art. 28 GDPR). */
export interface Processor {
  company: string;
  country: Localized;
}

/**
 * The processing of personal data on this site. The privacy notice is generated from it (Art. 13 GDPR). It is a description,
 * not a set of switches, except for `visits`: set `false` only for a part that has been removed.
 */
export interface Processing {
  /** Hosting provider of the site and its access log. */
  hosting: Processor;
  /** Days that an access log with truncated IP addresses is kept; "none" without a log. */
  accessLogDays: number | "none";
  contactForm: boolean;
  newsletter: boolean;
  /** Mail provider; "none" without mail. */
  mail: Processor | "none";
  /** Whether browsers send forms to this repository's server or, with PUBLIC_BACKEND_URL, directly to a hosted project. */
  formsGoTo: "own-server" | "hosted-project";
  /** Provider of the database with the form data; "none" if `hosting` runs it. Required for a hosted project. */
  hostedDatabase: Processor | "none";
  /** Whether the server counts page views. Unlike the rest, this is a switch. Requires `formsGoTo: "own-server"`. */
  visits: boolean;
  /** Months that page view counts are kept. */
  visitMonths: number;
  /** Whether the browser stores the visitor's theme. */
  themeStorage: boolean;
  /** Days until a contact message is deleted, counted from the last change of its state; RETENTION_MESSAGE_DAYS. */
  messageDays: number;
  /** Days until an unconfirmed newsletter sign-up is deleted, with a hosted project counted from your mail; RETENTION_UNCONFIRMED_DAYS. */
  unconfirmedDays: number;
  /** Years that the proof of a withdrawn consent is kept, counted from the end of its year; RETENTION_PROOF_YEARS. */
  proofYears: number;
  /** Days that the recipients of a newsletter issue are kept, counted from its last mail. */
  issueMailDays: number;
  /** Days until a booking is deleted, counted from the end of the appointment; RETENTION_BOOKING_DAYS. */
  bookingDays: number;
  /** The same of a cancelled one, counted from the cancellation. */
  cancelledBookingDays: number;
  /** Supervisory authority for complaints (Art. 77 GDPR): that of the owner's state (§ 40 BDSG). */
  dataProtectionAuthority: { name: string; address: string; website: WebAddress };
  /** ISO date of the last change of the privacy notice. */
  noticeDate: `${number}-${number}-${number}`;
}
