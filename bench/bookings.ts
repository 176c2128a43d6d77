import { randomUUID } from "node:crypto";
import { programs } from "../scripts/programs.ts";
import { type AppointmentKind, consultation } from "../server/bookings/store/kinds.ts";
import { type BookingRules, defaultRules } from "../server/bookings/store/rules.ts";
import { freeTimes } from "../server/bookings/store/slots.ts";
import { day, minute } from "../server/durations.ts";
import { openStore, type Store } from "../server/open-store.ts";
import { siteClock, siteZone } from "../server/site-facts.ts";
import { calendarDocumentPath, consultationMinutes } from "../site/booking.ts";
import { bookingLimits } from "../site/booking-limits.ts";
import { locales, untranslated } from "../site/locale.ts";
import { startPostgres } from "../tests/support/store/postgres.ts";
import { type Benchmark, measureInTurn } from "./benchmark.ts";
import { load, loadRow } from "./load-test.ts";
import { type BenchServer, startBenchServer } from "./server.ts";

/** Our own calendar: its list while visitors come, and bookings, which the server answers once they are on disk. */
export const bookings: Benchmark = {
  description: "the list of a full calendar at 50 requests a second; bookings on SQLite and PostgreSQL from 16 senders",
  minutes: 3,
  runs: 5,
  async measure({ runs }) {
    await using stack = new AsyncDisposableStack();
    const servers: Record<string, { server: BenchServer; databaseUrl: string | null }> = {
      SQLite: { server: stack.use(await startBenchServer({ env })), databaseUrl: null },
    };
    if (programs.initdb.find()) {
      const postgres = stack.adopt(await startPostgres({ durable: true }), (cluster) => cluster.remove());
      const databaseUrl = await postgres.createDatabase();
      const server = stack.use(await startBenchServer({ env: { ...env, DATABASE_URL: databaseUrl } }));
      servers.PostgreSQL = { server, databaseUrl };
    }
    const full = stack.use(await startBenchServer({ env }));
    await inStore(full.dataDir, null, (store) => fillCalendar(store, [consultation]));
    const several = stack.use(await startBenchServer({ env }));
    await inStore(several.dataDir, null, (store) => fillCalendar(store, fiveKinds));

    const list = (server: BenchServer, pages: string[]) =>
      load(server, { send: { pages }, connections: 8, rate: 50, seconds: listSeconds });
    const cases: Record<string, () => ReturnType<typeof load>> = {
      "list, one kind, SQLite, 50 a second": () => list(full, listsOf("")),
      "list, five kinds, SQLite, 50 a second": () =>
        list(
          several,
          fiveKinds.flatMap(({ id }) => listsOf(`kind=${id}`)),
        ),
    };
    for (const [name, { server, databaseUrl }] of Object.entries(servers)) {
      // The last ones first, so that the pages with the next free time stay as they are.
      const free = (await inStore(server.dataDir, databaseUrl, openAllDay)).reverse();
      cases[`bookings, ${name}, 16 senders`] = () =>
        load(server, { send: { starts: free.splice(0, perRun) }, connections: 16, seconds: 60 });
    }
    const measured = await measureInTurn(runs, cases, (run) => run());
    return measured.map(({ name, results }) => loadRow(name, results));
  },
};

const env = { SECRET: "a secret that only the benchmark has" };
const listSeconds = 8;
/** Bookings: all runs need less than the calendar has room for. */
const perRun = 400;

/** Visitors of several zones, in both languages. */
function listsOf(query: string): string[] {
  return locales.flatMap((locale) =>
    zones.map((zone) => {
      const queries = [zone && `zone=${zone}`, query].filter(Boolean).join("&");
      return calendarDocumentPath(locale) + (queries && `?${queries}`);
    }),
  );
}

const zones = [
  "",
  ...["Europe/Berlin", "Europe/Vienna", "Europe/London"],
  ...["America/New_York", "America/Los_Angeles", "Asia/Kathmandu"],
];

/** With other lengths, pauses and limits: nothing that is found for one kind is right for another one. */
const fiveKinds: AppointmentKind[] = [
  consultation,
  ...[15, 60, 90, 120].map((minutes) => ({
    ...consultation,
    ...{ id: `minutes-${minutes}`, name: untranslated(`${minutes} minutes`), minutes },
    ...{ pauseBefore: minutes / 5, mostPerDay: 8, mostPerWeek: 30 },
  })),
];

const farRules: BookingRules = {
  ...defaultRules,
  holidays: "none",
  pauseMinutes: 0,
  stepMinutes: consultationMinutes,
  horizonDays: bookingLimits.horizonDays.max,
};

/** 500 bookings and 2,000 busy times, over the farthest horizon. */
async function fillCalendar(store: Store, kinds: AppointmentKind[]): Promise<void> {
  await store.bookings.setRules({ ...farRules, stepMinutes: 15, pauseMinutes: 15, hours: daily(8, 20), kinds }, null);
  const midnight = Math.ceil(Date.now() / day) * day;
  const dayAt = (index: number, hours: number) => midnight + (index % 120) * day + hours * 60 * minute;
  for (let index = 0; index < 500; index++) await book(store, dayAt(index, 8 + 2 * Math.floor(index / 120)), index);
  const busy = Array.from({ length: 2000 }, (_, index) => {
    const from = dayAt(index, 7.5 + Math.floor(index / 120) / 2);
    return { from, until: from + 10 * minute };
  });
  const reading = { busy, skipped: 0, guesses: [], etag: null, last_modified: null };
  await store.busyFeeds.add({ name: "Calendar", address: "https://calendar.example/busy.ics" }, reading);
}

async function book(store: Store, start: number, index: number): Promise<void> {
  const { outcome } = await store.bookings.bookByHand({
    ...{ request_key: randomUUID(), starts_at: new Date(start).toISOString(), name: "Load", zone: siteZone() },
    ...{ email: `load-${index}@example.org`, locale: "en", place: "video", phone: null, note: null },
  });
  if (outcome !== "booked") throw new Error(`Booking ${index} is ${outcome}`);
}

/** Opens the calendar day and night, and returns its free times. */
async function openAllDay({ bookings }: Store): Promise<string[]> {
  await bookings.setRules({ ...farRules, hours: daily(0, 24) }, null);
  const options = { now: Date.now(), kind: consultation, ...siteClock() };
  return freeTimes(await bookings.calendar(), options).map((time) => new Date(time).toISOString());
}

function daily(from: number, until: number): BookingRules["hours"] {
  const open = [{ from: from * 60, until: until * 60 }];
  return { 1: open, 2: open, 3: open, 4: open, 5: open, 6: open, 7: open };
}

async function inStore<Result>(
  dataDir: string,
  databaseUrl: string | null,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ dataDir, databaseUrl, secret: env.SECRET, now: () => new Date() });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
