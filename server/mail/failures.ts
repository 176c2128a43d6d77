import type { NodemailerError } from "nodemailer";
import type { Localized } from "../../site/locale.ts";
import type { DueMail, MailError } from "../store/types.ts";

/**
 * What the outbox keeps of a failed attempt, such as `EENVELOPE 550 RCPT TO` or `ESOCKET CONN ECONNREFUSED`: the library's
 * code, the server's, its enhanced one (RFC 3463), the command that it answered, and Node's or OpenSSL's code of what broke the
 * connection.
 */
export function codesOf({
  code = "EUNKNOWN",
  responseCode,
  response,
  command,
  originalCode,
}: NodemailerError): MailError {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "") ?? [];
  return [code, responseCode, enhanced, command, originalCode].filter(Boolean).join(" ");
}

/**
 * Whether the server refuses this mail, and would again. A wrong password or sender is no permanent failure, though
 * answered with 5xx: it ends when the owner corrects the setting, and no mail should be lost until then.
 */
export function isPermanentFailure(error: MailError): boolean {
  const reply = replyCodeOf(error);
  return isAboutOneMail(error) && (reply === null || (reply >= 500 && !sessionReplyCodes.includes(reply)));
}

/** Whether a visitor's address takes no mail. That is no fault of ours: anybody can mistype one into the form. */
export function isVisitorAddressRefusal(kind: DueMail["kind"], error: MailError): boolean {
  return ["confirmation", "issue", "answer"].includes(kind) && isPermanentFailure(error);
}

/** Whether the server says that there is no such address: 5.1.x of the recipient (RFC 3463, 3.2). */
export function isUnknownAddress(error: MailError): boolean {
  return isPermanentFailure(error) && /\b5\.1\.\d+ RCPT TO$/.test(error);
}

/**
 * Whether the server refuses what is sent rather than to whom, so that it would refuse all mails like it: 5.7.x is policy
 * (RFC 3463, 3.8), and an answer to the text is about the text, unless it says that it is about the mailbox (5.1.x, 5.2.x).
 */
export function isPolicyRefusal(error: MailError): boolean {
  if (!isPermanentFailure(error)) return false;
  return /\b5\.7\.\d+\b/.test(error) || (error.startsWith("EMESSAGE") && !/\b5\.[12]\.\d+\b/.test(error));
}

/** Whether every other mail would fail the same way now: nobody is there, or lets us in. */
export function isTransportFailure(error: MailError): boolean {
  if (isAboutOneMail(error)) return sessionReplyCodes.includes(replyCodeOf(error) ?? 0);
  return (
    isAboutSender(error) ||
    /^(ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|ETLS|EPROXY|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2|EABORT)\b/.test(error)
  );
}

/** Why a failed mail did not leave, as a code for screens with their own texts. */
export type MailProblem = "unknown-address" | "unusual-address" | "policy" | "refused" | "given-up";

export function problemOf(error: MailError): MailProblem {
  if (error.startsWith("EENVELOPE unusual")) return "unusual-address";
  if (isUnknownAddress(error)) return "unknown-address";
  if (isPolicyRefusal(error)) return "policy";
  return isPermanentFailure(error) ? "refused" : "given-up";
}

/** What most likely is wrong, as the rest of a sentence; null where the codes say nothing. */
export function causeOf(error: MailError): Localized | null {
  const [, cause = null] = causes.find(([pattern]) => pattern.test(error)) ?? [];
  return cause;
}

function isAboutOneMail(error: MailError): boolean {
  return /^(EENVELOPE|EMESSAGE)\b/.test(error) && !isAboutSender(error);
}

function isAboutSender(error: MailError): boolean {
  return error.endsWith(" MAIL FROM");
}

function replyCodeOf(error: MailError): number | null {
  const [reply] = /\b[2-5]\d\d\b/.exec(error) ?? [];
  return reply === undefined ? null : Number(reply);
}

/** Service shuts down, bad sequence of commands (RFC 5321, 4.2.3), authentication required (RFC 4954, 6). */
const sessionReplyCodes = [421, 503, 530];

/** The first that fits. Answers about the password come with the code of the command that missed it, too. */
const causes: readonly (readonly [RegExp, Localized])[] = [
  [
    /^EDNS/,
    {
      en: "the host of SMTP_URL is not found; look for a slip in its name",
      de: "den Rechner aus SMTP_URL gibt es nicht; vielleicht ist sein Name vertippt",
    },
  ],
  [
    /ERR_SSL/,
    {
      en: "no encrypted connection came about; smtps:// is mostly for port 465, and smtp:// for 587 or 25",
      de: "eine verschlüsselte Verbindung kam nicht zustande; smtps:// gehört meist zu Port 465, smtp:// zu 587 oder 25",
    },
  ],
  [
    /CERT|SELF_SIGNED|ISSUER|VERIFY/,
    {
      en: "the certificate of the mail server is not trusted; SMTP_URL must have the name that it was issued for, and NODE_EXTRA_CA_CERTS may name your own certificate authority",
      de: "dem Zertifikat des Mailservers wird nicht vertraut; SMTP_URL muss den Namen enthalten, für den es ausgestellt ist, und NODE_EXTRA_CA_CERTS kann eine eigene Zertifizierungsstelle nennen",
    },
  ],
  [
    /ECONNREFUSED/,
    {
      en: "nothing listens at the host and port of SMTP_URL; smtp:// means port 587 and smtps:// 465 if it has none",
      de: "unter Rechner und Port aus SMTP_URL antwortet nichts; ohne Angabe meint smtp:// den Port 587 und smtps:// den Port 465",
    },
  ],
  [
    /ETIMEDOUT|UNREACH|^EABORT/,
    {
      en: "the mail server does not answer; the port may be closed by a firewall, or be one for smtps://",
      de: "der Mailserver antwortet nicht; vielleicht sperrt eine Firewall den Port, oder er ist einer für smtps://",
    },
  ],
  [
    /^ETLS/,
    {
      en: "the mail server offers no STARTTLS, and a password is not sent without; try smtps://, or for a relay that you trust ?requireTLS=false",
      de: "der Mailserver bietet kein STARTTLS, und ohne wird kein Passwort gesendet; versuchen Sie smtps:// oder, bei einem Server Ihres Vertrauens, ?requireTLS=false",
    },
  ],
  [
    /^EAUTH|^ENOAUTH|^\S+ 530\b/,
    {
      en: "the mail server wants another user and password; in SMTP_URL write @ in them as %40",
      de: "der Mailserver nimmt Benutzer und Passwort nicht an; ein @ darin schreiben Sie in SMTP_URL als %40",
    },
  ],
  [
    /\b421\b/,
    {
      en: "the mail server takes no mail for now, or not that many at once",
      de: "der Mailserver nimmt zurzeit keine E-Mails an, oder nicht so viele auf einmal",
    },
  ],
  [
    /^EENVELOPE unusual/,
    {
      en: "the address could be read as more than one, so nothing is sent to it",
      de: "die Adresse ließe sich als mehrere lesen, deshalb geht nichts an sie",
    },
  ],
  [
    /^EENVELOPE no SMTPUTF8/,
    {
      en: "the address has other letters than a to z before its @, and the mail server does not offer SMTPUTF8, which that needs",
      de: "die Adresse hat vor dem @ andere Buchstaben als a bis z, und der Mailserver bietet das dafür nötige SMTPUTF8 nicht",
    },
  ],
  [
    /^EENVELOPE.* MAIL FROM/,
    {
      en: "the mail server takes no mail from the address in MAIL_FROM",
      de: "der Mailserver nimmt von der Adresse in MAIL_FROM nichts an",
    },
  ],
  [
    /\b5\.7\.\d+\b/,
    {
      en: "the mail server refuses it by policy, as spam or because SPF, DKIM or DMARC is missing",
      de: "der Mailserver weist sie nach einer eigenen Regel ab, etwa als Spam oder weil SPF, DKIM oder DMARC fehlen",
    },
  ],
  [
    /^EENVELOPE.* RCPT TO/,
    {
      en: "the mail server takes no mail to that recipient",
      de: "der Mailserver nimmt für diesen Empfänger nichts an",
    },
  ],
  [
    /^EENVELOPE|^EMESSAGE/,
    { en: "the mail server does not take that mail", de: "der Mailserver nimmt diese E-Mail nicht an" },
  ],
  [/^ECONNECTION|ECONNRESET/, { en: "the mail server hung up", de: "der Mailserver hat die Verbindung beendet" }],
  [/^ESOCKET/, { en: "the connection to the mail server broke", de: "die Verbindung zum Mailserver ist abgerissen" }],
  [
    /^EPROTOCOL/,
    {
      en: "what answers at the host and port of SMTP_URL does not talk as a mail server does, or wants no mail",
      de: "was unter Rechner und Port aus SMTP_URL antwortet, spricht nicht wie ein Mailserver oder will keine E-Mails",
    },
  ],
];
