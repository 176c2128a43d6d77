import { BlockList, isIP, isIPv6 } from "node:net";
import type { Processing } from "../../../site/processing.ts";
import type { Config } from "../../config.ts";
import type { RetentionSettings } from "../../store/types.ts";
import { type Finding, ok, problem } from "./finding.ts";

/**
 * Whether a server with these settings does what the privacy notice says, which is made of `processing` (Art. 13 GDPR).
 * Of forms that go straight into a hosted project it says nothing that a server could do otherwise, save the periods.
 */
export function checkNotice({ retention, rateLimit, databaseUrl, mail }: Config, processing: Processing): Finding[] {
  const periods = retentionFinding(retention, processing);
  if (processing.formsGoTo === "hosted-project") return [periods];
  return [
    periods,
    ...(rateLimit && rateLimit.seconds > 60 ? [longHashes] : []),
    ...databaseFindings(databaseUrl, processing.hostedDatabase),
    ...mailFindings(mail, processing.mail),
  ];
}

/** The notice promises periods, and the purge keeps those of the environment. */
function retentionFinding(retention: RetentionSettings, processing: Processing): Finding {
  const promised = [
    ["RETENTION_MESSAGE_DAYS", retention.messageDays, processing.messageDays],
    ["RETENTION_UNCONFIRMED_DAYS", retention.unconfirmedDays, processing.unconfirmedDays],
    ["RETENTION_PROOF_YEARS", retention.proofYears, processing.proofYears],
  ] as const;
  const differences = promised
    .filter(([, kept, published]) => kept !== published)
    .map(([name, kept, published]) => `${name} is ${kept}, the privacy notice says ${published}`);
  if (retention.heldDays > processing.messageDays)
    differences.push(
      `RETENTION_HELD_DAYS is ${retention.heldDays}, the privacy notice says at most ${processing.messageDays}`,
    );
  if (differences.length === 0) return ok("retention", "As the privacy notice says.");
  return problem("retention", `${differences.join("; ")}. Change site/processing.ts and build again, or the setting.`);
}

/** See `createRateLimiter`: an address is forgotten when its stock of writes is full again. */
const longHashes = problem(
  "rate limit",
  "RATE_LIMIT counts by the hour, and so long may the hash of an IP address stay; the privacy notice says a few minutes. Count by the minute, as in 20/min.",
);

function databaseFindings(databaseUrl: string | null, named: Processing["hostedDatabase"]): Finding[] {
  const host = databaseUrl === null ? null : databaseHostOf(databaseUrl);
  if (named === "none" && host !== null && !isNear(host))
    return [
      problem(
        "database",
        `DATABASE_URL leads to ${host}, and the privacy notice names nobody who runs a database. Say in site/processing.ts who does (hostedDatabase), and build again.`,
      ),
    ];
  if (named !== "none" && host === null)
    return [
      problem(
        "database",
        `The privacy notice says that ${named.company} runs the database, but DATABASE_URL is not set. Change hostedDatabase in site/processing.ts and build again, or the setting.`,
      ),
    ];
  return [];
}

/** Where the driver connects to: `?host=` wins, also as the folder of a Unix socket; empty where nothing is said. */
function databaseHostOf(databaseUrl: string): string {
  const { hostname, searchParams } = new URL(databaseUrl);
  return searchParams.get("host") ?? hostname;
}

function mailFindings(mail: Config["mail"], named: Processing["mail"]): Finding[] {
  const host = mail === null ? null : new URL(mail.smtpUrl).hostname;
  if (named !== "none" || host === null || isNear(host)) return [];
  return [
    problem(
      "mail",
      `SMTP_URL leads to ${host}, and the privacy notice names nobody who delivers mail. Say in site/processing.ts who does (mail), and build again.`,
    ),
  ];
}

/** On this machine or in its own network, as far as the name tells: a socket, a container's name, a private address. */
function isNear(name: string): boolean {
  const host = name.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host)) return privateNetworks.check(host, isIPv6(host) ? "ipv6" : "ipv4");
  return host.startsWith("/") || !host.includes(".");
}

/** RFC 1122, RFC 1918, RFC 4193. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, bits);
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
