import { domainToASCII } from "node:url";
import { createTransport, type NodemailerError } from "nodemailer";
import { owner } from "../../site/owner.ts";
import { minute } from "../durations.ts";
import type { MailError } from "../store/outbox.ts";
import type { Letter } from "./letters/letter.ts";
import { isPlainAddress } from "./plain-address.ts";

export interface MailTransport {
  /** Hands one letter to the mail server. Never rejects: a failure is an outcome. */
  deliver(letter: Letter, id: string): Promise<Delivery>;
  /** Lets go of idle connections. */
  close(): void;
}

type Delivery =
  | { status: "sent" }
  /** `isPermanent`: the server refuses this mail, and would again. Everything else is worth another attempt. */
  | { status: "failed"; isPermanent: boolean; error: MailError };

interface SmtpSettings {
  /** `smtp://` (STARTTLS) or `smtps://`, with user and password; `?requireTLS=false` for a relay that has no STARTTLS. */
  smtpUrl: string;
  /** The site's own address: sender of every mail, and where bounces go. */
  from: string;
  /** Gets what the library says of a failure, which may quote addresses: for a terminal, and never for the log. */
  onFailure?: (error: NodemailerError) => void;
}

/** An attempt that takes longer is given up; the claim on a mail is held for longer than that. */
export const attemptLimitMs = 2 * minute;

/** Speaks SMTP. Connects at the first letter, not before; letters in a row share one connection. */
export function createSmtpTransport({ smtpUrl, from, onFailure }: SmtpSettings): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    // Whoever stands in between can take STARTTLS out of what a server offers, and would read the password.
    requireTLS: new URL(smtpUrl).username !== "",
    pool: true,
    maxConnections: 1,
    maxRequeues: 0, // the outbox decides about further attempts
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    idleTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainToASCII(from.split("@").at(-1) ?? "");
  return {
    async deliver({ to, replyTo, ...letter }, id) {
      if (!isPlainAddress(to)) return { status: "failed", isPermanent: true, error: "EENVELOPE unusual address" };
      try {
        await smtp.sendMail({
          ...letter,
          from: { name: owner.brand, address: from },
          to: { name: "", address: to },
          ...(replyTo && { replyTo }),
          envelope: { from, to: [to] },
          messageId: `<${id}@${domain}>`,
          xMailer: false,
          signal: AbortSignal.timeout(attemptLimitMs),
        });
        return { status: "sent" };
      } catch (error) {
        onFailure?.(error as NodemailerError);
        return failureOf(error as NodemailerError);
      }
    },
    close: () => smtp.close(),
  };
}

/**
 * Only a refusal of this sender, recipient or content is permanent. Wrong credentials are not, though answered with 5xx:
 * they end when the owner corrects the setting, and no mail should be lost until then.
 */
function failureOf({ code = "EUNKNOWN", responseCode, command }: NodemailerError): Delivery {
  const isAboutTheMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isRefused = responseCode === undefined || (responseCode >= 500 && !aboutTheSession.includes(responseCode));
  return {
    status: "failed",
    isPermanent: isAboutTheMail && isRefused,
    error: [code, responseCode, command].filter(Boolean).join(" "),
  };
}

/** Bad sequence of commands (RFC 5321, 4.2.3) and authentication required (RFC 4954, 6). */
const aboutTheSession = [503, 530];
