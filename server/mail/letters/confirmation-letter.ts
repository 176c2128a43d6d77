import type { Locale } from "../../../site/locale.ts";
import { owner, providerOf } from "../../../site/owner.ts";
import { type PageId, pathOf } from "../../../site/pages.ts";
import { day } from "../../durations.ts";
import type { Instant } from "../../store/store.ts";
import { type Block, bodyOf } from "./body.ts";
import { imprint } from "./imprint.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { moment } from "./moment.ts";
import { oneLine, subjectOf } from "./untrusted-text.ts";

/** What the letter says about a sign-up. */
interface SignUp {
  email: string;
  locale: Locale;
  signed_up_at: Instant;
  token: string;
}

/**
 * Asks whether the sign-up was meant. Who, what, why, one link, what happens otherwise, imprint, and nothing that could
 * pass for advertising (OLG München 29 U 1682/12). Can be unsubscribed with one click (RFC 8058), like every
 * newsletter mail.
 */
export function confirmationLetter({ email, locale, signed_up_at, token }: SignUp, context: LetterContext): Letter {
  const words = wordsIn[locale];
  const keptUntil = new Date(Date.parse(signed_up_at) + context.unconfirmedDays * day);
  const link = (page: PageId) => `${context.siteOrigin}${pathOf(page, locale)}?token=${token}`;
  const blocks: Block[] = [
    { kind: "text", text: words.greeting },
    { kind: "text", text: words.reason(oneLine(email), moment(signed_up_at, locale), context.siteOrigin) },
    { kind: "text", text: words.question },
    { kind: "button", label: words.confirm, url: link("newsletter-confirm") },
    { kind: "text", text: words.otherwise(moment(keptUntil, locale)) },
    imprint(locale, context.siteOrigin),
  ];
  return {
    to: email,
    subject: subjectOf(words.subject),
    ...bodyOf(blocks, locale),
    headers: { "Auto-Submitted": "auto-generated", ...oneClickUnsubscribe(link("newsletter-unsubscribe")) },
  };
}

/**
 * RFC 8058: mail programs offer the button only with both headers, and only when the DKIM signature covers both. Older ones
 * write to the owner, who has a command for it.
 */
function oneClickUnsubscribe(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>, <mailto:${owner.email}?subject=unsubscribe>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

const [provider] = providerOf(owner);

const wordsIn = {
  de: {
    subject: "Bitte bestätigen Sie Ihre Anmeldung zum Newsletter",
    greeting: "Guten Tag,",
    reason: (email: string, when: string, where: string) =>
      `am ${when} wurde die Adresse ${email} auf ${where} für den Newsletter von ${provider} eingetragen.`,
    question:
      "Waren Sie das? Dann öffnen Sie bitte diesen Link und klicken Sie dort auf die Schaltfläche. Erst danach schicke ich Ihnen den Newsletter.",
    confirm: "Anmeldung bestätigen",
    otherwise: (until: string) =>
      `Der Link gilt bis zum ${until}. Waren Sie es nicht, brauchen Sie nichts zu tun: Ohne Bestätigung bekommen Sie keinen Newsletter, und die Adresse wird danach gelöscht.`,
  },
  en: {
    subject: "Please confirm your newsletter subscription",
    greeting: "Hello,",
    reason: (email: string, when: string, where: string) =>
      `On ${when} (Munich time) the address ${email} was entered at ${where} for the newsletter of ${provider}.`,
    question:
      "Was that you? Then please open this link and press the button there. Only after that will I send you the newsletter.",
    confirm: "Confirm Subscription",
    otherwise: (until: string) =>
      `The link is good until ${until} (Munich time). If it was not you, there is nothing to do: without a confirmation you get no newsletter, and the address is deleted after that.`,
  },
} as const;
