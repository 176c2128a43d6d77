import { isIP } from "node:net";
import {
  ask,
  FetchFailure,
  type FetchPolicy,
  failureOfStatus,
  mostRedirects,
  parseAddress,
  readBody,
  redirectCodes,
} from "../feeds/guarded-request.ts";

/**
 * A `fetch` for a library that would follow any address: limits of size, time and redirects, no private network, and requests go only
 * to the site of the address that the owner typed, as each of them carries the password.
 * @param typed the server's address
 * @param stopping gives up, as what is too slow
 */
export function guardedFetch(typed: URL, policy: FetchPolicy, stopping: AbortSignal): typeof fetch {
  return async (input, init = {}) => {
    const request = input instanceof Request ? { url: input.url } : { url: String(input) };
    const signal = AbortSignal.any([AbortSignal.timeout(policy.limits.ms), stopping]);
    const asked = {
      method: init.method ?? "GET",
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === "string" ? init.body : undefined,
    };
    let url = parseAddress(request.url, policy, typed);
    for (let redirects = 0; url && redirects <= mostRedirects; redirects++) {
      if (!isSameSite(url, typed)) throw new FetchFailure("refused");
      try {
        const answer = await ask(url, asked, policy, signal);
        const status = answer.statusCode ?? 0;
        const location = answer.headers.location;
        const isFollowed = redirectCodes.has(status) && location !== undefined && init.redirect !== "manual";
        if (!isFollowed) {
          // The library would go on, or say it in a sentence.
          if (status === 401 || status === 403 || status >= 500) throw new FetchFailure(failureOfStatus(status));
          const body = await readBody(answer, policy.limits.bytes);
          signal.throwIfAborted();
          return new Response(bodiless.has(status) ? null : body, { status, headers: headersOf(answer.headers) });
        }
        answer.destroy();
        url = parseAddress(location, policy, url);
      } catch (error) {
        if (signal.aborted) throw new FetchFailure("slow");
        throw error instanceof FetchFailure ? error : new FetchFailure("unreachable");
      }
    }
    throw new FetchFailure(url ? "redirects" : "unreachable");
  };
}

/** As `Response` wants it. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

function headersOf(headers: NodeJS.Dict<string | string[]>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    // What was inflated is as long as it is now.
    value === undefined || name === "content-encoding" || name === "content-length" ? [] : [[name, String(value)]],
  );
}

/**
 * Whether a host is that of the typed address, or of the same domain, as iCloud's servers are. Below a suffix such as `co.uk`, which
 * belongs to nobody, only the same host counts.
 */
function isSameSite({ hostname, protocol }: URL, typed: URL): boolean {
  if (protocol !== typed.protocol) return false;
  if (hostname === typed.hostname) return true;
  const labels = typed.hostname.split(".");
  const [second = "", first = ""] = labels.slice(-2);
  if (isIP(typed.hostname) || labels.length < 2 || (first.length === 2 && second.length <= 3)) return false;
  return hostname.endsWith(`.${second}.${first}`) || hostname === `${second}.${first}`;
}
