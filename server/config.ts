import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { isMailAddress } from "../site/mail-address.ts";
import { sharedEnvironment, urlWith, variablesSetIn } from "./shared-environment.ts";
import { siteFacts } from "./site-facts.ts";
import { defaultIssueMailsPerMinute } from "./store/outbox/outbox.ts";
import { shortestSecret } from "./store/secret-file.ts";

export interface Config {
  host: string;
  port: number;
  /** File descriptor of a listening socket passed by systemd (sd_listen_fds(3)), instead of host and port. */
  socket: number | null;
  dataDir: string;
  /** `postgres://…`; null keeps everything in a SQLite file in `dataDir`. */
  databaseUrl: string | null;
  /** Where visitors reach the site, without a trailing slash. */
  siteOrigin: string;
  /** The public key that browsers send as `apikey`. */
  anonKey: string;
  /** Null where nothing is said of it: then the build decides. */
  samples: "show" | "hide" | null;
  /** Null: messages are stored, mail waits in the outbox. */
  mail: { smtpUrl: string; from: string; to: string } | null;
  /** Peers whose `X-Forwarded-*` headers are believed; null when there are none. */
  trustedProxies: BlockList | null;
  /** As configured; null uses a generated one in `dataDir` (see `store/secret-file.ts`). */
  secret: string | null;
  /** Writes per visitor address; null is no limit. */
  rateLimit: { writes: number; seconds: number } | null;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Null: nothing is measured for Prometheus. */
  metricsPort: number | null;
  metricsHost: string;
  /** Periods that are set; see {@link retentionOf}. */
  retention: Partial<RetentionSettings>;
  issueMailsPerMinute: number;
  /** False for a server on a copy of the data, which must not send, read or delete what the other one does. */
  runsBackground: boolean;
  /** Days for which browsers that were here over https come by nothing else. */
  httpsDays: number;
  /** Where the installation of a server notes what it knows; null where there is none. */
  setupDir: string | null;
  /** Whether the owner's other calendars may be on private networks, and without encryption. */
  allowsPrivateCalendars: boolean;
}

export interface RetentionSettings {
  /** Days that a message is kept at most after its last change of status. */
  messageDays: number;
  /** Days that a held message is kept at most. */
  heldDays: number;
  /** Days that an unconfirmed address is kept at least. Its mail names their end: until then the link in it is good. */
  unconfirmedDays: number;
  /** Years that the proof of an ended consent is kept, counted from the end of its year. */
  proofYears: number;
  /** Days that a booking is kept after its end. A cancelled one is kept as long as the privacy notice says, and no longer than others. */
  bookingDays: number;
}

type LoadedConfig = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads the environment and reports all problems at once, without values: some of them are secrets. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): LoadedConfig {
  const given = variablesSetIn(env);
  const parsed = environment.safeParse(given);
  const problems = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) ?? []),
    ...problemsBetween(given),
    ...(parsed.success && portsCollide(parsed.data) ? ["METRICS_PORT must be another port than PORT"] : []),
  ];
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  return { ok: true, config: { ...configOf(parsed.data), socket: socketOf(given) } };
}

/** The first descriptor after stdin, stdout and stderr, if systemd passed it to this process and not to its parent. */
function socketOf({ LISTEN_FDS, LISTEN_PID }: Record<string, string | undefined>): number | null {
  return LISTEN_FDS === "1" && LISTEN_PID === String(process.pid) ? 3 : null;
}

function problemsBetween(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  const mail = ["SMTP_URL", "MAIL_FROM", "MAIL_TO"];
  const missing = mail.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < mail.length) {
    problems.push(`${missing.join(" and ")} must be set too: mail needs all of ${mail.join(", ")}`);
  }
  if (given.DATABASE_URL && !given.SECRET) {
    problems.push("SECRET must be set with DATABASE_URL: every server of one database needs the same");
  }
  return problems;
}

/** Port 0 means any free port. A wildcard host conflicts with every other host on the same port. */
function portsCollide({ PORT, METRICS_PORT, HOST, METRICS_HOST }: z.output<typeof environment>): boolean {
  const hosts = [HOST, METRICS_HOST];
  return (
    PORT !== 0 && PORT === METRICS_PORT && (HOST === METRICS_HOST || hosts.some((host) => wildcardHosts.includes(host)))
  );
}

const wildcardHosts = ["0.0.0.0", "::"];

function configOf(env: z.output<typeof environment>): Omit<Config, "socket"> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = env;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    siteOrigin: env.SITE_ORIGIN,
    anonKey: env.PUBLIC_ANON_KEY,
    samples: env.SAMPLES ?? null,
    mail: smtpUrl && from && to && env.BACKGROUND === "on" ? { smtpUrl, from, to } : null,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    secret: env.SECRET ?? null,
    rateLimit: env.RATE_LIMIT,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    retention: {
      ...(env.RETENTION_MESSAGE_DAYS && { messageDays: env.RETENTION_MESSAGE_DAYS }),
      ...(env.RETENTION_HELD_DAYS && { heldDays: env.RETENTION_HELD_DAYS }),
      ...(env.RETENTION_UNCONFIRMED_DAYS && { unconfirmedDays: env.RETENTION_UNCONFIRMED_DAYS }),
      ...(env.RETENTION_PROOF_YEARS && { proofYears: env.RETENTION_PROOF_YEARS }),
      ...(env.RETENTION_BOOKING_DAYS && { bookingDays: env.RETENTION_BOOKING_DAYS }),
    },
    issueMailsPerMinute: env.ISSUE_MAILS_PER_MINUTE,
    runsBackground: env.BACKGROUND === "on",
    httpsDays: env.HTTPS_DAYS,
    setupDir: env.SETUP_DIR ?? null,
    allowsPrivateCalendars: env.PRIVATE_CALENDARS === "allow",
  };
}

/**
 * The periods that are set, and else those of the privacy notice. It does not mention held messages, so they are never kept longer
 * than the others.
 */
export function retentionOf({ retention }: Pick<Config, "retention">): RetentionSettings {
  const { messageDays, unconfirmedDays, proofYears, bookingDays } = siteFacts().processing;
  const heldDays = Math.min(30, messageDays);
  return { messageDays, heldDays, unconfirmedDays, proofYears, bookingDays, ...retention };
}

/** All variables of the server with their parsers and defaults. Build-time variables belong to the build. */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: urlWith("postgres:", "postgresql:").optional(),
  ...sharedEnvironment.shape,
  SMTP_URL: urlWith("smtp:", "smtps:")
    .refine((text) => new URL(text).hostname !== "", "must name the mail server")
    .optional(),
  MAIL_FROM: mailAddress().optional(),
  MAIL_TO: mailAddress().optional(),
  TRUSTED_PROXIES: z.string().transform(parseProxies).optional(),
  SECRET: z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`).optional(),
  RATE_LIMIT: z.string().default("20/min").transform(parseRateLimit),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  RETENTION_MESSAGE_DAYS: wholeNumber(1, 3650).optional(),
  RETENTION_HELD_DAYS: wholeNumber(1, 365).optional(),
  ISSUE_MAILS_PER_MINUTE: wholeNumber(1, 6000).default(defaultIssueMailsPerMinute),
  BACKGROUND: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  PRIVATE_CALENDARS: z.enum(["allow", "refuse"], { error: "must be allow or refuse" }).default("refuse"),
  HTTPS_DAYS: wholeNumber(0, 730).default(730),
  SETUP_DIR: z.string().optional(),
  // Nothing justifies keeping an address that nobody confirmed for longer (Art. 5(1)(e) GDPR).
  RETENTION_UNCONFIRMED_DAYS: wholeNumber(1, 14).optional(),
  RETENTION_PROOF_YEARS: wholeNumber(1, 10).optional(),
  RETENTION_BOOKING_DAYS: wholeNumber(1, 3650).optional(),
});

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error));
}

function mailAddress() {
  return z.string().refine(isMailAddress, "must be one bare mail address");
}

/** `10.0.0.0/8, 127.0.0.1`: addresses and networks, separated by commas or blanks. */
function parseProxies(text: string, context: z.RefinementCtx): BlockList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = "", prefix] = entry.split("/", 2);
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const most = family === "ipv6" ? 128 : 32;
    const bits = prefix ?? String(most);
    if (isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= most) {
      list.addSubnet(address, Number(bits), family);
    } else {
      context.addIssue("must list IP addresses and networks such as 127.0.0.1, 10.0.0.0/8");
    }
  }
  return list;
}

const secondsIn = new Map([
  ["s", 1],
  ["min", 60],
  ["h", 3600],
]);

/** `20/min`, `5/s`, `300/h`, or `off`. */
function parseRateLimit(text: string, context: z.RefinementCtx): { writes: number; seconds: number } | null {
  if (text === "off") return null;
  const [, writes, unit = ""] = /^([1-9]\d{0,5})\/(s|min|h)$/.exec(text) ?? [];
  const seconds = secondsIn.get(unit);
  if (seconds === undefined) {
    context.addIssue('must be like 20/min (or /s, /h), or "off"');
    return z.NEVER;
  }
  return { writes: Number(writes), seconds };
}
