import { BlockList, isIP, isIPv6 } from "node:net";
import type { Localized } from "../../../site/locale.ts";
import type { Processing } from "../../../site/processing.ts";
import { type Config, type RetentionSettings, retentionOf } from "../../config.ts";
import { type Finding, ok, problem } from "../../finding.ts";

/**
 * Whether a server with these settings does what the privacy notice, generated from `processing`, says (Art. 13 GDPR).
 * If forms go straight into a hosted project, only the periods are compared.
 */
export function checkPrivacyNotice(config: Config, processing: Processing): Finding<Localized>[] {
  const { rateLimit, databaseUrl, mail } = config;
  const findings = [checkPeriods(retentionOf(config), processing)];
  if (processing.formsGoTo === "hosted-project") return findings;

  // See `createRateLimiter`: it forgets an address when all its writes are available again.
  if (rateLimit && rateLimit.seconds > 60)
    findings.push(
      problem("rate limit", {
        en: "RATE_LIMIT counts by the hour, and so long may the hash of an IP address stay; the privacy notice says a few minutes. Count by the minute, as in 20/min.",
        de: "RATE_LIMIT zählt nach Stunden, und so lange kann der Hash einer IP-Adresse bleiben; die Datenschutzerklärung nennt wenige Minuten. Zählen Sie nach Minuten, etwa mit 20/min.",
      }),
    );
  const databaseHost = databaseUrl === null ? null : databaseHostOf(databaseUrl);
  if (processing.hostedDatabase === "none" && isElsewhere(databaseHost))
    findings.push(unnamedCompany("database", "DATABASE_URL", databaseHost, "hostedDatabase"));
  if (processing.hostedDatabase !== "none" && databaseHost === null)
    findings.push(
      problem("database", {
        en: `The privacy notice says that ${processing.hostedDatabase.company} runs the database, but DATABASE_URL is not set. Change hostedDatabase in content/site.json and build again, or the setting.`,
        de: `Nach der Datenschutzerklärung betreibt ${processing.hostedDatabase.company} die Datenbank, aber DATABASE_URL ist nicht gesetzt. Ändern Sie hostedDatabase in content/site.json und bauen Sie neu, oder ändern Sie die Einstellung.`,
      }),
    );
  const mailHost = mail && new URL(mail.smtpUrl).hostname;
  if (processing.mail === "none" && isElsewhere(mailHost))
    findings.push(unnamedCompany("mail", "SMTP_URL", mailHost, "mail"));
  return findings;
}

/** The notice states periods, but the purge uses those of the environment. */
function checkPeriods(retention: RetentionSettings, processing: Processing): Finding<Localized> {
  const promised: [name: string, kept: number, published: number][] = [
    ["RETENTION_MESSAGE_DAYS", retention.messageDays, processing.messageDays],
    ["RETENTION_UNCONFIRMED_DAYS", retention.unconfirmedDays, processing.unconfirmedDays],
    ["RETENTION_PROOF_YEARS", retention.proofYears, processing.proofYears],
    ["RETENTION_BOOKING_DAYS", retention.bookingDays, processing.bookingDays],
  ];
  const differences = promised
    .filter(([, kept, published]) => kept !== published)
    .map(([name, kept, published]) => ({
      en: `${name} is ${kept}, the privacy notice says ${published}`,
      de: `${name} ist ${kept}, die Datenschutzerklärung sagt ${published}`,
    }));
  const { heldDays } = retention;
  if (heldDays > processing.messageDays)
    differences.push({
      en: `RETENTION_HELD_DAYS is ${heldDays}, the privacy notice says at most ${processing.messageDays}`,
      de: `RETENTION_HELD_DAYS ist ${heldDays}, die Datenschutzerklärung sagt höchstens ${processing.messageDays}`,
    });
  if (differences.length === 0)
    return ok("retention", { en: "As the privacy notice says.", de: "So, wie die Datenschutzerklärung es sagt." });
  return problem("retention", {
    en: `${differences.map(({ en }) => en).join("; ")}. Change content/site.json and build again, or the setting.`,
    de: `${differences.map(({ de }) => de).join("; ")}. Ändern Sie content/site.json und bauen Sie neu, oder ändern Sie die Einstellung.`,
  });
}

function unnamedCompany(about: string, setting: string, host: string | null, field: keyof Processing) {
  return problem(about, {
    en: `${setting} leads to ${host}, and the privacy notice names nobody who runs it: name the company in content/site.json (${field}), and build again.`,
    de: `${setting} führt zu ${host}, und die Datenschutzerklärung nennt niemanden, der das betreibt: Nennen Sie das Unternehmen in content/site.json (${field}), und bauen Sie neu.`,
  });
}

/** The host that the driver connects to. `?host=` wins and may be the folder of a Unix socket; empty if there is none. */
function databaseHostOf(databaseUrl: string): string {
  const { hostname, searchParams } = new URL(databaseUrl);
  return searchParams.get("host") ?? hostname;
}

/** False for this machine and its network, judging by the name: a socket, a container's name, a private address. */
function isElsewhere(name: string | null): boolean {
  if (name === null) return false;
  const host = name.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host)) return !privateNetworks.check(host, isIPv6(host) ? "ipv6" : "ipv4");
  return !host.startsWith("/") && host.includes(".");
}

/** RFC 1122, RFC 1918, RFC 4193. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet("127.0.0.0", 8);
privateNetworks.addSubnet("10.0.0.0", 8);
privateNetworks.addSubnet("172.16.0.0", 12);
privateNetworks.addSubnet("192.168.0.0", 16);
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
