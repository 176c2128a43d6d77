import { afterEach, expect, test, vi } from "vitest";
import { type Answer, startRecordingServer } from "../../tests/support/network/recording-server.ts";
import { readFormsStatus } from "./forms-status.ts";
import { createQueryClient } from "./query-client.ts";

const status = { notice: { en: "Back on 7 January", de: "Zurück am 7. Januar" }, confirmationMail: true };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const close of closing.splice(0)) await close();
});

async function serverAnswering(answerTo: () => Answer, isOwnServer = true) {
  const server = await startRecordingServer(answerTo);
  closing.push(server.close);
  return { settings: { url: server.url, key: "public-key", isOwnServer }, requests: server.requests };
}

test("the owner's notice is read once and kept for five minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { settings, requests } = await serverAnswering(() => ({ body: status }));
  const queries = createQueryClient();
  expect(await readFormsStatus(queries, settings)).toEqual(status);
  vi.setSystemTime(Date.now() + 299_000);
  expect(await readFormsStatus(queries, settings)).toEqual(status);
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /forms/status"]);
  vi.setSystemTime(Date.now() + 2_000);
  await readFormsStatus(queries, settings);
  expect(requests).toHaveLength(2);
});

test("several questions at the same moment are one request", async () => {
  const { settings, requests } = await serverAnswering(() => ({ body: status }));
  const queries = createQueryClient();
  await Promise.all([readFormsStatus(queries, settings), readFormsStatus(queries, settings)]);
  expect(requests).toHaveLength(1);
});

test("a failing server is asked three times more, after one, two and four seconds", async () => {
  vi.useFakeTimers();
  const askedAt: number[] = [];
  const start = Date.now();
  vi.stubGlobal("fetch", async () => {
    askedAt.push(Date.now() - start);
    return new Response(null, { status: 503 });
  });
  const answer = readFormsStatus(createQueryClient(), { url: "", key: "public-key", isOwnServer: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBeNull();
  expect(askedAt).toEqual([0, 1_000, 3_000, 7_000]);
});

test("the wait between attempts never exceeds thirty seconds", () => {
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
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
  const { settings, requests } = await serverAnswering(() => answer);
  expect(await readFormsStatus(createQueryClient(), settings)).toBeNull();
  expect(requests).toHaveLength(1);
});

test("a Supabase project is not asked", async () => {
  const { settings, requests } = await serverAnswering(() => ({ body: status }), false);
  expect(await readFormsStatus(createQueryClient(), settings)).toBeNull();
  expect(requests).toHaveLength(0);
});
