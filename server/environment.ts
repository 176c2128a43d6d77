import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { isPlainAddress } from "./mail/addresses.ts";
import { sharedEnvironment, urlWith } from "./shared-environment.ts";
import { defaultRetention } from "./store/retention.ts";
import { shortestSecret } from "./store/secret-file.ts";

/** Every variable that the server knows, how it is read, and its default. Build-time variables are the build's. */
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
  RETENTION_MESSAGE_DAYS: wholeNumber(1, 3650).default(defaultRetention.messageDays),
  RETENTION_HELD_DAYS: wholeNumber(1, 365).default(defaultRetention.heldDays),
  // Nothing justifies keeping an address that nobody confirmed for longer (Art. 5(1)(e) GDPR).
  RETENTION_UNCONFIRMED_DAYS: wholeNumber(1, 14).default(defaultRetention.unconfirmedDays),
  RETENTION_PROOF_YEARS: wholeNumber(1, 10).default(defaultRetention.proofYears),
});

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error));
}

function mailAddress() {
  return z.string().refine(isPlainAddress, "must be one bare mail address");
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
