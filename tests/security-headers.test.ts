import { createHash } from "node:crypto";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { formPaths } from "../site/forms.ts";
import { locales } from "../site/locale.ts";
import { addresses, calendarDocumentPath, calendarOrigin } from "./support/content.ts";
import { connectTo, type ProxyClient, type RunningProxy, startNginx } from "./support/network/proxies.ts";
import { freePort } from "./support/network/wait-for-http.ts";
import { type RunningServer, startServer } from "./support/server/server.ts";

const calendarDocuments = locales.map(calendarDocumentPath);
const documents: [method: string, path: string][] = [
  ...[...addresses, ...calendarDocuments, "/404"].map((path): [string, string] => ["GET", path]),
  // A form that comes back with its errors.
  ["POST", formPaths.contact],
];

/** What the header scorers for public sites (MDN Observatory, securityheaders.com) ask of every document behind https. */
const expectedHeaders = {
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
};
const absentHeaders = ["set-cookie", "x-powered-by", "access-control-allow-origin", "access-control-allow-credentials"];

let site: RunningServer;
let nginx: RunningProxy;
let plainOrigin: string;
let send: ProxyClient;

beforeAll(async () => {
  const [port, plainPort] = [await freePort(), await freePort()];
  plainOrigin = `http://localhost:${plainPort}`;
  site = await startServer({ env: { SITE_ORIGIN: `https://localhost:${port}`, TRUSTED_PROXIES: "127.0.0.1" } });
  nginx = await startNginx({ port, plainPort, servers: [site.port] });
  send = connectTo(nginx.origin);
  await vi.waitUntil(() => send("GET", "/").catch(() => null), { timeout: 10_000 });
});
afterAll(async () => {
  send?.close();
  await nginx?.stop();
  await site?.dispose();
});

test.each(documents)(
  "%s %s carries the security headers, and a policy for exactly what it holds",
  async (method, path) => {
    const { headers, text } = await send(method, path);
    expect(headers).toMatchObject(expectedHeaders);
    expect(absentHeaders.filter((name) => name in headers)).toEqual([]);
    const document = parse(text);
    const scripts = document.querySelectorAll("script");
    // The boot script and the rules for prefetching; data blocks do not run.
    const inline = scripts.filter(
      (script) => !script.getAttribute("src") && script.getAttribute("type") !== "application/ld+json",
    );
    const isCalendar = calendarDocuments.includes(path);
    const { "connect-src": connections, ...policy } = policyOf(headers["content-security-policy"]);
    expect(policy).toEqual({
      "default-src": ["'none'"],
      "script-src": ["'self'", ...hashesOf(inline)],
      "style-src": ["'self'", ...hashesOf(document.querySelectorAll("style"))],
      "img-src": ["'self'"],
      "font-src": ["'self'"],
      "manifest-src": ["'self'"],
      "frame-src": ["'self'", ...new Set(locales.map(calendarOrigin))],
      "form-action": ["'self'"],
      "base-uri": ["'none'"],
      "frame-ancestors": [isCalendar ? "'self'" : "'none'"],
    });
    // A build for a Supabase project adds that project's origin.
    expect(connections?.[0]).toBe("'self'");
    const unsigned = scripts.filter((script) => script.getAttribute("src") && !script.getAttribute("integrity"));
    expect(unsigned.map(String)).toEqual([]);
  },
);

test.each(["/", "/de/contact?a=b"])("%s over plain http is sent on to https", async (path) => {
  const { status, headers } = await fetch(plainOrigin + path, { redirect: "manual" });
  expect([status, headers.get("Location")]).toEqual([301, expect.stringMatching(/^https:\/\/localhost\b/)]);
});

test("no answer names a program or its version", async () => {
  expect((await send("GET", "/")).headers.server ?? "").not.toMatch(/\d/);
  expect((await fetch(site.origin)).headers.get("Server")).toBeNull();
});

function policyOf(header: string | string[] | undefined): Record<string, string[]> {
  const directives = String(header).split("; ");
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
