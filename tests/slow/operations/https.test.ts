import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectTo, type ProxyClient, type RunningProxy, startNginx } from "../../support/network/proxies.ts";
import { freePort } from "../../support/network/wait-for-http.ts";
import { type RunningServer, startServer } from "../../support/server/server.ts";

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

test("behind nginx a page says that the site is always on https, once, and keeps its policy", async () => {
  const { headers } = await send("GET", "/");
  expect(headers["strict-transport-security"]).toBe("max-age=63072000");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test.each(["/", "/de/contact?a=b"])("%s over plain http is sent on to https", async (path) => {
  const { status, headers } = await fetch(plainOrigin + path, { redirect: "manual" });
  expect([status, headers.get("Location")]).toEqual([301, expect.stringMatching(/^https:\/\/localhost\b/)]);
});

test("no answer names a program or its version", async () => {
  expect((await send("GET", "/")).headers.server ?? "").not.toMatch(/\d/);
  expect((await fetch(site.origin)).headers.get("Server")).toBeNull();
});
