import { type Background, inBackground } from "../../background.ts";
import { minute, second } from "../../durations.ts";
import type { Log } from "../../log.ts";
import { siteZone } from "../../site-facts.ts";
import { type FetchPolicy, fetchPolicy } from "../feeds/guarded-request.ts";
import { parseCalendar } from "../feeds/parse-calendar.ts";
import { icalendarOf } from "../mails/icalendar.ts";
import type { OwnersEntryRules } from "../mails/invitation.ts";
import { firstIdOf } from "../store/booking-rows.ts";
import type { CalendarAccount, CalendarEntries, DueEntry, KeptEntry } from "../store/calendar-entries.ts";
import type { Booking, FeedFailure } from "../store/tables.ts";
import type { CaldavCalendar, EntryAnswer, FoundCalendar } from "./caldav.ts";

/** Writes bookings into the owner's calendar, beside the requests, and sees what the owner has made of them there. */
export interface EntryWriter extends Background {
  /** The calendars of an account, for the desk. Nothing is kept. */
  find(account: Omit<CalendarAccount, "calendar">): Promise<FoundCalendar[] | { failure: FeedFailure }>;
  /** Writes an entry of long ago and takes it away. Null where both went well. */
  test(account: CalendarAccount): Promise<FeedFailure | null>;
  /** All that is due now. */
  round(signal?: AbortSignal): Promise<void>;
}

interface EntryWriterParts {
  entries: CalendarEntries;
  /** The iCalendar object of a booking's entry. */
  textOf: (booking: Booking, rules: OwnersEntryRules) => string;
  log: Log;
  now: () => Date;
  /** Whether the calendar may be on a private network. */
  allowsPrivate: boolean;
  limits?: FetchPolicy["limits"];
}

/** How long what another process queued may wait. */
const pauseMs = 15 * second;
/** Longer than all requests for an entry. */
const leaseMs = 2 * minute;
/** How old the last look at what the owner has made of the entries may be. */
const checkMs = 10 * minute;

export function createEntryWriter({ entries, textOf, allowsPrivate, log, now, limits }: EntryWriterParts): EntryWriter {
  const known = fetchPolicy(allowsPrivate);
  const policy = { ...known, limits: limits ?? known.limits };
  const unending = new AbortController().signal;

  async function round(signal = unending) {
    const account = await entries.account();
    if (!account) return;
    const { openCalendar } = await client();
    const work = { entries, textOf, log, calendar: openCalendar(account, policy, signal) };
    while (!signal.aborted) {
      const entry = await entries.claim(leaseMs);
      if (!entry) break;
      // The others would meet the same.
      if (!(await writeEntry(entry, work))) return;
    }
    if (!signal.aborted) await checkEntries(await entries.toCheck(checkMs), work);
  }

  return {
    ...inBackground({ work: round, pauseMs, log }),
    round,
    find: async (account) => (await client()).findCalendars(account, policy),
    async test(account) {
      const { openCalendar } = await client();
      const calendar = openCalendar(account, policy, unending);
      const uid = `test-${now().getTime()}`;
      const created = await calendar.create(uid, testEntry(uid));
      if (created.outcome !== "kept") return created.outcome === "failed" ? created.failure : "refused";
      const removed = await calendar.remove({ address: created.address, etag: null });
      if (removed.outcome === "kept") return null;
      return removed.outcome === "failed" ? removed.failure : "refused";
    },
  };
}

/** Loaded only where the owner has such a calendar. */
const client = () => import("./caldav.ts");

/** Of a day on which nobody sees it, should it stay. */
function testEntry(uid: string): string {
  const times = ["DTSTAMP", "DTSTART", "DTEND"].map((name, i) => `${name}:19700101T00000${i}Z`);
  const event = ["BEGIN:VEVENT", `UID:${uid}`, ...times, "SUMMARY:Test", "END:VEVENT"];
  return icalendarOf(["PRODID:-//Test//Booking//EN", ...event]);
}

type Work = Pick<EntryWriterParts, "entries" | "textOf" | "log"> & { calendar: CaldavCalendar };

/** False where the calendar could not be reached. */
async function writeEntry(entry: DueEntry, { entries, calendar, textOf, log }: Work): Promise<boolean> {
  const { booking, href, etag } = entry;
  const isCancelled = booking.status === "cancelled";
  if (isCancelled && href === null) {
    await entries.noteWritten(entry, null);
    return true;
  }
  const text = textOf(booking, entry);
  const attempt = (known: { address: string; etag: string | null }) =>
    isCancelled ? calendar.remove(known) : calendar.replace({ ...known, text });
  const created = href === null ? await calendar.create(firstIdOf(booking), text) : null;
  const address = created?.address ?? href ?? "";
  let answer: EntryAnswer = created ?? (await attempt({ address, etag }));
  if (answer.outcome === "differs" || answer.outcome === "gone") {
    const found = answer.outcome === "gone" ? null : await calendar.look({ address, etag: null });
    if (found && found !== "unchanged" && "failure" in found) answer = { outcome: "failed", failure: found.failure };
    else if (found === null && href !== null) {
      await (isCancelled ? entries.noteWritten(entry, null) : entries.noteFound(entry.id, deleted, null));
      return true;
    } else if (found !== null && found !== "unchanged") {
      // It has the time that was written last, or by an attempt whose answer was lost: then only its form differs.
      const starts_at = startOf(found.text);
      if (href !== null && starts_at !== entry.written_starts_at && starts_at !== booking.starts_at) {
        await entries.noteFound(entry.id, { found: "changed", starts_at }, found.etag);
        return true;
      }
      answer = await attempt({ address, etag: found.etag });
    }
  }
  if (answer.outcome === "kept") {
    await entries.noteWritten(entry, isCancelled ? null : { href: address, etag: answer.etag });
    log.info({ entry: entry.id }, "entry written into the owner's calendar");
    return true;
  }
  const failure = answer.outcome === "failed" ? answer.failure : "server-error";
  log.warn({ entry: entry.id, failure }, "an entry could not be written into the owner's calendar");
  await entries.noteFailure(entry.id, failure);
  return false;
}

const deleted = { found: "deleted", starts_at: null } as const;

/** Notes what the owner has deleted or moved there. */
async function checkEntries(kept: readonly KeptEntry[], { entries, calendar }: Work): Promise<void> {
  for (const { id, href, etag, written_starts_at } of kept) {
    const there = await calendar.look({ address: href ?? "", etag });
    if (there === null) await entries.noteFound(id, deleted, null);
    else if (there === "unchanged") continue;
    // The others would meet the same.
    else if ("failure" in there) return;
    else {
      const starts_at = startOf(there.text);
      await (starts_at === written_starts_at
        ? entries.noteState(id, there.etag)
        : entries.noteFound(id, { found: "changed", starts_at }, there.etag));
    }
  }
}

/** When the entry begins; null where it is not busy any more, or cannot be read. */
function startOf(text: string): string | null {
  const options = { zone: siteZone(), ownIds: new Set<string>(), ownAddresses: new Set<string>() };
  const window = { from: Date.parse("2000-01-01"), until: Date.parse("2200-01-01") };
  const reading = parseCalendar(text, { window, ...options });
  const [first] = typeof reading === "string" ? [] : reading.busy;
  return first ? new Date(first.from).toISOString() : null;
}
