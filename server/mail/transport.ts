import { randomUUID } from "node:crypto";
import { domainToASCII } from "node:url";
import { createTransport, type NodemailerError } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import { isMailAddress } from "../../site/mail-address.ts";
import { minute } from "../durations.ts";
import { siteFacts } from "../site-facts.ts";
import type { MailError } from "../store/values.ts";
import { needsSmtpUtf8 } from "./addresses.ts";
import type { Email } from "./email.ts";
import { codesOf } from "./failures.ts";

export interface MailTransport {
  /** Hands one email to the mail server. Never rejects: a failure is an outcome. */
  deliver(email: Email, id: string): Promise<Delivery>;
  /** Lets go of idle connections. */
  close(): void;
}

/** `failures.ts` says what an error means for this mail and for the others. */
export type Delivery = { status: "sent" } | { status: "failed"; error: MailError };

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

/** Speaks SMTP. Connects at the first email, not before; emails in a row share one connection. */
export function createSmtpTransport({ smtpUrl, from, onFailure }: SmtpSettings): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    // A man in the middle can strip STARTTLS from the server's offer, and would read the password.
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
  const messageId = (id: string) => `<${id}@${domain}>`;
  return {
    async deliver({ to, replyTo, thread = [], ...email }, id) {
      const references = thread.map(messageId);
      if (!isMailAddress(to)) return { status: "failed", error: "EENVELOPE unusual address" };
      try {
        if (needsSmtpUtf8(to) && !(await offersSmtpUtf8(smtp.transporter as SMTPPool))) {
          return { status: "failed", error: "EENVELOPE no SMTPUTF8" };
        }
        await smtp.sendMail({
          ...email,
          from: { name: siteFacts().owner.brand, address: from },
          to: { name: "", address: to },
          ...(replyTo && { replyTo }),
          envelope: { from, to: [to] },
          messageId: messageId(id),
          ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
          xMailer: false,
          signal: AbortSignal.timeout(attemptLimitMs),
        });
        return { status: "sent" };
      } catch (error) {
        onFailure?.(error as NodemailerError);
        return { status: "failed", error: codesOf(error as NodemailerError) };
      }
    },
    close: () => smtp.close(),
  };
}

/** Hands over a single email, without the outbox: the answer is known at once. */
export async function deliverNow(settings: SmtpSettings, email: Email): Promise<Delivery> {
  const transport = createSmtpTransport(settings);
  const delivery = await transport.deliver(email, randomUUID());
  transport.close();
  return delivery;
}

/** Asks the server, since the library does not: it sends such an address as it is. @throws NodemailerError, as a delivery does */
function offersSmtpUtf8({ options }: SMTPPool): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const connection = new SMTPConnection(options);
  connection.once("error", reject);
  connection.connect(() => {
    // The library reports it to nobody.
    const extensions: readonly string[] = Reflect.get(connection, "_supportedExtensions");
    resolve(extensions.includes("SMTPUTF8"));
    connection.quit();
  });
  return promise;
}
