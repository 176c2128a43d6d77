import type { BlockList } from "node:net";
import type { z } from "zod";
import { environment } from "./environment.ts";
import { variablesSetIn } from "./shared-environment.ts";
import type { RetentionSettings } from "./store/types.ts";

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** `postgres://…`; null keeps everything in a SQLite file in `dataDir`. */
  databaseUrl: string | null;
  /** Where visitors reach the site, without a trailing slash. */
  siteOrigin: string;
  /** The public key that browsers send as `apikey`. */
  anonKey: string;
  /** Null: messages are stored, mail waits in the outbox. */
  mail: { smtpUrl: string; from: string; to: string } | null;
  /** Peers whose `X-Forwarded-*` headers are believed; null when there are none. */
  trustedProxies: BlockList | null;
  /** As given; null means that one is made and kept in `dataDir` (see `secret.ts`). */
  secret: string | null;
  /** Writes per visitor address; null is no limit. */
  rateLimit: { writes: number; seconds: number } | null;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Null: nothing is measured for Prometheus. */
  metricsPort: number | null;
  metricsHost: string;
  retention: RetentionSettings;
}

type LoadedConfig = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads the environment, names every problem at once, and shows no value: some of them are secrets. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): LoadedConfig {
  const given = variablesSetIn(env);
  const parsed = environment.safeParse(given);
  const problems = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) ?? []),
    ...problemsBetween(given),
    ...(parsed.success && portsCollide(parsed.data) ? ["METRICS_PORT must be another port than PORT"] : []),
  ];
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  return { ok: true, config: configOf(parsed.data) };
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

/** Port 0 is any that is free, and a server at all addresses takes a port from one at a single address. */
function portsCollide({ PORT, METRICS_PORT, HOST, METRICS_HOST }: z.output<typeof environment>): boolean {
  const hosts = [HOST, METRICS_HOST];
  return (
    PORT !== 0 && PORT === METRICS_PORT && (HOST === METRICS_HOST || hosts.some((host) => everywhere.includes(host)))
  );
}

const everywhere = ["0.0.0.0", "::"];

function configOf(env: z.output<typeof environment>): Config {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = env;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    siteOrigin: env.SITE_ORIGIN,
    anonKey: env.PUBLIC_ANON_KEY,
    mail: smtpUrl && from && to ? { smtpUrl, from, to } : null,
    trustedProxies: env.TRUSTED_PROXIES ?? null,
    secret: env.SECRET ?? null,
    rateLimit: env.RATE_LIMIT,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    retention: {
      messageDays: env.RETENTION_MESSAGE_DAYS,
      heldDays: env.RETENTION_HELD_DAYS,
      unconfirmedDays: env.RETENTION_UNCONFIRMED_DAYS,
      proofYears: env.RETENTION_PROOF_YEARS,
    },
  };
}
