import { parse } from "node-html-parser";

/** What a scanner sees of one address. */
export interface Observed {
  address: URL;
  headers: Headers;
  html: string;
  /** What the same address answers over plain http; null when nothing listens there. */
  overHttp: { status: number; location: string | null } | null;
}

export interface ObservatoryScore {
  total: number;
  grade: string;
  /** What each test of the Observatory adds or takes away. */
  rows: Record<keyof typeof tests, number>;
}

/**
 * Scores an answer as the MDN HTTP Observatory does. Everybody starts with 100 points. What is missing
 * always counts; what is better than needed counts only from 90 points on.
 * Being on the preload list of browsers cannot be seen from here and counts nothing.
 */
export function observatoryScore(observed: Observed): ObservatoryScore {
  const rows = Object.fromEntries(
    Object.entries(tests).map(([name, test]) => [name, test(observed)]),
  ) as ObservatoryScore["rows"];
  const points = Object.values(rows);
  const needed = 100 + sum(points.filter((point) => point < 0));
  const total = Math.max(0, needed < 90 ? needed : needed + sum(points.filter((point) => point > 0)));
  return { total, grade: gradeOf(total), rows };
}

const tests = {
  contentSecurityPolicy,
  framing,
  referrerPolicy,
  crossOriginResourcePolicy,
  crossOriginOpenerPolicy,
  crossOriginEmbedderPolicy,
  strictTransportSecurity,
  redirection,
  subresourceIntegrity,
  contentTypeOptions,
  cookies,
  crossOriginResourceSharing,
};

const broad = /^(?:\*|ftp:|https?:|https?:\/\/\*(?:\.\*)?)$/;

function contentSecurityPolicy({ headers, html }: Observed): number {
  const policy = policyOf(headers, html);
  if (policy.size === 0) return -25;
  const sources = (directive: string) => policy.get(directive) ?? policy.get("default-src") ?? ["*"];
  const [scripts, styles, objects] = ["script-src", "style-src", "object-src"].map((directive) =>
    withoutIdleInline(sources(directive)),
  ) as [string[], string[], string[]];
  const isUnsafe = (source: string) => source === "'unsafe-inline'" || source === "data:" || broad.test(source);
  if (scripts.some(isUnsafe) || objects.some((source) => broad.test(source))) return -20;
  const passive = ["img-src", "media-src"];
  const overHttp = (source: string) => /^(?:http|ftp):/.test(source);
  const active = [...policy].filter(([directive]) => !passive.includes(directive)).flatMap(([, list]) => list);
  if (active.some(overHttp)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap(sources).some(overHttp)) return -10;
  if (styles.some(isUnsafe)) return 0;
  const isNone = policy.get("default-src")?.join() === "'none'";
  const formsStay = /^'(?:none|self)'$/.test(policy.get("form-action")?.join() ?? "");
  return isNone && formsStay ? 10 : 5;
}

/** 'unsafe-inline' means nothing beside a hash or nonce. */
function withoutIdleInline(sources: string[]): string[] {
  const isNamed = sources.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
  return isNamed ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function framing({ headers }: Observed): number {
  const ancestors = policyOf(headers, "").get("frame-ancestors");
  if (ancestors) return ancestors.some((source) => broad.test(source)) ? -20 : 5;
  return /^(?:deny|sameorigin)$/i.test(headers.get("X-Frame-Options") ?? "") ? 0 : -20;
}

const privateReferrers = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];

function referrerPolicy({ headers }: Observed): number {
  const policy = headers.get("Referrer-Policy");
  return policy === null ? 0 : privateReferrers.includes(policy) ? 5 : -5;
}

function crossOriginResourcePolicy({ headers }: Observed): number {
  return ofKnown(headers.get("Cross-Origin-Resource-Policy"), ["same-origin", "same-site"], ["cross-origin"]);
}

function crossOriginOpenerPolicy({ headers }: Observed): number {
  const isolating = ["same-origin", "same-origin-allow-popups", "noopener-allow-popups"];
  return ofKnown(headers.get("Cross-Origin-Opener-Policy"), isolating, ["unsafe-none"]);
}

function crossOriginEmbedderPolicy({ headers }: Observed): number {
  return ofKnown(headers.get("Cross-Origin-Embedder-Policy"), ["require-corp", "credentialless"], ["unsafe-none"]);
}

function ofKnown(value: string | null, good: string[], neutral: string[]): number {
  if (value === null || neutral.includes(value)) return 0;
  return good.includes(value) ? 10 : -5;
}

const sixMonths = 15_768_000;

function strictTransportSecurity({ address, headers }: Observed): number {
  const maxAge = /(?:^|;)\s*max-age="?(\d+)"?\s*(?:;|$)/i.exec(headers.get("Strict-Transport-Security") ?? "")?.[1];
  if (address.protocol !== "https:" || maxAge === undefined) return -20;
  return Number(maxAge) < sixMonths ? -10 : 0;
}

function redirection({ address, overHttp }: Observed): number {
  if (overHttp === null) return 0;
  const target = overHttp.status >= 300 && overHttp.status < 400 ? URL.parse(overHttp.location ?? "", address) : null;
  if (target === null) return -20;
  if (target.protocol !== "https:") return -10;
  return target.hostname === address.hostname ? 0 : -5;
}

/** Counts what stands in the HTML; scripts that other scripts load are not seen. */
function subresourceIntegrity({ address, html }: Observed): number {
  const scripts = parse(html).querySelectorAll("script[src]");
  const foreign = scripts.filter((script) => new URL(script.getAttribute("src") ?? "", address).host !== address.host);
  const insecure = foreign.filter((script) => !script.getAttribute("src")?.startsWith("https://"));
  const isNamed = (script: (typeof scripts)[number]) => script.hasAttribute("integrity");
  if (insecure.length > 0) return insecure.every(isNamed) ? -20 : -50;
  if (!foreign.every(isNamed)) return -5;
  return scripts.some(isNamed) ? 5 : 0;
}

function contentTypeOptions({ headers }: Observed): number {
  return headers.get("X-Content-Type-Options")?.toLowerCase() === "nosniff" ? 0 : -5;
}

function cookies({ headers }: Observed): number {
  const all = headers.getSetCookie();
  if (all.length === 0) return 0;
  const every = (attribute: RegExp) => all.every((cookie) => attribute.test(cookie));
  if (!every(/;\s*Secure/i)) return headers.has("Strict-Transport-Security") ? -10 : -40;
  if (!every(/;\s*HttpOnly/i)) return -30;
  return every(/;\s*SameSite=(?:Lax|Strict)/i) ? 5 : 0;
}

function crossOriginResourceSharing({ headers }: Observed): number {
  const isOpen = headers.get("Access-Control-Allow-Origin") !== null;
  return isOpen && headers.get("Access-Control-Allow-Credentials") === "true" ? -50 : 0;
}

/** Directive → sources; a repeated directive does not count, as in browsers. */
export function policyOf(headers: Headers, html: string): Map<string, string[]> {
  const meta = html && parse(html).querySelector("meta[http-equiv=Content-Security-Policy i]")?.getAttribute("content");
  const directives = new Map<string, string[]>();
  for (const text of (headers.get("Content-Security-Policy") ?? (meta || "")).split(";")) {
    const [name, ...sources] = text.trim().split(/\s+/);
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

const grades: readonly (readonly [from: number, grade: string])[] = [
  ...([
    [100, "A+"],
    [90, "A"],
    [85, "A-"],
    [80, "B+"],
    [70, "B"],
    [65, "B-"],
  ] as const),
  ...([
    [60, "C+"],
    [50, "C"],
    [45, "C-"],
    [40, "D+"],
    [30, "D"],
    [25, "D-"],
  ] as const),
];

function gradeOf(total: number): string {
  return grades.find(([from]) => total >= from)?.[1] ?? "F";
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
