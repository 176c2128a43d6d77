import { once } from "node:events";
import { connect } from "node:tls";
import type { Localized } from "../../../site/locale.ts";
import { formatDateTime } from "../../../site/time.ts";
import { day } from "../../durations.ts";
import { type Finding, ok, problem, warning } from "../../finding.ts";
import { siteZone } from "../../site-facts.ts";
import { localTime } from "../../terminal-text.ts";

export interface Certificate {
  ends: Date;
  /** Why browsers would refuse it, as OpenSSL calls it. */
  refusal: string | null;
}

/** Looks at the certificate of a host; rejects when the host cannot be reached. */
export type CertificateLookup = (host: string, port: number) => Promise<Certificate>;

/** Whether browsers take the certificate of the public address, and for how long. */
export async function checkCertificate(
  origin: string,
  lookup: CertificateLookup,
  now: Date,
): Promise<Finding<Localized>> {
  const { hostname, port } = new URL(origin);
  const about = "certificate";
  try {
    const { ends, refusal } = await lookup(hostname, Number(port || 443));
    if (refusal)
      return problem(about, {
        en: `Browsers refuse it (${refusal}). Look at the proxy that does https.`,
        de: `Browser lehnen es ab (${refusal}). Sehen Sie nach dem Proxy, der https spricht.`,
      });
    const valid = {
      en: `For ${hostname}, valid until ${localTime(ends.toISOString(), siteZone())}`,
      de: `Für ${hostname}, gültig bis ${formatDateTime(ends, "de", siteZone())}`,
    };
    const days = (ends.getTime() - now.getTime()) / day;
    // Let's Encrypt's clients renew a month before the end.
    if (days > 21) return ok(about, { en: `${valid.en}.`, de: `${valid.de}.` });
    return (days > 3 ? warning : problem)(about, {
      en: `${valid.en}: its renewal seems to have stopped, so look at the proxy that does https.`,
      de: `${valid.de}: Es wird offenbar nicht mehr erneuert. Sehen Sie nach dem Proxy, der https spricht.`,
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code ?? message;
    return warning(about, {
      en: `${origin} cannot be reached from here (${reason}): some networks let a machine not see itself from outside; open the site on your phone.`,
      de: `${origin} ist von hier nicht zu erreichen (${reason}). In manchen Netzen sieht ein Rechner sich selbst nicht von außen; öffnen Sie die Website auf Ihrem Telefon.`,
    });
  }
}

const timeoutMs = 5000;

export const certificateOf: CertificateLookup = async (host, port) => {
  // Reads a certificate that browsers would refuse, too; nothing is sent over the connection.
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
