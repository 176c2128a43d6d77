import { randomUUID } from "node:crypto";
import { defaultRules } from "../../../server/store/bookings/rules.ts";
import { freeTimes } from "../../../server/store/bookings/slots.ts";
import { openStore } from "../../../server/store/open.ts";
import type { Store } from "../../../server/store/types.ts";
import { consultationMinutes } from "../../../site/booking.ts";
import { timeZone } from "../../../site/locale.ts";
import { testSecret } from "../store/temporary-store.ts";
import { type RunningServer, startServer } from "./server.ts";

/** What became of many visitors who wanted the same few times, while servers were killed. */
interface BookingTally {
  posts: number;
  /** Told that they have booked. */
  acknowledged: number;
  /** Told so, but not in the store at that time. Must be none. */
  lost: number;
  /** Times that more than one booking has. Must be none. */
  doubled: number;
  /** Told that a time is taken which nobody has. Must be none. */
  misinformed: number;
  /** Bookings without a mail to their visitor. Must be none. */
  withoutMail: number;
}

const slots = 100;
const connections = 50;

/**
 * Lets 50 visitors at a time ask for 100 times, over one or two servers of one store, and kills a server with SIGKILL again and
 * again in between. Who gets no answer sends the same form again, as browsers do.
 *
 * @param databaseUrl of the servers' PostgreSQL; null is SQLite, which has one server
 */
export async function bookUnderKills(posts: number, databaseUrl: string | null): Promise<BookingTally> {
  const env: Record<string, string> = { SECRET: testSecret, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const servers = [await startServer({ env })];
  if (databaseUrl) servers.push(await startServer({ env }));
  const { dataDir } = servers[0] as RunningServer;
  const inStore = <Result>(work: (store: Store) => Promise<Result>) => withStore({ dataDir, databaseUrl }, work);
  const times = await inStore(offerTimes);
  const told: { time: string; email: string; outcome: "booked" | "taken" }[] = [];
  let next = 0;
  let isDone = false;

  async function visit(): Promise<void> {
    for (let post = next++; post < posts; post = next++) {
      const time = times[post % slots] ?? "";
      const email = `visitor-${post}@example.org`;
      const form = new URLSearchParams({ key: randomUUID(), start: time, name: "A visitor", email, place: "video" });
      let outcome = null;
      for (let attempt = post; outcome === null; attempt++)
        outcome = await send(servers[attempt % servers.length] as RunningServer, form);
      told.push({ time, email, outcome });
    }
  }

  async function killAgainAndAgain(): Promise<void> {
    for (let turn = 0; !isDone; turn++) {
      const index = turn % servers.length;
      const enough = told.length + posts / 10;
      while (!isDone && told.length < enough) await new Promise((resolve) => setTimeout(resolve, 10));
      if (isDone) return;
      const killed = servers[index] as RunningServer;
      await killed.stop("SIGKILL");
      servers[index] = await startServer({ env, again: killed });
    }
  }

  try {
    const kills = killAgainAndAgain();
    await Promise.all(Array.from({ length: connections }, visit));
    isDone = true;
    await kills;
    const kept = await inStore(async (store) =>
      Promise.all(
        (await store.bookings.next()).map(async (booking) => ({
          ...booking,
          mail: await store.bookings.mailOf(booking.id),
        })),
      ),
    );
    const holders = Map.groupBy(kept, ({ starts_at }) => starts_at);
    const booked = told.filter(({ outcome }) => outcome === "booked");
    return {
      posts,
      acknowledged: booked.length,
      lost: booked.filter(({ time, email }) => holders.get(time)?.[0]?.email !== email).length,
      doubled: [...holders.values()].filter(({ length }) => length > 1).length,
      misinformed: told.filter(({ outcome, time }) => outcome === "taken" && !holders.has(time)).length,
      withoutMail: kept.filter(({ mail }) => mail === null).length,
    };
  } finally {
    isDone = true;
    for (const server of servers) await server.dispose();
  }
}

/** The first times of a calendar that is open every day. */
async function offerTimes(store: Store): Promise<string[]> {
  const open = [{ from: 600, until: 840 }];
  const hours = { 1: open, 2: open, 3: open, 4: open, 5: open, 6: open, 7: open };
  await store.bookings.setRules({ ...defaultRules, hours, holidays: "none", stepMinutes: 30, pauseMinutes: 0 }, null);
  const state = await store.bookings.calendar();
  const free = freeTimes(state, { now: Date.now(), minutes: consultationMinutes, zone: timeZone });
  return free.slice(-slots).map((time) => new Date(time).toISOString());
}

/** Null where no answer came, or the server says that it could not tell. */
async function send({ origin }: RunningServer, form: URLSearchParams): Promise<"booked" | "taken" | null> {
  const request = { method: "POST", body: form, redirect: "manual" } as const;
  const answer = await fetch(`${origin}/booking/calendar/time`, request).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  if (answer?.status === 303) return "booked";
  if (answer?.status === 409) return "taken";
  if (answer && answer.status < 500) throw new Error(`A booking was answered with ${answer.status}`);
  return null;
}

async function withStore<Result>(
  place: { dataDir: string; databaseUrl: string | null },
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ ...place, secret: testSecret, now: () => new Date() });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
