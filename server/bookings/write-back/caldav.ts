import {
  calendarQuery,
  createAccount,
  createCalendarObject,
  deleteCalendarObject,
  fetchCalendars,
  updateCalendarObject,
} from "tsdav";
import type { Period } from "../../time.ts";
import { FetchFailure, type FetchPolicy, failureOfStatus, parseAddress } from "../feeds/guarded-request.ts";
import { utcTime } from "../mails/icalendar.ts";
import type { CalendarAccount } from "../store/calendar-entries.ts";
import type { FeedFailure } from "../store/tables.ts";
import { guardedFetch } from "./guarded-fetch.ts";

export interface FoundCalendar {
  address: string;
  name: string;
}

/** What became of a request: the entry's state at the server, or why there is none. */
export type EntryAnswer =
  | { outcome: "kept"; etag: string | null }
  /** It is there in another state than was named, or already. */
  | { outcome: "differs" }
  | { outcome: "gone" }
  | { outcome: "failed"; failure: FeedFailure };

export interface StoredEntry {
  address: string;
  etag: string | null;
  /** The iCalendar object. */
  text: string;
}

/** A calendar of the owner's by CalDAV (RFC 4791). Nothing throws for what a server says; no failure quotes an address. */
export interface CaldavCalendar {
  /** Keeps a new entry, where there is none of that name (`If-None-Match: *`). */
  create(name: string, text: string): Promise<EntryAnswer & { address: string }>;
  /** Replaces an entry that is in the known state (`If-Match`); in any, where none is known. */
  replace(entry: StoredEntry): Promise<EntryAnswer>;
  remove(entry: Omit<StoredEntry, "text">): Promise<EntryAnswer>;
  /** An entry as it is there; null where it is not. With a known state, `unchanged` says that it is still that one. */
  look(entry: Omit<StoredEntry, "text">): Promise<StoredEntry | "unchanged" | null | { failure: FeedFailure }>;
  /**
   * The iCalendar objects of the appointments in a period, series whole.
   * @param isLeftOut by an object's address
   */
  between(period: Period, isLeftOut: (address: string) => boolean): Promise<string[] | { failure: FeedFailure }>;
}

export function openCalendar(account: CalendarAccount, policy: FetchPolicy, stopping: AbortSignal): CaldavCalendar {
  const typed = parseAddress(account.server, policy);
  if (!typed) throw new FetchFailure("unreachable");
  const request = { headers: basicAuthorization(account), fetch: guardedFetch(typed, policy, stopping) };
  const calendar = { url: account.calendar };
  const answerOf = async (asked: Promise<Response>, missing: "gone" | "kept" = "gone"): Promise<EntryAnswer> => {
    try {
      const { ok, status, headers } = await asked;
      if (ok) return { outcome: "kept", etag: headers.get("etag") };
      if (status === 412) return { outcome: "differs" };
      if (status === 404 || status === 410)
        return missing === "kept" ? { outcome: "kept", etag: null } : { outcome: "gone" };
      return { outcome: "failed", failure: failureOfStatus(status) };
    } catch (error) {
      return { outcome: "failed", failure: failureOf(error) };
    }
  };
  const opened: CaldavCalendar = {
    async create(name, iCalString) {
      const filename = `${name}.ics`;
      const address = new URL(filename, folderOf(account.calendar)).href;
      // A calendar that is gone answers 404, too.
      const answer = await answerOf(createCalendarObject({ ...request, calendar, filename, iCalString }));
      return {
        ...(answer.outcome === "gone" ? ({ outcome: "failed", failure: "not-found" } as const) : answer),
        address,
      };
    },

    replace: ({ address: url, etag, text: data }) =>
      answerOf(updateCalendarObject({ ...request, calendarObject: { url, data, ...(etag !== null && { etag }) } })),

    remove: ({ address: url, etag }) =>
      answerOf(deleteCalendarObject({ ...request, calendarObject: { url, ...(etag !== null && { etag }) } }), "kept"),

    // One by one: servers answer a request for several in ways of their own where one is missing.
    async look({ address, etag }) {
      try {
        const known: Record<string, string> = etag === null ? {} : { "If-None-Match": etag };
        const answer = await request.fetch(address, { headers: { ...request.headers, ...known } });
        const { ok, status, headers } = answer;
        if (status === 304) return "unchanged";
        if (status === 404 || status === 410) return null;
        return ok
          ? { address, etag: headers.get("etag"), text: await answer.text() }
          : { failure: failureOfStatus(status) };
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },

    async between({ from, until }, isLeftOut) {
      const time = (ms: number) => utcTime(new Date(ms).toISOString());
      const within = { "time-range": { _attributes: { start: time(from), end: time(until) } } };
      const events = { "comp-filter": { _attributes: { name: "VEVENT" }, ...within } };
      const limits = { ...policy.limits, bytes: Math.min(policy.limits.bytes, mostListedBytes) };
      const list = multistatusOf(guardedFetch(typed, { ...policy, limits }, stopping));
      const texts: string[] = [];
      let looks = 0;
      try {
        const found = await calendarQuery({
          ...{ ...request, fetch: list, url: account.calendar, depth: "1" },
          props: { "d:getetag": {}, "c:calendar-data": {} },
          filters: { "comp-filter": { _attributes: { name: "VCALENDAR" }, ...events } },
        });
        for (const { href, props } of found) {
          // Of an answer that could not be taken apart. What is missing would read as free.
          if (!href) return { failure: "cut-off" };
          const address = new URL(href, account.calendar).href;
          if (isLeftOut(address)) continue;
          const said: unknown = props?.calendarData?._cdata ?? props?.calendarData;
          if (isWhole(said)) texts.push(said);
          else {
            // The library keeps no text of more than 64 KB whole, and some servers send none along.
            looks += 1;
            if (looks > mostLooks) return { failure: "too-complex" };
            const there = await opened.look({ address, etag: null });
            if (there === null) continue;
            if (there === "unchanged") return { failure: "server-error" };
            if ("failure" in there) return there;
            if (!isWhole(there.text)) return { failure: "cut-off" };
            texts.push(there.text);
          }
        }
        return texts;
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
  };
  return opened;
}

/** The library takes the list apart in one go, while nobody is answered. */
const mostListedBytes = 5 * 1024 * 1024;
/** Entries that are asked for one by one. */
const mostLooks = 200;

function isWhole(text: unknown): text is string {
  return typeof text === "string" && /^\uFEFF?BEGIN:VCALENDAR\s/i.test(text) && /\nEND:VCALENDAR\s*$/i.test(text);
}

/** RFC 4791, 7.8: to the library any other answer would be a calendar without entries. */
function multistatusOf(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...asked) => {
    const answer = await fetch(...asked);
    if (!answer.ok) throw new FetchFailure(failureOfStatus(answer.status));
    const text = await answer.text();
    if (answer.status !== 207 || !text.includes("multistatus")) throw new FetchFailure("not-a-calendar");
    return new Response(text, answer);
  };
}

/** The calendars of an account that take appointments, by the server's own directions (RFC 6764). */
export async function findCalendars(
  { server, user, password }: Omit<CalendarAccount, "calendar">,
  policy: FetchPolicy,
): Promise<FoundCalendar[] | { failure: FeedFailure }> {
  const typed = parseAddress(server, policy);
  if (!typed) return { failure: "unreachable" };
  const request = {
    headers: basicAuthorization({ user, password }),
    fetch: guardedFetch(typed, policy, new AbortController().signal),
  };
  try {
    const known = { serverUrl: typed.href, accountType: "caldav", credentials: { username: user, password } } as const;
    const account = await createAccount({ account: known, ...request });
    const calendars = await fetchCalendars({ account, ...request });
    return calendars
      .filter(({ components }) => !components || components.includes("VEVENT"))
      .map(({ url, displayName }) => ({ address: url, name: typeof displayName === "string" ? displayName : url }));
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function basicAuthorization({ user, password }: Pick<CalendarAccount, "user" | "password">) {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` };
}

function folderOf(address: string): string {
  return address.endsWith("/") ? address : `${address}/`;
}

/** The library's errors quote addresses and answers: what the guarded requests say counts alone. */
function failureOf(error: unknown): FeedFailure {
  return error instanceof FetchFailure ? error.failure : "not-a-calendar";
}
