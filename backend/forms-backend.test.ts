import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, startRecordingServer } from "../tests/support/network/recording-server.ts";
import { createFormsBackend, createStatusCache } from "./forms-backend.ts";

const message = { name: "Anna Berger", email: "anna@example.org", company: null, message: "Hello" };
const signUp = { email: "anna@example.org" };
const context = {
  locale: "de",
  page: "/de/contact",
  honeypotFilled: false,
  elapsedMs: 25_310.4,
  pageBefore: null,
} as const;

const closing: (() => unknown)[] = [];
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const close of closing.splice(0)) await close();
});

async function backendAnswering(answer: Answer, isOwnServer = true) {
  const server = await startRecordingServer(() => answer);
  closing.push(server.close);
  return { backend: backendAt(server.url, isOwnServer), requests: server.requests };
}

function backendAt(url: string, isOwnServer = true, timeoutMs?: number) {
  return createFormsBackend({ url, key: "public-key", isOwnServer }, { timeoutMs });
}

describe("what is sent", () => {
  test("our own server hears of language, page, honeypot and time, a Supabase project does not", async () => {
    const own = await backendAnswering({ status: 201 });
    await own.backend.insert("contact", message, context);
    await own.backend.insert("contact", message, { ...context, honeypotFilled: true });
    expect(own.requests.map(({ headers }) => headers["x-form"])).toEqual([
      "lang=de; page=/de/contact; trap=0; ms=25310",
      "lang=de; page=/de/contact; trap=1; ms=25310",
    ]);
    const project = await backendAnswering({ status: 201 }, false);
    expect(await project.backend.insert("contact", message, context)).toBe("stored");
    expect(project.requests[0]?.headers).not.toHaveProperty("x-form");
  });
});

describe("what counts as stored", () => {
  test.each<[string, Answer]>([
    ["an empty 404", { status: 404 }],
    ["a 404 with an array", { status: 404, body: [] }],
    ["an error with the body null", { status: 500, body: null }],
    ["a bad request with the body null", { status: 400, body: null }],
    ["an empty 200", { status: 200 }],
    ["an empty 204", { status: 204 }],
    ["a rate limit", { status: 429, body: { code: "PT429", details: null, hint: null, message: "Too many" } }],
    ["an error without a body", { status: 502 }],
  ])("%s does not, and is not tried again", async (_, answer) => {
    const { backend, requests } = await backendAnswering(answer);
    expect(await backend.insert("contact", message, context)).toBe("failed");
    expect(await backend.insert("newsletter", signUp, context)).toBe("failed");
    expect(requests).toHaveLength(2);
  });

  test("an address that is known already counts for the newsletter, and for nothing else", async () => {
    const unique = { code: "23505", details: null, hint: null, message: "duplicate key value" };
    const { backend } = await backendAnswering({ status: 409, body: unique });
    expect(await backend.insert("newsletter", signUp, context)).toBe("stored");
    expect(await backend.insert("contact", message, context)).toBe("failed");
  });

  test.each<[string, (response: ServerResponse, path: string) => unknown, timeoutMs?: number]>([
    [
      "an answer that breaks off after its headers",
      (response) => {
        response.writeHead(201, { "content-length": "10" });
        response.write("[");
        setImmediate(() => response.destroy());
      },
    ],
    ["an answer that takes too long", () => undefined, 50],
    [
      "a redirect to a page",
      (response, path) =>
        path === "/login" ? response.end("<!doctype html>") : response.writeHead(302, { location: "/login" }).end(),
    ],
  ])("%s does not", async (_, answers, timeoutMs) => {
    const server = createServer((request, response) => answers(response, request.url ?? ""));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await backendAt(url, true, timeoutMs).insert("contact", message, context)).toBe("failed");
  });
});

describe("what the server says about its forms", () => {
  const status = {
    notice: { en: "Back on 7 January", de: "Zurück am 7. Januar" },
    confirmationMail: true,
    nextFree: { en: "Thursday, 10:30 (Munich time)", de: "Donnerstag, 10:30 Uhr (Münchner Zeit)" },
  };

  test("is read once, also by several at the same moment, and kept for five minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { backend, requests } = await backendAnswering({ body: status });
    expect(await Promise.all([backend.status(), backend.status()])).toEqual([status, status]);
    vi.setSystemTime(Date.now() + 299_000);
    expect(await backend.status()).toEqual(status);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /forms/status"]);
    vi.setSystemTime(Date.now() + 2_000);
    await backend.status();
    expect(requests).toHaveLength(2);
  });

  test("is asked for three times more where the server fails, after one, two and four seconds", async () => {
    vi.useFakeTimers();
    const askedAt: number[] = [];
    const start = Date.now();
    vi.stubGlobal("fetch", async () => {
      askedAt.push(Date.now() - start);
      return new Response(null, { status: 503 });
    });
    const answer = backendAt("").status();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBeNull();
    expect(askedAt).toEqual([0, 1_000, 3_000, 7_000]);
  });

  test("is never waited for more than thirty seconds between two attempts", () => {
    const { retryDelay } = createStatusCache().getDefaultOptions().queries ?? {};
    if (typeof retryDelay !== "function") throw new Error("The delay must grow");
    expect([0, 1, 2, 3, 4, 5, 9].map((failures) => retryDelay(failures, new Error("down")))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  test.each<[string, Answer]>([
    ["an address that does not exist", { status: 404 }],
    ["a page in its place", { body: "<!doctype html>" }],
    ["half an answer", { body: { notice: { en: "Only English" } } }],
  ])("%s means that nothing is known", async (_, answer) => {
    const { backend, requests } = await backendAnswering(answer);
    expect(await backend.status()).toBeNull();
    expect(requests).toHaveLength(1);
  });

  test("is not asked of a Supabase project", async () => {
    const { backend, requests } = await backendAnswering({ body: status }, false);
    expect(await backend.status()).toBeNull();
    expect(requests).toHaveLength(0);
  });
});
