import type { Locale } from "../../site/locale.ts";
import { type Block, renderBody, subjectOf } from "./email-body.ts";
import type { Email } from "./emails.ts";

/**
 * Where a token is used. Behind the #, so that it is in no log: browsers keep that part to themselves.
 * Opening it only shows a button, since mail scanners open every link.
 */
export function deskLink(siteOrigin: string, action: "invite" | "link", token: string): string {
  return `${siteOrigin}/desk#/${action}/${token}`;
}

/** To the owner, who asked for it at the desk. */
export function signInEmail(link: string, to: string, locale: Locale): Email {
  const texts = signInTexts[locale];
  return ownersEmail({
    to,
    locale,
    subject: texts.subject,
    opening: texts.opening,
    link,
    label: texts.label,
    end: texts.end,
  });
}

const signInTexts = {
  de: {
    subject: "Anmeldung an Ihrem Schreibtisch",
    opening: "Mit diesem Link melden Sie sich an. Er gilt einmal und zehn Minuten lang.",
    label: "Anmelden",
    end: "Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun. Geben Sie den Code, den er in einem anderen Browser zeigt, an niemanden weiter.",
  },
  en: {
    subject: "Signing in at your desk",
    opening: "This link signs you in. It works once, for ten minutes.",
    label: "Sign in",
    end: "If you did not ask for it, there is nothing to do. Give the code that it shows in another browser to no one.",
  },
} as const;

/** To the owner, who gave the command `desk invite`. */
export function invitationEmail(link: string, to: string): Email {
  return ownersEmail({
    to,
    locale: "de",
    subject: "Einladung an Ihren Schreibtisch",
    opening: "Dieser Link richtet auf Ihrem Gerät einen Passkey ein. Er gilt einmal und 15 Minuten lang.",
    link,
    label: "Passkey einrichten",
    end: "Haben Sie die Einladung nicht selbst erstellt, nehmen Sie sie zurück: npm run owner -- desk revoke",
  });
}

interface Parts {
  to: string;
  locale: Locale;
  subject: string;
  opening: string;
  link: string;
  label: string;
  end: string;
}

function ownersEmail({ to, locale, subject, opening, link, label, end }: Parts): Email {
  const blocks: Block[] = [
    { kind: "text", text: opening },
    { kind: "button", label, url: link },
    { kind: "text", text: end },
  ];
  const headers = { "Auto-Submitted": "auto-generated" };
  return { to, subject: subjectOf(subject), ...renderBody(blocks, locale), headers };
}
