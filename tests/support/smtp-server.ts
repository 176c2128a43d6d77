import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  sender: string;
  recipients: string[];
  raw: string;
  mail: Email;
}

export interface MailServer {
  url: string;
  port: number;
  /** For a site that sends its mails here. */
  settings: Record<"SMTP_URL" | "MAIL_FROM" | "MAIL_TO", string>;
  received: ReceivedMail[];
  /** Status codes for the next recipients; anything that is not a refusal, or an empty list, accepts. */
  answers: number[];
  /** Awaited after the last line of each mail; only then it is acknowledged and counts as received. */
  beforeAccepting: () => Promise<void>;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it accepts. */
export async function startMailServer(options: { port?: number; password?: string } = {}): Promise<MailServer> {
  const { password } = options;
  const received: ReceivedMail[] = [];
  const answers: number[] = [];
  const server = new SMTPServer({
    disabledCommands: password ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    // Clients keep their connections, and nobody waits for them at the end.
    closeTimeout: 1,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error("Invalid login")),
    onRcptTo(_address, _session, done) {
      const responseCode = answers.shift() ?? 250;
      if (responseCode < 400) return done();
      done(Object.assign(new Error("not now"), { responseCode }));
    },
    async onData(stream, { envelope }, done) {
      const raw = await readAll(stream);
      const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
      const recipients = envelope.rcptTo.map(({ address }) => address);
      await running.beforeAccepting();
      received.push({ sender, recipients, raw, mail: await PostalMime.parse(raw) });
      done();
    },
  });
  server.on("error", () => {}); // clients that vanish in mid-sentence are part of the tests
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = password ? `smtp://site:${password}@127.0.0.1:${port}?requireTLS=false` : `smtp://127.0.0.1:${port}`;
  const running: MailServer = {
    url,
    port,
    settings: { SMTP_URL: url, MAIL_FROM: "post@isarbridge.example", MAIL_TO: "owner@isarbridge.example" },
    received,
    answers,
    beforeAccepting: async () => {},
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return running;
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += chunk;
  return text;
}
