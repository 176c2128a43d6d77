import { setTimeout as pause } from "node:timers/promises";
import { oneByOne } from "../../../site/one-by-one.ts";
import { type Background, inBackground } from "../../background.ts";
import { day, minute, second } from "../../durations.ts";
import { errorFacts, type Log, originOf } from "../../log.ts";
import { siteFacts, siteZone } from "../../site-facts.ts";
import { StoreUnavailable } from "../../store/errors.ts";
import type { BusyFeeds, DueFeed, FeedReading } from "../store/busy-feeds.ts";
import type { FeedFailure } from "../store/tables.ts";
import { type FetchedCalendar, fetchCalendar } from "./fetch-calendar.ts";
import { fetchPolicy } from "./guarded-request.ts";
import { parseInWorker } from "./parse-in-worker.ts";

/** Reads the owner's other calendars: every ten minutes, and when it matters. */
export interface FeedReader extends Background {
  /**
   * Before a booking: reads what was read more than two minutes ago, or waits for the reading that goes on. What is not
   * there in time is still read, and the last good times count. Never throws.
   * @param waitMs the longest wait
   */
  refreshBefore(waitMs?: number): Promise<void>;
  /** Reads all of them, however new their last reading is: the owner has repaired one. */
  readNow(): Promise<void>;
  /** Reads a calendar once, for the desk. Nothing is kept. @param account what reads it, where its address does not */
  test(address: string, account?: DueFeed["account"]): Promise<FeedReading | FeedFailure>;
}

interface FeedReaderParts {
  busyFeeds: Pick<BusyFeeds, "claim" | "noteReading" | "noteFailure" | "ownIds" | "ownEntryAddresses">;
  log: Log;
  now: () => Date;
  /** Whether addresses of private networks may be read. */
  allowsPrivate: boolean;
}

/** Free times are offered for up to four months. */
const horizonDays = 125;
const ages = { regular: 10 * minute, beforeBooking: 2 * minute };
/** Longer than a calendar takes, with others before it. */
const leaseMs = 5 * minute;

type Outcome =
  | { outcome: "read"; reading: FeedReading }
  | { outcome: "unchanged" }
  | { outcome: "failed"; failure: FeedFailure };

export function createFeedReader({ busyFeeds, log, now, allowsPrivate }: FeedReaderParts): FeedReader {
  const policy = fetchPolicy(allowsPrivate);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  // Each large calendar may take as much memory as the rest of the server.
  const inTurn = oneByOne();

  /** Never throws for what a calendar says. */
  async function read(feed: Omit<DueFeed, "id">): Promise<Outcome> {
    const fetched = feed.account
      ? await readFromAccount(feed.address, feed.account)
      : await fetchCalendar(feed, policy, stopping.signal);
    if (fetched.outcome !== "read") return fetched;
    const { body, etag, last_modified } = fetched;
    const options = {
      ...{ window: windowAt(now()), zone: siteZone() },
      ...{ ownIds: await busyFeeds.ownIds(), ownAddresses: ownAddressesFor(feed) },
    };
    if (feed.account && body.length === 0) return { outcome: "read", reading: { ...nothing, etag, last_modified } };
    const parsed = await inTurn(() => parseInWorker(body, options, { stopping: stopping.signal })).catch((error) => {
      // Its message might quote the calendar.
      log.error(originOf(error), "the reader of calendars broke down");
      return "too-complex" as const;
    });
    if (typeof parsed === "string") return { outcome: "failed", failure: parsed };
    return { outcome: "read", reading: { ...parsed, etag, last_modified } };
  }

  /** The entries of a calendar of the account, but for our own; an empty body where there are none. */
  async function readFromAccount(calendar: string, account: NonNullable<DueFeed["account"]>): Promise<FetchedCalendar> {
    const { openCalendar } = await import("../write-back/caldav.ts");
    const own = await busyFeeds.ownEntryAddresses();
    const opened = openCalendar({ ...account, calendar }, policy, stopping.signal);
    const texts = await opened.between(windowAt(now()), (address) => own.has(address));
    if ("failure" in texts) return { outcome: "failed", failure: texts.failure };
    return { outcome: "read", body: new TextEncoder().encode(texts.join("\r\n")), etag: null, last_modified: null };
  }

  async function readAndNote({ id, ...feed }: DueFeed): Promise<void> {
    const result = await read(feed);
    if (stopping.signal.aborted) return;
    const failure = result.outcome === "failed" ? result.failure : await keep(id, result);
    if (failure === null) return;
    log.warn({ feed: id, failure }, "a calendar could not be read");
    await busyFeeds.noteFailure(id, failure);
  }

  /** What cannot be kept counts as not read, so that the owner gets an alert. */
  async function keep(id: string, result: Exclude<Outcome, { outcome: "failed" }>): Promise<FeedFailure | null> {
    try {
      await busyFeeds.noteReading(id, result.outcome === "read" ? result.reading : "unchanged");
      return null;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      log.error(originOf(error), "what a calendar says cannot be kept");
      return "too-complex";
    }
  }

  /** Also waits for what is being read already. */
  async function readDue(olderThanMs: number): Promise<void> {
    for (const feed of await busyFeeds.claim(olderThanMs, leaseMs)) {
      const reading = readAndNote(feed).finally(() => running.delete(reading));
      running.add(reading);
    }
    await Promise.all(running);
  }

  // Looks every minute, as a feed may have been read between two rounds.
  const background = inBackground({ work: () => readDue(ages.regular), pauseMs: minute, log });
  return {
    wake: background.wake,
    async stop() {
      stopping.abort();
      await background.stop();
      await Promise.allSettled(running);
    },

    async refreshBefore(waitMs = 3 * second) {
      const reading = readDue(ages.beforeBooking).catch((error) =>
        log.error(errorFacts(error), "calendars could not be read before a booking"),
      );
      const timer = new AbortController();
      await Promise.race([reading, pause(waitMs, null, { ref: false, signal: timer.signal }).catch(() => null)]);
      timer.abort();
    },

    readNow: () => readDue(0),

    async test(address, account = null) {
      const result = await read({ address, account, etag: null, last_modified: null });
      if (result.outcome === "read") return result.reading;
      // Without validators nothing is unchanged.
      return result.outcome === "failed" ? result.failure : "server-error";
    },
  };
}

/** Of a calendar of the account without entries. At an address an empty text is no calendar. */
const nothing = { busy: [], skipped: 0, guesses: [] };

/** The site's, the account's, and what an address of Google's names: the mail address whose calendar it is. */
function ownAddressesFor({ address, account }: Pick<DueFeed, "address" | "account">): ReadonlySet<string> {
  const segments = (URL.parse(address)?.pathname ?? "").split("/").map((part) => part.replace(/%40/i, "@"));
  const named = [account?.user ?? "", ...segments].filter((part) => part.includes("@"));
  return new Set([siteFacts().owner.email, ...named].map((it) => it.toLowerCase()));
}

/** From midnight in UTC, so that what was read is the same all day. */
function windowAt(now: Date): { from: number; until: number } {
  const from = Math.floor(now.getTime() / day) * day;
  return { from, until: from + (horizonDays + 1) * day };
}
