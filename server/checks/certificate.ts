import { once } from "node:events";
import { connect } from "node:tls";
import { day } from "../durations.ts";
import { localTime } from "../terminal-text.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

export interface Certificate {
  ends: Date;
  /** Why browsers would refuse it, as OpenSSL calls it. */
  refusal: string | null;
}

/** Looks at the certificate of a host; rejects when the host cannot be reached. */
export type CertificateLookup = (host: string, port: number) => Promise<Certificate>;

/** Whether browsers take the certificate of the public address, and for how long. */
export async function checkCertificate(origin: string, lookup: CertificateLookup, now: Date): Promise<Finding> {
  const { hostname, port } = new URL(origin);
  const about = "certificate";
  try {
    const { ends, refusal } = await lookup(hostname, Number(port || 443));
    if (refusal) return problem(about, `Browsers refuse it (${refusal}). Look at the proxy that does https.`);
    const until = `valid until ${localTime(ends.toISOString())}`;
    const days = (ends.getTime() - now.getTime()) / day;
    // Let's Encrypt's clients renew a month before the end.
    if (days > 21) return ok(about, `For ${hostname}, ${until}.`);
    const todo = "its renewal seems to have stopped, so look at the proxy that does https";
    return (days > 3 ? warning : problem)(about, `For ${hostname}, ${until}: ${todo}.`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const todo = "some networks let a machine not see itself from outside; open the site on your phone";
    return warning(about, `${origin} cannot be reached from here (${code ?? message}): ${todo}.`);
  }
}

const timeoutMs = 5000;

export const certificateOf: CertificateLookup = async (host, port) => {
  // Also a refused certificate is to be read, and nothing is sent over the connection.
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(timeoutMs) });
    const { valid_to } = socket.getPeerCertificate();
    return {
      ends: new Date(valid_to),
      refusal: socket.authorized ? null : String(socket.authorizationError),
    };
  } finally {
    socket.destroy();
  }
};
