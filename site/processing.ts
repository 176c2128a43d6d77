import type { Localized } from "./locale.ts";
import type { WebAddress } from "./owner.ts";
import { sample } from "./sample.ts";

/** A company that handles personal data for the owner (Art. 28 GDPR). */
export interface Processor {
  company: string;
  country: Localized;
}

/**
 * Which kinds of processing this site really does. The privacy notice is generated from it (Art. 13 GDPR). This
 * describes the site and changes nothing about it, `visits` excepted: say `false` only of a part that has been taken out.
 */
export interface Processing {
  /** Who runs the machines that serve the site and write its access log. */
  hosting: Processor;
  /** Days that an access log with shortened addresses is kept; "none" where none is written. */
  accessLogDays: number | "none";
  contactForm: boolean;
  newsletter: boolean;
  /** Who delivers the owner's mail; "none" without mail. */
  mail: Processor | "none";
  /** Whether the booking page offers the calendar. */
  calendar: boolean;
  /** Whether browsers send the forms to the server of this repository or, with PUBLIC_BACKEND_URL, straight into a hosted project. */
  formsGoTo: "own-server" | "hosted-project";
  /** Who runs the database that holds what forms send; "none" when it is on the machines of `hosting`. A hosted project has one. */
  hostedDatabase: Processor | "none";
  /** Whether the server counts how often its pages are read; a switch, unlike the rest. Forms must go to `own-server`. */
  visits: boolean;
  /** Months that these sums are kept. */
  visitMonths: number;
  /** Whether the visitor's choice of theme is kept in the browser. */
  themeStorage: boolean;
  /** Days until a contact message is deleted, counted from the last change of its state; RETENTION_MESSAGE_DAYS. */
  messageDays: number;
  /** Days until an unconfirmed newsletter sign-up is deleted, of a hosted project counted from your mail; RETENTION_UNCONFIRMED_DAYS. */
  unconfirmedDays: number;
  /** Years that the proof of a withdrawn consent is kept, counted from the end of its year; RETENTION_PROOF_YEARS. */
  proofYears: number;
  /** Days after the last mail of a newsletter issue that is kept to whom it was sent. */
  issueMailDays: number;
  /** Whom visitors may complain to (Art. 77 GDPR): the authority of the state in which the owner's address is (§ 40 BDSG). */
  dataProtectionAuthority: { name: string; address: string; website: WebAddress };
  /** ISO date of the last change of the privacy notice. */
  noticeDate: `${number}-${number}-${number}`;
}

export const processing: Processing = {
  hosting: sample(
    { company: "Sample Hosting GmbH", country: { en: "Germany", de: "Deutschland" } },
    { en: "the company that hosts the site", de: "die Firma, bei der die Website liegt" },
  ),
  accessLogDays: sample(14, {
    en: 'the days that your hosting company keeps an access log with shortened addresses, or "none"',
    de: 'wie viele Tage Ihr Hoster ein Zugriffsprotokoll mit gekürzten Adressen aufbewahrt, oder "none"',
  }),
  contactForm: true,
  newsletter: true,
  mail: sample(
    { company: "Sample Mail GmbH", country: { en: "Germany", de: "Deutschland" } },
    { en: "the company that delivers your mail", de: "die Firma, die Ihre Mail zustellt" },
  ),
  calendar: true,
  formsGoTo: "own-server",
  hostedDatabase: "none",
  visits: true,
  visitMonths: 25,
  themeStorage: true,
  messageDays: 365,
  unconfirmedDays: 7,
  proofYears: 3,
  issueMailDays: 30,
  dataProtectionAuthority: {
    name: "Bayerisches Landesamt für Datenschutzaufsicht",
    address: "Promenade 18, 91522 Ansbach",
    website: "https://www.lda.bayern.de",
  },
  noticeDate: "2026-11-24",
};
