import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { consultation } from "../../../server/bookings/store/kinds.ts";
import { defaultRules } from "../../../server/bookings/store/rules.ts";
import { freeTimes } from "../../../server/bookings/store/slots.ts";
import { openStore, type Store } from "../../../server/open-store.ts";
import { siteClock } from "../../../server/site-facts.ts";
import { testSecret } from "../store/temporary-store.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** What became of many visitors who wanted the same few times, while servers were killed. */
interface BookingTally {
  posts: number;
  kills: number;
  /** Forms that were sent once more, as no answer came. */
  sentAgain: number;
  /** Told that they have booked. */
  acknowledged: number;
  /** Told so, but not in the store at that time. Must be none. */
  lost: number;
  /** Times that more than one booking has. Must be none. */
  doubled: number;
  /** Told that a time is taken which nobody has, or they themselves. Must be none. */
  misinformed: number;
  /** Bookings without a mail to their visitor. Must be none. */
  withoutMail: number;
}

const slots = 100;
const connections = 50;

/**
 * Lets 50 visitors at a time ask for 100 times, each time wanted by many of them at once, over one or two servers of one store, and
 * kills a server with SIGKILL again and again in between. Who gets no answer sends the same form again, as browsers do.
 *
 * @param databaseUrl of the servers' PostgreSQL; null is SQLite, which has one server
 */
export async function bookUnderKills(posts: number, databaseUrl: string | null): Promise<BookingTally> {
  const env: Record<string, string> = { SECRET: testSecret, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const first = await startServerProcess({ env });
  const { dataDir } = first;
  /** Those that are being started again are waited for. */
  const servers = [Promise.resolve(first), ...(databaseUrl ? [startServerProcess({ env })] : [])];
  const serverAt = (turn: number) => servers[turn % servers.length] as Promise<ServerProcess>;
  const inStore = <Result>(work: (store: Store) => Promise<Result>) => withStore({ dataDir, databaseUrl }, work);
  const told: { time: string; email: string; outcome: "booked" | "taken" }[] = [];
  let [next, kills, sentAgain] = [0, 0, 0];
  let isOver = false;

  async function visit(times: readonly string[]): Promise<void> {
    for (let post = next++; post < posts; post = next++) {
      const time = times[Math.floor((post * slots) / posts)] ?? "";
      const email = `visitor-${post}@example.org`;
      const form = new URLSearchParams({ key: randomUUID(), start: time, name: "A visitor", email, place: "video" });
      let outcome = await send(await serverAt(post), form);
      for (let turn = post + 1; outcome === null; turn++) {
        sentAgain++;
        outcome = await send(await serverAt(turn), form);
      }
      told.push({ time, email, outcome });
    }
  }

  async function killAgainAndAgain(): Promise<void> {
    for (let goal = posts / 20; goal < posts; goal = told.length + posts / 20) {
      while (told.length < goal && !isOver) await pause(5);
      if (isOver) return;
      const killed = await serverAt(kills);
      await killed.stop("SIGKILL");
      servers[kills % servers.length] = startServerProcess({ env, again: killed });
      await serverAt(kills++);
    }
  }

  try {
    const times = await inStore(offerTimes);
    await Promise.all([killAgainAndAgain(), ...Array.from({ length: connections }, () => visit(times))]);
    return { posts, kills, sentAgain, ...(await inStore((store) => compare(told, store))) };
  } finally {
    isOver = true;
    for (const server of servers) await (await server).dispose();
  }
}

async function compare(told: { time: string; email: string; outcome: "booked" | "taken" }[], { bookings }: Store) {
  const kept = await bookings.next();
  const holders = Map.groupBy(kept, ({ starts_at }) => starts_at);
  const holds = (time: string, email: string) => holders.get(time)?.some((booking) => booking.email === email) ?? false;
  const [booked = [], taken = []] = ["booked", "taken"].map((it) => told.filter(({ outcome }) => outcome === it));
  const mails = await Promise.all(kept.map(({ id }) => bookings.mailOf(id)));
  return {
    acknowledged: booked.length,
    lost: booked.filter(({ time, email }) => !holds(time, email)).length,
    doubled: [...holders.values()].filter(({ length }) => length > 1).length,
    misinformed: taken.filter(({ time, email }) => !holders.has(time) || holds(time, email)).length,
    withoutMail: mails.filter((mail) => mail === null).length,
  };
}

/** The last times of a calendar that is open every day. */
async function offerTimes(store: Store): Promise<string[]> {
  const open = [{ from: 600, until: 840 }];
  const hours = { 1: open, 2: open, 3: open, 4: open, 5: open, 6: open, 7: open };
  await store.bookings.setRules({ ...defaultRules, hours, holidays: "none", stepMinutes: 30, pauseMinutes: 0 }, null);
  const state = await store.bookings.calendar();
  const free = freeTimes(state, { now: Date.now(), kind: consultation, ...siteClock() });
  return free.slice(-slots).map((time) => new Date(time).toISOString());
}

/** Null where no answer came, or the server says that it could not tell. */
async function send({ origin }: ServerProcess, form: URLSearchParams): Promise<"booked" | "taken" | null> {
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
