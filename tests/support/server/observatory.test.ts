import { expect, test } from "vitest";
import { type ObservatoryScore, type Observed, observatoryScore } from "./observatory.ts";

const perfect: Observed = {
  address: new URL("https://site.example/"),
  overHttp: { status: 301, location: "https://site.example/" },
  html: "<script src=/entry.js integrity=sha384-x></script>",
  headers: new Headers({
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Strict-Transport-Security": "max-age=63072000",
    "X-Content-Type-Options": "nosniff",
  }),
};

test("gives everything that there is", () => {
  expect(observatoryScore(perfect)).toMatchObject({ total: 155, grade: "A+" });
});

test("gives next to nothing to a bare answer, and no bonus for what it has", () => {
  const bare = new Headers({ "Referrer-Policy": "no-referrer" });
  expect(observatoryScore({ ...perfect, headers: bare, overHttp: { status: 200, location: null } })).toMatchObject({
    total: 10,
    grade: "F",
  });
});

const csp = (policy: string) => ({ "Content-Security-Policy": policy });
const hashed = "default-src 'none'; script-src 'sha256-x' 'unsafe-inline'; form-action 'self'";
const shared = { "Access-Control-Allow-Origin": "https://evil.example", "Access-Control-Allow-Credentials": "true" };
test.each<[string, keyof ObservatoryScore["rows"], number, Record<string, string | null>]>([
  ["no policy", "contentSecurityPolicy", -25, { "Content-Security-Policy": null }],
  ["inline scripts", "contentSecurityPolicy", -20, csp("default-src 'none'; script-src 'unsafe-inline'")],
  ["scripts from data addresses", "contentSecurityPolicy", -20, csp("default-src 'none'; script-src data:")],
  ["scripts from everywhere", "contentSecurityPolicy", -20, csp("script-src 'self'")],
  ["scripts over http", "contentSecurityPolicy", -20, csp("default-src 'none'; script-src http://a.example")],
  ["eval", "contentSecurityPolicy", -10, csp("default-src 'none'; script-src 'unsafe-eval'")],
  ["pictures over http", "contentSecurityPolicy", -10, csp("default-src 'none'; img-src http://a.example")],
  ["inline styles", "contentSecurityPolicy", 0, csp("default-src 'none'; style-src 'unsafe-inline'")],
  ["another default", "contentSecurityPolicy", 5, csp("default-src 'self'; form-action 'self'")],
  ["forms to everywhere", "contentSecurityPolicy", 5, csp("default-src 'none'")],
  ["inline scripts that a hash switches off", "contentSecurityPolicy", 10, csp(hashed)],
  ["frames for everybody", "framing", -20, csp("default-src 'none'; frame-ancestors *")],
  ["the old header", "framing", 0, { ...csp("default-src 'none'"), "X-Frame-Options": "DENY" }],
  ["nothing about frames", "framing", -20, csp("default-src 'none'")],
  ["no referrer policy", "referrerPolicy", 0, { "Referrer-Policy": null }],
  ["a talkative referrer policy", "referrerPolicy", -5, { "Referrer-Policy": "unsafe-url" }],
  ["resources for everybody", "crossOriginResourcePolicy", 0, { "Cross-Origin-Resource-Policy": "cross-origin" }],
  ["a misspelt policy", "crossOriginResourcePolicy", -5, { "Cross-Origin-Resource-Policy": "same" }],
  ["no opener policy", "crossOriginOpenerPolicy", 0, { "Cross-Origin-Opener-Policy": null }],
  ["no embedder policy", "crossOriginEmbedderPolicy", 0, { "Cross-Origin-Embedder-Policy": null }],
  ["no transport security", "strictTransportSecurity", -20, { "Strict-Transport-Security": null }],
  ["a short one", "strictTransportSecurity", -10, { "Strict-Transport-Security": "max-age=86400" }],
  ["sniffing", "contentTypeOptions", -5, { "X-Content-Type-Options": null }],
  ["a cookie for everybody", "cookies", -10, { "Set-Cookie": "a=b" }],
  ["a cookie for scripts", "cookies", -30, { "Set-Cookie": "a=b; Secure" }],
  ["a cookie for other sites", "cookies", 0, { "Set-Cookie": "a=b; Secure; HttpOnly" }],
  ["a careful cookie", "cookies", 5, { "Set-Cookie": "a=b; Secure; HttpOnly; SameSite=Lax" }],
  ["reading for everybody", "crossOriginResourceSharing", 0, { "Access-Control-Allow-Origin": "*" }],
  ["reading with credentials", "crossOriginResourceSharing", -50, shared],
])("%s changes the row %s by %i points", (_what, row, points, changes) => {
  const headers = new Headers(perfect.headers);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  expect(observatoryScore({ ...perfect, headers }).rows[row]).toBe(points);
});

test.each<[string, number, Observed["overHttp"]]>([
  ["no http at all", 0, null],
  ["a page over http", -20, { status: 200, location: null }],
  ["a detour over http", -10, { status: 301, location: "http://www.site.example/" }],
  ["another host first", -5, { status: 301, location: "https://www.site.example/" }],
])("%s changes the redirection by %i points", (_what, points, overHttp) => {
  expect(observatoryScore({ ...perfect, overHttp }).rows.redirection).toBe(points);
});

test.each([
  ["no script", 0, ""],
  ["an own script", 0, "<script src=/a.js></script>"],
  ["a foreign script", -5, "<script src=https://cdn.example/a.js></script>"],
  ["a foreign script by name", 5, "<script src=https://cdn.example/a.js integrity=sha384-x></script>"],
  ["a foreign script over http, by name", -20, "<script src=http://cdn.example/a.js integrity=sha384-x></script>"],
  ["a foreign script over http", -50, "<script src=http://cdn.example/a.js></script>"],
])("%s changes the integrity of scripts by %i points", (_what, points, html) => {
  expect(observatoryScore({ ...perfect, html }).rows.subresourceIntegrity).toBe(points);
});
