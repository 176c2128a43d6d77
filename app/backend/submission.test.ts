import { expect, test, vi } from "vitest";
import { startRecordingServer } from "../../tests/support/network/recording-server.ts";
import { createFormsBackend } from "./forms-backend.ts";
import { createSubmission, type SubmissionOutcome, type SubmissionState } from "./submission.ts";

const row = { email: "anna@example.org" };
const context = { locale: "en", page: "/", honeypotFilled: false, elapsedMs: 9_000 } as const;

/** A submission whose answer the test gives, and the states that it went through. */
function observed() {
  let settle: { resolve(outcome: SubmissionOutcome): void; reject(reason: unknown): void } | undefined;
  const send = vi.fn(() => new Promise<SubmissionOutcome>((resolve, reject) => (settle = { resolve, reject })));
  const submission = createSubmission<typeof row>(send);
  const states: SubmissionState[] = [submission.state()];
  submission.subscribe(() => states.push(submission.state()));
  const settled = () => {
    if (!settle) throw new Error("Nothing was sent");
    return settle;
  };
  return { submission, send, states, settled };
}

test("goes from idle through submitting to sent", async () => {
  const { submission, states, settled } = observed();
  const outcome = submission.submit(row, context);
  expect(submission.state()).toBe("submitting");
  settled().resolve("stored");
  expect(await outcome).toBe("stored");
  expect(states).toEqual(["idle", "submitting", "sent"]);
});

test("ends as failed when the backend did not store it, and may be tried again", async () => {
  const { submission, states, settled } = observed();
  const first = submission.submit(row, context);
  settled().resolve("failed");
  expect(await first).toBe("failed");
  const second = submission.submit(row, context);
  settled().resolve("stored");
  expect(await second).toBe("stored");
  expect(states).toEqual(["idle", "submitting", "failed", "submitting", "sent"]);
});

test("a second click while the first is on its way sends nothing", async () => {
  const { submission, send, settled } = observed();
  const first = submission.submit(row, context);
  expect(await submission.submit(row, context)).toBeNull();
  settled().resolve("stored");
  await first;
  expect(send).toHaveBeenCalledTimes(1);
});

test("a surprise while sending is a failure, after which the form may be sent again", async () => {
  const { submission, settled } = observed();
  const outcome = submission.submit(row, context);
  settled().reject(new TypeError("AbortSignal.timeout is not a function"));
  await expect(outcome).rejects.toThrow("AbortSignal");
  expect(submission.state()).toBe("failed");
});

test("a failed insert is not repeated behind the visitor's back", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const server = await startRecordingServer(() => ({ status: 503, body: { code: "PGRST000", message: "down" } }));
  const { send } = createFormsBackend({ url: server.url, key: "public-key", isOwnServer: true });
  expect(await send.newsletter(row, context)).toBe("failed");
  expect(server.requests).toHaveLength(1);
  await server.close();
});
