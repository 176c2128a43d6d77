import { calendarDocumentPath } from "../../../site/booking.ts";
import type { BuiltFile, ContentPolicy } from "../../../site/build-manifest.ts";
import { locales } from "../../../site/locale.ts";

export type HeaderFields = Readonly<Record<string, string>>;

/** For every response. */
export const commonHeaders: HeaderFields = { "X-Content-Type-Options": "nosniff" };

/** For API responses. The policy makes one harmless that a browser shows as a document. */
export const dataHeaders: HeaderFields = {
  ...commonHeaders,
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Sub-domains are the owner's decision, made in the proxy. */
export function httpsHeaders(days: number): HeaderFields {
  return { "Strict-Transport-Security": `max-age=${days * 86_400}` };
}

/** Headers of a file, the same for all encodings. */
export function fileHeaders(path: string, file: Omit<BuiltFile, "etag" | "file">, policy: ContentPolicy): HeaderFields {
  return {
    ...(file.type.startsWith("text/html")
      ? documentHeaders(path, policy, file.inlineStyles)
      : { ...commonHeaders, "Cross-Origin-Resource-Policy": file.cors ? "cross-origin" : "same-origin" }),
    "Cache-Control": file.immutable ? "max-age=31536000, immutable" : "no-cache",
    ...(file.indexed === false && { "X-Robots-Tag": "noindex" }),
  };
}

/**
 * For the page or document at an address.
 * @param styles hashes of its inline styles
 */
export function documentHeaders(path: string, policy: ContentPolicy, styles: readonly string[] = []): HeaderFields {
  return {
    ...commonHeaders,
    "Content-Security-Policy": contentSecurityPolicy(path, policy, styles),
    // With a stricter policy browsers send `Origin: null` with our own forms.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": permissionsPolicy,
    // "same-origin" would break windows that the framed calendar opens, such as a sign-in.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

const calendarDocuments: ReadonlySet<string> = new Set(locales.map(calendarDocumentPath));

/** Allows only what the pages contain. Every page may frame the calendar, because client-side navigation keeps the first policy. */
function contentSecurityPolicy(
  path: string,
  { scripts, connect, frames }: ContentPolicy,
  styles: readonly string[],
): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const isCalendarDocument = calendarDocuments.has(path);
  const kind = isCalendarDocument ? "calendarDocument" : "pages";
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...quoted(scripts[kind])],
    "style-src": ["'self'", ...quoted(styles)],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    "connect-src": ["'self'", ...connect],
    "frame-src": ["'self'", ...frames],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": [isCalendarDocument ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

const refusedFeatures =
  "accelerometer browsing-topics camera display-capture geolocation gyroscope magnetometer microphone midi payment usb";
const permissionsPolicy = refusedFeatures.replaceAll(" ", "=(), ").concat("=()");
