import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { programs } from "../../../scripts/programs.ts";
import { photoLimits } from "../../../site/photo-variants.ts";
import {
  connectTo,
  type ProxyClient,
  type RunningProxy,
  startCaddy,
  startNginx,
} from "../../support/network/proxies.ts";
import { freePort } from "../../support/network/wait-for-http.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { withStore } from "../../support/store/server-store.ts";

let site: ServerProcess;
let nginx: RunningProxy;
let plainOrigin: string;
let send: ProxyClient;

beforeAll(async () => {
  const [port, plainPort] = [await freePort(), await freePort()];
  plainOrigin = `http://localhost:${plainPort}`;
  site = await startServerProcess({ env: { SITE_ORIGIN: `https://localhost:${port}`, TRUSTED_PROXIES: "127.0.0.1" } });
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

// The address of a part with settings of its own would be sent on to the one with a slash, where nothing is.
test("nginx leaves the desk at its address", async () => {
  expect((await send("GET", "/desk")).headers.location).toBeUndefined();
});

test.for([
  ["nginx", async () => nginx.origin, photoLimits.bytes + 1],
  // It passes the refusal on at once, and then cuts off who goes on sending.
  ["Caddy", startedCaddy, 0],
] as const)(
  "through %s the longest photo reaches the server, which refuses a longer one itself",
  async ([name, started, sentOfLonger], { skip }) => {
    skip(name === "Caddy" && !programs.caddy.find(), "No Caddy here.");
    const origin = await started();
    expect(await upload(origin, photoLimits.bytes)).toEqual([422, { error: "no-photo" }]);
    expect(await upload(origin, photoLimits.bytes + 1, sentOfLonger)).toEqual([413, { error: "too-long" }]);
  },
);

test.for([
  ["nginx", async () => nginx.origin],
  ["Caddy", startedCaddy],
] as const)("a photo of a stranger is refused before %s has taken it", async ([name, started], { skip }) => {
  skip(name === "Caddy" && !programs.caddy.find(), "No Caddy here.");
  expect(await upload(await started(), photoLimits.bytes, 1, "")).toEqual([401, { error: "signed-out" }]);
});

async function startedCaddy(): Promise<string> {
  const caddy = await startCaddy({ port: await freePort(), servers: [site.port] });
  const client = connectTo(caddy.origin);
  onTestFinished(async () => {
    client.close();
    await caddy.stop();
  });
  await vi.waitUntil(() => client("GET", "/").catch(() => null), { timeout: 10_000 });
  return caddy.origin;
}

/** Zeros, at the desk. @param sent how many of them are sent. @param cookie another one than that of a session */
async function upload(
  origin: string,
  length: number,
  sent = length,
  cookie?: string,
): Promise<[status: number | undefined, unknown]> {
  const passkey = { id: randomUUID(), public_key: "AQ", counter: 0 };
  const session = await withStore(site, async ({ desk }) => desk.register(await desk.invite(), passkey, "Firefox"));
  const headers = { Cookie: cookie ?? `desk-session=${session}`, Origin: nginx.origin, "Content-Length": length };
  const address = `${origin}/desk/api/website/photos?name=photo.jpg`;
  // A kept connection would keep the proxy from ending.
  const sending = request(address, { method: "POST", headers, agent: false, rejectUnauthorized: false });
  sending.write(Buffer.alloc(sent));
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  const read = await json(answer);
  sending.destroy();
  return [answer.statusCode, read];
}
