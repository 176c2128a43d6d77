import { afterEach, expect, test } from "vitest";
import { contactTable, formPaths } from "../../../site/forms.ts";
import { insertOf } from "../../support/server/send-message.ts";
import { type RunningServer, startServer } from "../../support/server/server.ts";

let site: RunningServer;
afterEach(() => site?.dispose());

const limit = { RATE_LIMIT: "3/h" };
const behindProxy = { ...limit, TRUSTED_PROXIES: "127.0.0.1, ::1" };

/** Statuses of writes that arrive with these `X-Forwarded-For` headers, one after the other. */
async function writesFrom(...forwarded: string[]): Promise<number[]> {
  const row = { name: "A", email: "a@example.org", company: null, message: "Hello" };
  const statuses: number[] = [];
  for (const chain of forwarded) {
    const answer = await fetch(`${site.origin}/rest/v1/${contactTable}`, insertOf(row, { "X-Forwarded-For": chain }));
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

const repeated = (chain: string, times: number) => Array<string>(times).fill(chain);

test("nobody dodges the limit by forging the visitor's address", async () => {
  site = await startServer({ env: limit });
  expect(await writesFrom("198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4", "127.0.0.1")).toEqual([
    201, 201, 201, 429, 429,
  ]);
});

test("nobody dodges the limit behind a proxy, which writes the real address behind the forged ones", async () => {
  site = await startServer({ env: behindProxy });
  const forged = ["198.51.100.1", "198.51.100.2", "127.0.0.1", "garbage", ""];
  expect(await writesFrom(...forged.map((address) => `${address}, 203.0.113.7`))).toEqual([201, 201, 201, 429, 429]);
});

test("nobody locks out another visitor by forging that visitor's address", async () => {
  site = await startServer({ env: behindProxy });
  const victim = "198.51.100.1";
  await writesFrom(...repeated(`${victim}, 203.0.113.7`, 10));
  expect(await writesFrom(victim, victim, victim, victim)).toEqual([201, 201, 201, 429]);
});

test("an IPv6 network of one visitor is one visitor, its neighbour another", async () => {
  site = await startServer({ env: behindProxy });
  const attacker = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1:ffff::3", "[2001:db8:0:1::4]:4711"];
  expect(await writesFrom(...attacker, "2001:db8:0:2::1")).toEqual([201, 201, 201, 429, 201]);
});

test("both ways in share the limit, and who is over it can still read", async () => {
  site = await startServer({ env: limit });
  const body = new URLSearchParams({ email: "fan@example.org" });
  const answer = await fetch(site.origin + formPaths.newsletter, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
  expect(await writesFrom("", "", "")).toEqual([201, 201, 429]);
  for (const path of ["/", "/de/contact", "/nowhere", "/healthz"]) {
    expect((await fetch(site.origin + path)).status).not.toBe(429);
  }
});
