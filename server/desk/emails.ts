import type { Locale } from "../../site/locale.ts";
import type { EmailBlock } from "../../site/mail-document.ts";
import { formatDateTime } from "../../site/time.ts";
import type { Email } from "../mail/email.ts";
import { automaticEmail, subjectOf } from "../mail/email-body.ts";
import { siteFacts, siteZone } from "../site-facts.ts";

/**
 * To the owner, who asked for it at the desk, or somebody else did.
 * @param isLast no browser without an earlier session gets another one today
 */
export function signInEmail(link: string, to: string, isLast = false): Email {
  const { language } = siteFacts().owner;
  const { last, ...texts } = signInTexts[language];
  return ownersEmail({ to, link, language, ...texts, end: isLast ? `${texts.end} ${last}` : texts.end });
}

const signInTexts = {
  de: {
    subject: "Anmeldung an Ihrem Schreibtisch",
    opening: "Mit diesem Link melden Sie sich an. Er gilt einmal und zehn Minuten lang.",
    label: "Anmelden",
    end: "Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun. Geben Sie den Code, den er in einem anderen Browser zeigt, an niemanden weiter.",
    last: "Es ist heute der letzte für Browser, in denen Sie noch nie angemeldet waren: So oft wurde einer angefordert. In den anderen und mit einem Passkey melden Sie sich an wie immer.",
  },
  en: {
    subject: "Signing in at your desk",
    opening: "This link signs you in. It works once, for ten minutes.",
    label: "Sign in",
    end: "If you did not ask for it, there is nothing to do. Give the code that it shows in another browser to no one.",
    last: "It is today’s last one for browsers in which you have never signed in: that often one was asked for. In the others, and with a passkey, you sign in as always.",
  },
} as const;

/** To the owner, who gave the command `desk invite`. */
export function invitationEmail(link: string, to: string): Email {
  const { language } = siteFacts().owner;
  return ownersEmail({ to, link, language, ...invitationTexts[language] });
}

const invitationTexts = {
  de: {
    subject: "Einladung an Ihren Schreibtisch",
    opening: "Dieser Link richtet auf Ihrem Gerät einen Passkey ein. Er gilt einmal und 15 Minuten lang.",
    label: "Passkey einrichten",
    end: "Haben Sie die Einladung nicht selbst erstellt, nehmen Sie sie zurück: npm run owner -- desk revoke",
  },
  en: {
    subject: "Invitation to your desk",
    opening: "This link sets up a passkey on your device. It works once, for 15 minutes.",
    label: "Set up a passkey",
    end: "If you did not make the invitation yourself, take it back: npm run owner -- desk revoke",
  },
} as const;

/** To the owner, when the website was first published in a session: somebody else may have signed in. */
export function publicationEmail(
  { device, at, siteOrigin }: { device: string; at: Date; siteOrigin: string },
  to: string,
): Email {
  const { language } = siteFacts().owner;
  const { opening, ...texts } = publicationTexts[language];
  const link = `${siteOrigin}/desk#/site/versions`;
  return ownersEmail({
    to,
    link,
    language,
    ...texts,
    opening: opening(formatDateTime(at, language, siteZone()), device),
  });
}

const publicationTexts = {
  de: {
    subject: "Ihre Website wurde geändert",
    opening: (when: string, device: string) =>
      `Ihre Website wurde geändert, am ${when} in diesem Browser: ${device}. Diese Nachricht kommt, wenn nach einer Anmeldung zum ersten Mal etwas veröffentlicht wird.`,
    label: "Zu den Versionen",
    end: "Waren Sie das nicht, holen Sie dort die Fassung von vorher zurück, und beenden Sie unter „Geräte“ die Sitzung dieses Browsers.",
  },
  en: {
    subject: "Your website has been changed",
    opening: (when: string, device: string) =>
      `Your website has been changed, on ${when} in this browser: ${device}. This message comes when something is published for the first time after somebody has signed in.`,
    label: "To the versions",
    end: "If that was not you, bring back the version from before there, and end the session of this browser under “Devices”.",
  },
} as const;

interface Parts {
  to: string;
  language: Locale;
  subject: string;
  opening: string;
  link: string;
  label: string;
  end: string;
}

function ownersEmail({ to, language, subject, opening, link, label, end }: Parts): Email {
  const blocks: EmailBlock[] = [
    { kind: "text", text: opening },
    { kind: "button", label, url: link },
    { kind: "text", text: end },
  ];
  return automaticEmail(to, subjectOf(subject), blocks, language);
}
