import { BlockList } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { contactTable, formPaths } from "../../site/forms.ts";
import { anonKey, openTestApp } from "../../tests/support/server/app.ts";
import { insertOf } from "../../tests/support/server/send-message.ts";

const proxy = "10.0.0.1";
const visitor = "203.0.113.7";
const victim = "198.51.100.1";

/** A site where each visitor may write three times an hour, and what their writes are answered with, one after the other. */
async function openLimitedSite() {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress(proxy);
  const site = await openTestApp({ trustedProxies, rateLimit: { writes: 3, seconds: 3600 } });
  onTestFinished(() => site.dispose());
  const row = { name: "A", email: "a@example.org", company: null, message: "Hello" };
  async function write(peer: string, forwardedFor: string): Promise<number> {
    const request = insertOf(row, { apikey: anonKey, "X-Forwarded-For": forwardedFor });
    return (await site.request(`/rest/v1/${contactTable}`, request, peer)).status;
  }
  return {
    ...site,
    async writes(peer: string, ...forwarded: string[]): Promise<number[]> {
      const statuses: number[] = [];
      for (const chain of forwarded) statuses.push(await write(peer, chain));
      return statuses;
    },
  };
}

test.each([
  [
    "without a proxy, whatever visitors claim",
    visitor,
    [victim, "198.51.100.2", "198.51.100.3", proxy],
    [201, 201, 201, 429],
  ],
  [
    "behind a proxy, which writes the real address behind the forged ones",
    proxy,
    [victim, "198.51.100.2", "127.0.0.1", "garbage", ""].map((forged) => `${forged}, ${visitor}`),
    [201, 201, 201, 429, 429],
  ],
  [
    "per IPv6 network",
    proxy,
    ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1:ffff::3", "[2001:db8:0:1::4]:4711", "2001:db8:0:2::1"],
    [201, 201, 201, 429, 201],
  ],
])("writes are limited %s", async (_how, peer, forwarded, statuses) => {
  const site = await openLimitedSite();
  expect(await site.writes(peer, ...forwarded)).toEqual(statuses);
});

test("nobody locks out another visitor by forging that visitor's address", async () => {
  const site = await openLimitedSite();
  await site.writes(proxy, ...Array<string>(10).fill(`${victim}, ${visitor}`));
  expect(await site.writes(proxy, victim, victim, victim, victim)).toEqual([201, 201, 201, 429]);
});

test("forms and the REST interface share the limit; over it, visitors can still read", async () => {
  const site = await openLimitedSite();
  const body = new URLSearchParams({ email: "fan@example.org" });
  expect((await site.request(formPaths.newsletter, { method: "POST", body }, visitor)).status).toBe(303);
  expect(await site.writes(visitor, "", "", "")).toEqual([201, 201, 429]);
  for (const [path, status] of [
    ["/", 200],
    ["/nowhere", 404],
    ["/healthz", 200],
  ] as const)
    expect((await site.request(path, {}, visitor)).status).toBe(status);
});
