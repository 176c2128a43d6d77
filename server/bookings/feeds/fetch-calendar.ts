import type { DueFeed } from "../store/busy-feeds.ts";
import type { FeedFailure } from "../store/tables.ts";
import {
  ask,
  FetchFailure,
  type FetchPolicy,
  failureOfStatus,
  mostRedirects,
  parseAddress,
  readBody,
  redirectCodes,
} from "./guarded-request.ts";

export type FetchedCalendar =
  | { outcome: "read"; body: Uint8Array<ArrayBuffer>; etag: string | null; last_modified: string | null }
  | { outcome: "unchanged" }
  | { outcome: "failed"; failure: FeedFailure };

/**
 * Asks for a calendar, with the validators of the last answer. Follows redirects by hand, so that each address is checked;
 * what is checked is what is connected to. The address is a secret: it is in no error and no log.
 * @param stopping gives up, as what is too slow
 */
export async function fetchCalendar(
  { address, etag, last_modified }: Pick<DueFeed, "address" | "etag" | "last_modified">,
  policy: FetchPolicy,
  stopping?: AbortSignal,
): Promise<FetchedCalendar> {
  const timeout = AbortSignal.timeout(policy.limits.ms);
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
  const validators = {
    ...(etag !== null && { "If-None-Match": etag }),
    ...(last_modified !== null && { "If-Modified-Since": last_modified }),
  };
  let url = parseAddress(address, policy);
  if (!url) return failed("unreachable");
  let credentials = credentialsIn(url);
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const response = await ask(url, { headers: { ...calendarTypes, ...validators, ...credentials } }, policy, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 304 && Object.keys(validators).length > 0) {
        response.destroy();
        return { outcome: "unchanged" };
      }
      if (statusCode === 200) {
        const body = await readBody(response, policy.limits.bytes);
        // A body without a length ends when we give up, as if it were whole.
        signal.throwIfAborted();
        return {
          outcome: "read",
          body,
          etag: storableHeader(headers.etag),
          last_modified: storableHeader(headers["last-modified"]),
        };
      }
      response.destroy();
      if (!redirectCodes.has(statusCode)) return failed(failureOfStatus(statusCode));
      const next: URL | null = parseAddress(headers.location ?? "", policy, url);
      if (!next) break;
      if (next.origin !== url.origin) credentials = null;
      url = next;
    }
    return failed("redirects");
  } catch (error) {
    if (signal.aborted) return failed("slow");
    return failed(error instanceof FetchFailure ? error.failure : "unreachable");
  }
}

const calendarTypes = { Accept: "text/calendar, */*;q=0.5" };

function failed(failure: FeedFailure): FetchedCalendar {
  return { outcome: "failed", failure };
}

/** User and password of an address, as calendars of one's own server have them (RFC 7617). */
function credentialsIn({ username, password }: URL): { Authorization: string } | null {
  if (username === "" && password === "") return null;
  const pair = `${decoded(username)}:${decoded(password)}`;
  return { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Longer ones are none that we must keep. */
function storableHeader(value: string | undefined): string | null {
  return value !== undefined && value.length <= 300 && /^[\x20-\x7e]+$/.test(value) ? value : null;
}
