import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  sender: string;
  recipients: string[];
  raw: string;
  mail: Email;
  /** Whether it came over TLS. */
  isEncrypted: boolean;
  /** Whether the client has announced addresses that are not ASCII (RFC 6531). */
  utf8: boolean;
}

export interface MailServer {
  url: string;
  port: number;
  /** For a site that sends its mails here. */
  settings: Record<"SMTP_URL" | "MAIL_FROM" | "MAIL_TO", string>;
  received: ReceivedMail[];
  /** How many clients have connected so far. */
  connections(): number;
  /** Status codes for the next recipients; anything that is not a refusal, or an empty list, accepts. */
  answers: number[];
  /** Recipients that are refused, each with the answer: `550 5.1.1 No such user`. */
  refusals: Map<string, string>;
  /** The answer of a refusal to a recipient, or to the text of a mail to it; undefined accepts. By default {@link refusals} decide. */
  refusalOf: (recipient: string, command: "RCPT TO" | "DATA") => string | undefined;
  /** Awaited after the last line of each mail; only then it is acknowledged and counts as received. */
  beforeAccepting: (recipient: string) => Promise<void>;
  close(): Promise<void>;
}

interface MailServerOptions {
  port?: number;
  password?: string;
  /** Offers no SMTPUTF8. */
  hideSMTPUTF8?: boolean;
  /** PEM. With it the server offers STARTTLS, or takes only TLS from the first byte on. */
  tls?: { key: string; cert: string; from: "STARTTLS" | "start" };
}

/** A real SMTP server on loopback that keeps what it accepts. */
export async function startMailServer({
  port: wanted = 0,
  password,
  hideSMTPUTF8 = false,
  tls,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const answers: number[] = [];
  const refusals = new Map<string, string>();
  let connections = 0;
  const server = new SMTPServer({
    ...tls,
    hideSMTPUTF8,
    secure: tls?.from === "start",
    disabledCommands: [...(tls ? [] : ["STARTTLS"]), ...(password ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    // Clients keep their connections, and nobody waits for them at the end.
    closeTimeout: 1,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error("Invalid login")),
    onRcptTo({ address }, _session, done) {
      const refusal = running.refusalOf(address, "RCPT TO");
      if (refusal) return done(errorWith(refusal));
      const responseCode = answers.shift() ?? 250;
      if (responseCode < 400) return done();
      done(Object.assign(new Error("not now"), { responseCode }));
    },
    async onData(stream, { envelope, secure: isEncrypted }, done) {
      const raw = await readAll(stream).catch(() => null);
      // A client that was killed in the middle of a mail has not sent it.
      if (raw === null) return;
      const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const [recipient = ""] = recipients;
      const refusal = running.refusalOf(recipient, "DATA");
      if (refusal) return done(errorWith(refusal));
      await running.beforeAccepting(recipient);
      received.push({
        sender,
        recipients,
        raw,
        mail: await PostalMime.parse(raw),
        isEncrypted,
        utf8: Boolean(envelope.smtpUtf8),
      });
      done();
    },
  });
  server.on("error", () => {}); // clients that vanish in mid-sentence are part of the tests
  await new Promise<void>((resolve) => server.listen(wanted, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = password ? `smtp://site:${password}@127.0.0.1:${port}?requireTLS=false` : `smtp://127.0.0.1:${port}`;
  const running: MailServer = {
    url,
    port,
    settings: { SMTP_URL: url, MAIL_FROM: "post@isarbridge.example", MAIL_TO: "owner@isarbridge.example" },
    received,
    connections: () => connections,
    answers,
    refusals,
    refusalOf: (recipient, command) => (command === "RCPT TO" ? refusals.get(recipient) : undefined),
    beforeAccepting: async () => {},
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return running;
}

/** @param answer such as `550 5.1.1 No such user` */
function errorWith(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += chunk;
  return text;
}
