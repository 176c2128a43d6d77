import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, startRecordingServer } from "../../tests/support/network/recording-server.ts";
import { createClient } from "./client.ts";

const message = { name: "Anna Berger", email: "anna@example.org", company: null, message: "Hello" };
const signUp = { email: "anna@example.org" };
const context = { locale: "de", page: "/de/contact", honeypotFilled: false, elapsedMs: 25_310.4 } as const;

const closing: (() => unknown)[] = [];
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function backendAnswering(answer: Answer, isOwnServer = true) {
  const server = await startRecordingServer(() => answer);
  closing.push(server.close);
  const client = createClient({ url: server.url, key: "public-key", isOwnServer });
  return { client, requests: server.requests };
}

describe("what is sent", () => {
  test("a message goes to its table with exactly the four fields and the public key", async () => {
    const { client, requests } = await backendAnswering({ status: 201 });
    expect(await client.contact(message, context)).toBe("stored");
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: "POST",
      path: "/rest/v1/isarbridge_contact_messages",
      query: {},
      body: message,
      headers: { apikey: "public-key", authorization: "Bearer public-key", "content-type": "application/json" },
    });
  });

  test("a subscription goes to its table with the address alone", async () => {
    const { client, requests } = await backendAnswering({ status: 201 });
    expect(await client.newsletter(signUp, context)).toBe("stored");
    expect(requests[0]).toMatchObject({
      method: "POST",
      path: "/rest/v1/isarbridge_newsletter_subscriptions",
      body: signUp,
    });
  });

  test("our own server hears of language, page, honeypot and time", async () => {
    const { client, requests } = await backendAnswering({ status: 201 });
    await client.contact(message, context);
    expect(requests[0]?.headers["x-form"]).toBe("lang=de; page=/de/contact; trap=0; ms=25310");
  });

  test("our own server hears that the honeypot was filled in", async () => {
    const { client, requests } = await backendAnswering({ status: 201 });
    await client.contact(message, { ...context, honeypotFilled: true });
    expect(requests[0]?.headers["x-form"]).toContain("; trap=1; ");
  });

  test("a Supabase project is never sent that header", async () => {
    const { client, requests } = await backendAnswering({ status: 201 }, false);
    expect(await client.contact(message, context)).toBe("stored");
    expect(requests[0]?.headers).not.toHaveProperty("x-form");
  });
});

describe("what counts as stored", () => {
  const unique = { code: "23505", details: null, hint: null, message: "duplicate key value" };

  test.each<[string, Answer]>([
    ["an empty 404", { status: 404 }],
    ["a 404 with an array", { status: 404, body: [] }],
    ["an error with the body null", { status: 500, body: null }],
    ["a bad request with the body null", { status: 400, body: null }],
    ["an empty 200", { status: 200 }],
    ["an empty 204", { status: 204 }],
    ["a refusal", { status: 400, body: { code: "23514", details: null, hint: null, message: "check" } }],
    ["a rate limit", { status: 429, body: { code: "PT429", details: null, hint: null, message: "Too many" } }],
    ["a database that is down", { status: 503, body: { code: "PGRST000", message: "Database connection error." } }],
    ["an error without a body", { status: 502 }],
  ])("%s does not", async (_, answer) => {
    const { client } = await backendAnswering(answer);
    expect(await client.contact(message, context)).toBe("failed");
    expect(await client.newsletter(signUp, context)).toBe("failed");
  });

  test("an address that is known already counts for the newsletter, and for nothing else", async () => {
    const { client } = await backendAnswering({ status: 409, body: unique });
    expect(await client.newsletter(signUp, context)).toBe("stored");
    expect(await client.contact(message, context)).toBe("failed");
  });

  test("a server that cannot be reached does not", async () => {
    const server = await startRecordingServer();
    await server.close();
    const client = createClient({ url: server.url, key: "public-key", isOwnServer: true });
    expect(await client.contact(message, context)).toBe("failed");
  });

  test("an answer that breaks off after its headers does not", async () => {
    const url = await serverThat((response) => {
      response.writeHead(201, { "content-length": "10" });
      response.write("[");
      setImmediate(() => response.destroy());
    });
    const client = createClient({ url, key: "public-key", isOwnServer: true });
    expect(await client.contact(message, context)).toBe("failed");
  });

  test("an answer that takes too long does not", async () => {
    const url = await serverThat(() => undefined);
    const client = createClient({ url, key: "public-key", isOwnServer: true }, { timeoutMs: 50 });
    expect(await client.contact(message, context)).toBe("failed");
  });

  test("a redirect to a page does not", async () => {
    const url = await serverThat((response, path) => {
      if (path === "/login") response.end("<!doctype html>");
      else response.writeHead(302, { location: "/login" }).end();
    });
    const client = createClient({ url, key: "public-key", isOwnServer: true });
    expect(await client.contact(message, context)).toBe("failed");
  });
});

async function serverThat(
  answers: (response: import("node:http").ServerResponse, path: string) => void,
): Promise<string> {
  const server = createServer((request, response) => answers(response, request.url ?? ""));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
