import type { NodemailerError } from "nodemailer";

/** What most likely is wrong, and the library's own words: for a terminal, since those may quote addresses. */
export function explainMailFailure(error: NodemailerError): string {
  const codes = [error.code, error.originalCode, error.responseCode].join(" ");
  const [, cause] = causes.find(([pattern]) => pattern.test(codes)) ?? [];
  const words = error.message.replaceAll(/\s+/g, " ").trim();
  return cause ? `${cause} (${words})` : words;
}

/** The first that fits the codes: nodemailer's, then Node's or OpenSSL's, then the server's answer. */
const causes: readonly (readonly [RegExp, string])[] = [
  [/^EDNS/, "the host of SMTP_URL is not found; look for a slip in its name"],
  [/ERR_SSL/, "no encrypted connection came about; smtps:// is mostly for port 465, and smtp:// for 587 or 25"],
  [
    /CERT|SELF_SIGNED|ISSUER|VERIFY/,
    "the certificate of the mail server is not trusted; SMTP_URL must have the name that it was issued for, and NODE_EXTRA_CA_CERTS may name an authority of your own",
  ],
  [
    /ECONNREFUSED/,
    "nothing listens at the host and port of SMTP_URL; smtp:// means port 587 and smtps:// 465 if it has none",
  ],
  [
    /ETIMEDOUT|UNREACH/,
    "the mail server does not answer; the port may be closed by a firewall, or be one for smtps://",
  ],
  [
    /^ETLS/,
    "the mail server offers no STARTTLS, and a password is not sent without; try smtps://, or for a relay that you trust ?requireTLS=false",
  ],
  [/^EAUTH|^ENOAUTH| 530$/, "the mail server wants another user and password; in SMTP_URL write @ in them as %40"],
  [/^EENVELOPE|^EMESSAGE/, "the mail server takes no mail from MAIL_FROM to MAIL_TO"],
  [/^ECONNECTION|ECONNRESET/, "the mail server hung up"],
];
