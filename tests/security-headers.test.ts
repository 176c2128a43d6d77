import { createHash } from "node:crypto";
import { BlockList } from "node:net";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSite } from "../server/http/site-files.ts";
import { formPaths } from "../site/forms.ts";
import { addresses } from "./support/content.ts";
import { openTestApp, type TestApp } from "./support/server/app.ts";

const documents: [method: string, path: string][] = [
  ...[...addresses, "/404"].map((path): [string, string] => ["GET", path]),
  // A form that comes back with its errors.
  ["POST", formPaths.contact],
];

/** What the header scorers for public sites (MDN Observatory, securityheaders.com) ask of every document behind https; behind a real proxy: tests/slow/operations/https.test.ts. */
const expectedHeaders = {
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
};
const absentHeaders = [
  "set-cookie",
  "server",
  "x-powered-by",
  "access-control-allow-origin",
  "access-control-allow-credentials",
];

const proxy = "10.0.0.1";
let server: TestApp;
beforeAll(async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress(proxy);
  server = await openTestApp({ trustedProxies }, await loadSite("build"));
});
afterAll(() => server.dispose());

test.each(documents)(
  "%s %s carries the security headers, and a policy for exactly what it holds",
  async (method, path) => {
    const forwarded = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7" };
    const answer = await server.request(path, { method, headers: forwarded }, proxy);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject(expectedHeaders);
    expect(absentHeaders.filter((name) => name in headers)).toEqual([]);
    const document = parse(await answer.text());
    const scripts = document.querySelectorAll("script");
    // The boot script and the rules for prefetching; data blocks do not run.
    const inline = scripts.filter(
      (script) => !script.getAttribute("src") && script.getAttribute("type") !== "application/ld+json",
    );
    const { "connect-src": connections, ...policy } = policyOf(headers["content-security-policy"]);
    expect(policy).toEqual({
      "default-src": ["'none'"],
      "script-src": ["'self'", ...hashesOf(inline)],
      "style-src": ["'self'", ...hashesOf(document.querySelectorAll("style"))],
      "img-src": ["'self'"],
      "font-src": ["'self'"],
      "manifest-src": ["'self'"],
      "frame-src": ["'self'"],
      "form-action": ["'self'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
    // A build for a Supabase project adds that project's origin.
    expect(connections?.[0]).toBe("'self'");
    const unsigned = scripts.filter((script) => script.getAttribute("src") && !script.getAttribute("integrity"));
    expect(unsigned.map(String)).toEqual([]);
  },
);

function policyOf(header = ""): Record<string, string[]> {
  const directives = header.split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

function hashesOf(elements: { innerHTML: string }[]): string[] {
  return elements.map(({ innerHTML }) => `'sha256-${createHash("sha256").update(innerHTML).digest("base64")}'`);
}
