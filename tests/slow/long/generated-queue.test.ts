import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { minute, second } from "../../../server/durations.ts";
import { deliverDueMail, type MailerParts } from "../../../server/mail/mailer.ts";
import type { Delivery } from "../../../server/mail/transport.ts";
import type { AnswerMailContent } from "../../../server/messages/answers.ts";
import { type MessageMailContent, messageMails } from "../../../server/messages/queued-mails.ts";
import type { UnansweredMailContent } from "../../../server/messages/unanswered.ts";
import { type Store, storeOver } from "../../../server/open-store.ts";
import { createContext } from "../../../server/store/context.ts";
import { createDatabase, type Engine } from "../../../server/store/engine/engine.ts";
import { openSqlite } from "../../../server/store/engine/sqlite.ts";
import { retryMinutes } from "../../../server/store/outbox/due.ts";
import { createOutbox, type Outbox } from "../../../server/store/outbox/outbox.ts";
import { longer } from "../../support/longer.ts";
import { recordingLog } from "../../support/server/recording-log.ts";
import { type FakeClock, fakeClock, testSecret } from "../../support/store/temporary-store.ts";

// New each time; a failure names the seed to repeat.
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);

/** How an attempt ends. A connection that breaks ends a round of the mailer as well, as it may concern every mail. */
type Failure = "unread" | "unwritten" | "thrown" | "refused for now" | "dropped";

/** What becomes of a mail: some attempts fail, then it leaves, or is refused for good, or fails for ever. */
interface Fate {
  arrivesAfterSeconds: number;
  failures: Failure[];
  end: "leaves" | "refused" | Failure;
  /** Whether its outcome can be noted with its subject. */
  isNoted: boolean;
}

interface Mail extends Fate {
  attempts: number;
  timesLeft: number;
  /** When it is to be tried next, in ms; null once it has left or was given up. */
  dueAt: number | null;
}

const failure = fc.constantFrom<Failure>("unread", "unwritten", "thrown", "refused for now", "dropped");
const fates: fc.Arbitrary<Fate[]> = fc.array(
  fc.record({
    arrivesAfterSeconds: fc.integer({ min: 0, max: 600 }),
    failures: fc.oneof(fc.constant<Failure[]>([]), fc.array(failure, { maxLength: 4 })),
    end: fc.oneof(
      { weight: 3, arbitrary: fc.constant("leaves" as const) },
      { weight: 1, arbitrary: fc.constant("refused" as const) },
      { weight: 1, arbitrary: failure },
    ),
    isNoted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The mailer looks so often. */
const pauseMs = 15 * second;

test("whatever cannot be read, made or sent, every other mail leaves in time, once, and what never can is given up", async () => {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-queue-"));
  const clock = fakeClock();
  const engine = await openSqlite(join(folder, "queue.sqlite"));
  const store = storeOver(engine, { secret: testSecret, now: clock.now });
  try {
    const queue = fc.asyncProperty(fates, (mails) => runQueue(mails, { engine, store, clock }));
    await fc.assert(queue, { seed, numRuns: 25 * longer, endOnFailure: true });
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
});

async function runQueue(fates: readonly Fate[], place: { engine: Engine; store: Store; clock: FakeClock }) {
  const { engine, store, clock } = place;
  const now = () => clock.now().getTime();
  const start = now();
  /** By the id of its message. */
  const mails = new Map<string | null, Mail>();
  const parts = partsFor(mails, place);
  const toCome = fates.toSorted((a, b) => a.arrivesAfterSeconds - b.arrivesAfterSeconds);
  const arrivalOf = (fate: Fate) => start + fate.arrivesAfterSeconds * second;
  for (;;) {
    while (toCome[0] && arrivalOf(toCome[0]) <= now()) {
      const message = { name: "Ada", email: "ada@example.org", company: null, message: `${start} ${mails.size}` };
      const { id } = await store.messages.add(message, { locale: "en", held: null });
      mails.set(id, { ...(toCome.shift() as Fate), attempts: 0, timesLeft: 0, dueAt: now() });
    }
    await deliverDueMail(parts);
    const times = [...toCome.slice(0, 1).map(arrivalOf), ...[...mails.values()].map(({ dueAt }) => dueAt)];
    const next = Math.min(...times.filter((time) => time !== null));
    if (next === Number.POSITIVE_INFINITY) break;
    clock.advance(pauseMs * Math.max(1, Math.ceil((next - now()) / pauseMs)));
  }

  const rows = await engine.db.selectFrom("outbox").select(["message_id", "status"]).execute();
  const statusOf = new Map(rows.map(({ message_id, status }) => [message_id, status]));
  for (const [id, { end, failures, attempts, timesLeft }] of mails) {
    const isFinal = end === "leaves" || end === "refused";
    expect({ status: statusOf.get(id), attempts, timesLeft }).toEqual({
      status: end === "leaves" ? "sent" : "failed",
      attempts: isFinal ? failures.length + 1 : retryMinutes.length + 1,
      timesLeft: end === "leaves" ? 1 : 0,
    });
  }
  clock.advance(minute);
}

type Content = MessageMailContent | AnswerMailContent | UnansweredMailContent;

/** The mailer over the real queue, in which mails meet their fate. */
function partsFor(
  mails: Map<string | null, Mail>,
  { engine, store, clock }: { engine: Engine; store: Store; clock: FakeClock },
): MailerParts<Content> {
  let drops = 0;
  /** The one that is read, made and sent now. */
  let current: Mail;
  const outcome = () => current.failures[current.attempts - 1] ?? current.end;
  const outbox: Outbox<Content> = createOutbox<Content>(
    createContext(createDatabase(engine), { secret: testSecret, now: clock.now }),
    {
      kinds: {
        ...messageMails,
        message: {
          ...messageMails.message,
          async contentOf(db, mail, at) {
            current = mails.get(mail.message_id) as Mail;
            current.attempts++;
            // Each broken connection costs those behind it a pause.
            expect(clock.now().getTime() - (current.dueAt ?? 0)).toBeLessThanOrEqual(pauseMs * (drops + 1));
            current.dueAt = null;
            if (outcome() === "unread") throw new SyntaxError("of another release");
            return messageMails.message.contentOf(db, mail, at);
          },
          async noteOutcome() {
            if (!current.isNoted) throw new TypeError("no such subject");
          },
        },
      },
      issues: { start: async () => {}, sending: async () => [], noteUndeliverable: async () => {} },
      isDeskOpen: async () => false,
    },
  );

  async function deliver(): Promise<Delivery> {
    const failed = (error: string) => ({ status: "failed", error }) as const;
    if (outcome() === "thrown") throw new TypeError("of the library");
    if (outcome() === "refused") return failed("EENVELOPE 550 RCPT TO");
    if (outcome() === "refused for now") return failed("EENVELOPE 451 RCPT TO");
    if (outcome() === "dropped") {
      drops++;
      return failed("ESOCKET CONN ECONNRESET");
    }
    current.timesLeft++;
    return { status: "sent" };
  }

  return {
    outbox: {
      ...outbox,
      reschedule(id, at, error) {
        current.dueAt = Date.parse(at);
        return outbox.reschedule(id, at, error);
      },
    },
    render() {
      if (outcome() === "unwritten") throw new RangeError("Invalid time value");
      return { to: "owner@isarbridge.example", subject: "", text: "", html: "", headers: {} };
    },
    transport: { deliver, close: () => {} },
    ...{ issues: store.refusals, issueMailsPerMinute: 1000, now: clock.now, random: () => 0.5, log: recordingLog() },
    context: { siteOrigin: "", ownerAddress: "", fromAddress: "", unconfirmedDays: 7 },
    ...{ isClockTrusted: async () => true, isReady: () => true },
  };
}
