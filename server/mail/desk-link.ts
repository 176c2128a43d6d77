import type { EmailBlock } from "../../site/mail-document.ts";

/**
 * A link to the desk with a token or a message. Its path is behind the #, which browsers do not send, so no log has it.
 * Opening one with a token only shows a button, since mail scanners open every link.
 */
export function deskLink(
  siteOrigin: string,
  screen: "invite" | "link" | "messages" | "newsletter/subscribers" | "bookings",
  rest: string,
): string {
  return `${siteOrigin}/desk#/${screen}/${rest}`;
}

/** In mails to the owner: the way to the desk, or what to do where there is none yet. */
export function toDesk(hasDesk: boolean, label: string, url: string, otherwise: string): EmailBlock {
  return hasDesk ? { kind: "button", label, url } : { kind: "text", text: otherwise };
}

/** In mails to the owner: which language a visitor read. */
export const visitorsLanguage = {
  de: { label: "Sprache", en: "Englisch", de: "Deutsch" },
  en: { label: "Language", en: "English", de: "German" },
} as const;

/** Instead of a link to the desk, where there is none yet. */
export const noDesk = {
  de: "Am Schreibtisch sehen Sie alle Nachrichten und haken sie ab. Sie öffnen ihn mit: npm run owner -- desk invite",
  en: "The desk shows all messages, and which are answered. To open it: npm run owner -- desk invite",
} as const;
