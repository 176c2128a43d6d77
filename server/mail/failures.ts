import type { NodemailerError } from "nodemailer";
import type { Localized } from "../../site/locale.ts";
import type { MailError, MailKind } from "../store/values.ts";

/**
 * What the outbox keeps of a failed attempt, such as `EENVELOPE 550 RCPT TO` or `ESOCKET CONN ECONNREFUSED`: the library's
 * code, the server's, its enhanced one (RFC 3463), what its words say where that decides, the command that it answered, and
 * Node's or OpenSSL's code of what broke the connection.
 */
export function codesOf({
  code = "EUNKNOWN",
  responseCode,
  response = "",
  command,
  originalCode,
}: NodemailerError): MailError {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  // x.2.2 says that the mailbox is full, in any words (RFC 3463, 3.3).
  const isFullMailbox = /^[45]\.2\.2$/.test(enhanced ?? "");
  const [said] = (!isFullMailbox && wordings.find(([, pattern]) => pattern.test(response))) || [];
  return [code, responseCode, enhanced, said, command, originalCode].filter(Boolean).join(" ");
}

/** What servers say in plain words, often with no enhanced code or a general one. The first that fits. */
const wordings = [
  // Postfix refuses a sender only with the first recipient.
  ["sender-refused", /sender (address )?(rejected|denied|refused|not allowed)|sender verify failed/i],
  ["basic-auth-disabled", /basic authentication is disabled/i],
  [
    "mailbox-full",
    /mailbox[\w ]{0,20}(full|over quota|exceed)|(over|exceed\w*)[\w ]{0,20}mailbox|recipient[\w ]{0,20}over quota/i,
  ],
  [
    "quota",
    /quota ?exceed|exceed\w*[\w ]{0,30}(quota|limit)|(sending|message|mail|rate|daily|hourly|user)[\w ]{0,20} (limit|quota)|too many (messages|mails|emails|recipients)|(messages|mails|emails)[\w ]{0,20} per (minute|hour|day)|rate[ -]?limit/i,
  ],
  ["starttls-first", /must issue a starttls/i],
  [
    "no-such-user",
    /no such (user|recipient|mailbox|person|account)|(unknown|invalid) (user|recipient|mailbox)|(user|recipient|mailbox|account)[\w ]{0,10} (unknown|not found|does not exist|doesn't exist|not exist)/i,
  ],
] as const;

/**
 * Whether the server refuses this mail, and would again. A wrong password or sender is no permanent failure, though
 * answered with 5xx, and neither is a quota: both end, and no mail should be lost until then.
 */
export function isPermanentFailure(error: MailError): boolean {
  const reply = replyCodeOf(error);
  if (!isAboutOneMail(error) || isQuota(error)) return false;
  return reply === null || (reply >= 500 && !sessionReplyCodes.includes(reply));
}

/** Whether the server takes no more for now, or from this sender: 5.4.5 (RFC 3463, 3.5: congestion) or its words. */
export function isQuota(error: MailError): boolean {
  return / (5\.4\.5|quota)\b/.test(error);
}

/** Whether a visitor's address takes no mail. That is no fault of ours: anybody can mistype one into the form. */
export function isVisitorAddressRefusal(kind: MailKind, error: MailError): boolean {
  return ["confirmation", "issue", "answer", "booking", "booking-reminder"].includes(kind) && isPermanentFailure(error);
}

/** Whether the server says that there is no such address: 5.1.x (RFC 3463, 3.2), but for the sender's (5.1.7, 5.1.8), or in words. */
export function isUnknownAddress(error: MailError): boolean {
  if (/ sender-refused\b/.test(error)) return false;
  return isPermanentFailure(error) && /( 5\.1\.(?![78]\b)\d+| no-such-user)\b.* RCPT TO$/.test(error);
}

/**
 * Whether a refusal is about the recipient alone, as its code or its words say: no such address, a full mailbox
 * (5.2.2), or an address that is not even tried. Any other one may be about the sender, the text, or how much was sent.
 */
export function isAboutRecipient(error: MailError): boolean {
  if (!isPermanentFailure(error)) return false;
  return (
    isUnknownAddress(error) || / (5\.2\.2|mailbox-full)\b/.test(error) || /^EENVELOPE (unusual|no SMTPUTF8)/.test(error)
  );
}

/**
 * Whether the server refuses what is sent rather than to whom: 5.7.x is policy (RFC 3463, 3.8), and an answer to the text is
 * about the text, unless it says that it is about the mailbox (5.1.x, 5.2.x).
 */
function isPolicyRefusal(error: MailError): boolean {
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

/** Whether the mail never came to a mail server: its content could not be read, or the mail not be made of it. */
export function isUnmade(error: MailError): boolean {
  return /^(ECONTENT|ERENDER)\b/.test(error);
}

/** Why a failed mail did not leave, as a code for screens with their own texts. */
export type MailProblem = "unknown-address" | "unusual-address" | "policy" | "refused" | "given-up";

export function mailProblemOf(error: MailError): MailProblem {
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
    /^ECONTENT/,
    {
      en: "what the mail is about cannot be read from the store; the log of the server names the place in the program",
      de: "wovon die E-Mail handelt, lässt sich im Speicher nicht lesen; das Protokoll des Servers nennt die Stelle im Programm",
    },
  ],
  [
    /^ERENDER/,
    {
      en: "the mail cannot be written with what is stored and the words of the website; the log of the server names the place in the program",
      de: "aus dem Gespeicherten und den Texten der Website lässt sich die E-Mail nicht schreiben; das Protokoll des Servers nennt die Stelle im Programm",
    },
  ],
  [
    /^EATTEMPTS/,
    {
      en: "the server has ended during each attempt",
      de: "bei jedem Versuch hat der Server geendet",
    },
  ],
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
    / (5\.7\.139|basic-auth-disabled)\b/,
    {
      en: "the provider has turned off sign-in by user and password for mail programs (Microsoft 365: SMTP AUTH); turn it on for this mailbox, or use another mail server",
      de: "der Anbieter hat die Anmeldung von Mailprogrammen mit Benutzer und Passwort abgeschaltet (Microsoft 365: SMTP AUTH); schalten Sie sie für dieses Postfach ein, oder nehmen Sie einen anderen Mailserver",
    },
  ],
  [
    / (5\.4\.5|quota)\b/,
    {
      en: "the mail server takes no more mails from this sender for now: a quota is used up. They go on by themselves",
      de: "der Mailserver nimmt von diesem Absender vorerst keine E-Mails mehr an: ein Kontingent ist aufgebraucht. Es geht von allein weiter",
    },
  ],
  [
    / starttls-first\b/,
    {
      en: "the mail server wants encryption first: take ?requireTLS=false out of SMTP_URL, or write smtps://",
      de: "der Mailserver verlangt zuerst Verschlüsselung: nehmen Sie ?requireTLS=false aus SMTP_URL, oder schreiben Sie smtps://",
    },
  ],
  [
    /^EAUTH 4\d\d\b/,
    {
      en: "the mail server could not check user and password just now",
      de: "der Mailserver konnte Benutzer und Passwort gerade nicht prüfen",
    },
  ],
  [/ (5\.2\.2|mailbox-full)\b/, { en: "the recipient's mailbox is full", de: "das Postfach des Empfängers ist voll" }],
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
      en: "the address is incomplete or could be read as more than one, so nothing is sent to it",
      de: "die Adresse ist unvollständig oder ließe sich als mehrere lesen, deshalb geht nichts an sie",
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
    /^EENVELOPE.* MAIL FROM| sender-refused\b/,
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
