import type { NodemailerError } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { causeOf, codesOf } from "../server/mail/failures.ts";

/** What somebody knows of a mail account; the rest is found out. */
export interface MailAccount {
  host: string;
  user: string;
  password: string;
}

export type FoundAccount =
  | { outcome: "found"; smtpUrl: string }
  /** One line for each port that was tried, or for the answer to user and password. */
  | { outcome: "not-found"; reasons: string[] };

interface Port {
  port: number;
  /** TLS from the first byte on; else by STARTTLS. */
  isSecure: boolean;
}

/** In the order in which they are taken. Large hosts close 465, 25 or both for new customers; 2525 is what relays offer instead. */
const usualPorts: readonly Port[] = [
  { port: 587, isSecure: false },
  { port: 465, isSecure: true },
  { port: 2525, isSecure: false },
];

/** A closed port answers at once or never. */
const patienceMs = 10_000;

/**
 * Finds the port of a mail server. All are tried side by side, up to the certificate, which must be for this name; user and
 * password go to the first good one alone, and once: a second try could be counted as an attack.
 * @param options.ca PEM of an authority of one's own
 */
export async function findMailServer(
  account: MailAccount,
  { ports = usualPorts, ca }: { ports?: readonly Port[]; ca?: string } = {},
): Promise<FoundAccount> {
  const tried = await Promise.all(ports.map((port) => connect(account.host, port, ca)));
  const good = tried.findIndex((each) => !(each instanceof Error));
  for (const [index, connection] of tried.entries()) {
    if (index !== good && !(connection instanceof Error)) connection.quit();
  }
  const [port, connection] = [ports[good], tried[good]];
  if (!port || !connection || connection instanceof Error)
    return {
      outcome: "not-found",
      reasons: ports.map(({ port }, index) => `port ${port}: ${wordsOf(tried[index] as NodemailerError)}`),
    };
  const refusal = await login(connection, account);
  connection.quit();
  if (refusal) return { outcome: "not-found", reasons: [wordsOf(refusal)] };
  const scheme = port.isSecure ? "smtps" : "smtp";
  const [user, password] = [account.user, account.password].map(encodeURIComponent);
  return { outcome: "found", smtpUrl: `${scheme}://${user}:${password}@${account.host}:${port.port}` };
}

function connect(host: string, { port, isSecure }: Port, ca?: string): Promise<SMTPConnection | NodemailerError> {
  const connection = new SMTPConnection({
    ...{ host, port, secure: isSecure, requireTLS: !isSecure },
    ...{ connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    ...(ca && { tls: { ca } }),
  });
  return new Promise((resolve) => {
    connection.once("error", resolve);
    connection.connect(() => resolve(connection));
  });
}

function login(connection: SMTPConnection, { user, password }: MailAccount): Promise<NodemailerError | null> {
  return new Promise((resolve) => {
    connection.once("error", resolve);
    connection.login({ credentials: { user, pass: password } }, (error) => resolve(error ?? null));
  });
}

function wordsOf(error: NodemailerError): string {
  const codes = codesOf(error);
  return `${causeOf(codes)?.en ?? "not understood"} (${codes})`;
}
