import { createHash } from "node:crypto";
import { Agent, request } from "node:https";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { calendarDocumentPath } from "../site/booking.ts";
import { formPaths } from "../site/forms.ts";
import { locales } from "../site/locale.ts";
import { addresses } from "./support/browser/open-page.ts";
import { freePort } from "./support/network/free-port.ts";
import { type RunningProxy, startNginx } from "./support/network/proxies.ts";
import { type Observed, observatoryScore, policyOf } from "./support/server/observatory.ts";
import { type RunningServer, startServer } from "./support/server/server.ts";

const observed = [...addresses, ...locales.map(calendarDocumentPath), "/404"];

let site: RunningServer;
let nginx: RunningProxy;
let plainOrigin: string;
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

beforeAll(async () => {
  const [port, plainPort] = [await freePort(), await freePort()];
  plainOrigin = `http://localhost:${plainPort}`;
  site = await startServer({ env: { SITE_ORIGIN: `https://localhost:${port}`, TRUSTED_PROXIES: "127.0.0.1" } });
  nginx = await startNginx({ port, plainPort, servers: [site.port] });
  await vi.waitUntil(() => observe("/").catch(() => null), { timeout: 10_000 });
});
afterAll(async () => {
  agent.destroy();
  await nginx?.stop();
  await site?.dispose();
});

describe("behind https", () => {
  test.each(observed)("%s scores 140 points, A+", async (path) => {
    const { total, grade, rows } = observatoryScore(await observe(path));
    expect([total, grade], JSON.stringify(rows)).toEqual([140, "A+"]);
  });

  test("a form that comes back with its errors scores 140 points, A+", async () => {
    const { total, grade } = observatoryScore(await observe(formPaths.contact, "POST"));
    expect([total, grade]).toEqual([140, "A+"]);
  });

  test.each(observed)("%s allows exactly the inline scripts and styles that it holds", async (path) => {
    const { headers, html } = await observe(path);
    const policy = policyOf(headers, html);
    const document = parse(html);
    const scripts = document.querySelectorAll("script").filter((script) => !script.getAttribute("type"));
    expect(policy.get("script-src")).toEqual(["'self'", ...hashesOf(scripts.map(({ innerHTML }) => innerHTML))]);
    const styles = document.querySelectorAll("style").map(({ innerHTML }) => innerHTML);
    expect(policy.get("style-src")).toEqual(["'self'", ...hashesOf(styles)]);
  });

  test("no answer names a program or its version", async () => {
    const { headers } = await observe("/");
    expect(headers.get("X-Powered-By")).toBeNull();
    expect(headers.get("Server") ?? "").not.toMatch(/\d/);
    expect((await fetch(site.origin)).headers.get("Server")).toBeNull();
  });
});

/** What a scanner gets for an address, through the proxy of `deploy/nginx.conf`. */
async function observe(path: string, method = "GET"): Promise<Observed> {
  const address = new URL(path, nginx.origin);
  const overHttp = await fetch(plainOrigin + path, { redirect: "manual" });
  return new Promise((resolve, reject) => {
    const asking = request(address, { method, agent }, (answer) => {
      let html = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        html += chunk;
      });
      answer.on("end", () => {
        const headers = new Headers(Object.entries(answer.headers) as [string, string][]);
        resolve({
          address,
          headers,
          html,
          overHttp: { status: overHttp.status, location: overHttp.headers.get("Location") },
        });
      });
    });
    asking.on("error", reject);
    asking.end();
  });
}

function hashesOf(texts: string[]): string[] {
  return texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
