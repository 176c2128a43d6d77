import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import type { FormName } from "../../site/forms.ts";
import { isIndexed, pageAt, pageOf } from "../../site/pages.ts";
import type { Day } from "../../site/time.ts";
import { type Background, inBackground } from "../background.ts";
import { minute } from "../durations.ts";
import type { RequestContext } from "../http/request-context.ts";
import { errorFacts, type Log } from "../log.ts";
import { siteFacts } from "../site-facts.ts";
import type { DeviceClass, VisitCount, Visits } from "./visits.ts";

/**
 * Counts page views in memory, as sums of what browsers send anyway. Robots, prefetches and visitors who ask not to be
 * tracked (DNT, Sec-GPC) are left out. Nothing is kept of a single request.
 */
export interface VisitCounter {
  /** A request for a page, and where it comes from. */
  countPage(c: RequestContext, page: string): void;
  /** A client-side navigation: the application shows a page without a request. */
  countMove(c: RequestContext, page: string): void;
  /** @param page that was read before the form was sent */
  countSent(c: RequestContext, form: FormName, page: string): void;
  /** @param led the page that was read before a visitor booked, and where the visit comes from: null where no address says it */
  countBooking(c: RequestContext, led: { page: string; source: string | null }): void;
  /** What was counted since the last call. */
  take(): VisitCount[];
  /** Counts it again: what was taken could not be stored. */
  putBack(counts: readonly VisitCount[]): void;
}

/**
 * Anybody can send any `Referer`, and write anything into an address: further names of a day are counted as "other", and fill
 * neither memory nor store.
 */
const mostSourcesPerDay = 300;

/**
 * @param today the day on the owner's calendar
 * @param isOn whether the served build says in its privacy notice that visits are counted
 */
export function createVisitCounter(siteOrigin: string, today: () => Day, isOn: () => boolean): VisitCounter {
  let sums = new Map<string, VisitCount>();
  const sources = { arrival: new Set<string>(), booked: new Set<string>() };
  let day = today();
  const siteHost = new URL(siteOrigin).host;
  const deviceOf = remembering(deviceNamedBy);
  const sourceOf = remembering(sourceNamedBy);

  function add(kind: VisitCount["kind"], page: string, detail: string, count: number) {
    const key = `${kind} ${page} ${detail}`;
    const sum = sums.get(key);
    if (sum) sum.count += count;
    else sums.set(key, { kind, page, detail, count } as VisitCount);
  }

  function addFrom(kind: "arrival" | "booked", page: string, source: string) {
    const known = sources[kind];
    if (known.size < mostSourcesPerDay) known.add(source);
    add(kind, page, known.has(source) ? source : "other", 1);
  }

  /** Null for a visitor who is not counted. */
  function visitorsDevice(headers: IncomingHttpHeaders): DeviceClass | null {
    if (!isOn() || headers.dnt === "1" || headers["sec-gpc"] === "1") return null;
    return deviceOf(headers["user-agent"] ?? "");
  }

  return {
    countPage(c, page) {
      const headers = headersOf(c);
      if (!isForReading(headers)) return;
      const device = visitorsDevice(headers);
      if (device === null) return;
      add("view", page, device, 1);
      const { host, name } = sourceOf(headers.referer ?? "");
      if (host === "" || (host !== siteHost && host !== headers.host)) addFrom("arrival", page, name);
    },
    countMove(c, page) {
      const device = visitorsDevice(headersOf(c));
      if (device !== null) add("view", page, device, 1);
    },
    countSent(c, form, page) {
      if (visitorsDevice(headersOf(c)) !== null) add("sent", page, form, 1);
    },
    countBooking(c, { page, source }) {
      if (visitorsDevice(headersOf(c)) !== null) addFrom("booked", page, source ?? "unknown");
    },
    take() {
      const taken = [...sums.values()];
      sums = new Map();
      if (today() !== day) for (const known of Object.values(sources)) known.clear();
      day = today();
      return taken;
    },
    putBack(counts) {
      for (const { kind, page, detail, count } of counts) add(kind, page, detail, count);
    },
  };
}

interface VisitParts {
  counter: { take(): VisitCount[]; putBack(counts: readonly VisitCount[]): void };
  visits: Pick<Visits, "add">;
  log: Log;
}

/**
 * Adds the counts to the store every minute and when stopped, so stop it after the last request. While the store is
 * unavailable the sums stay in memory.
 */
export function storeVisits({ counter, visits, log }: VisitParts): Background {
  async function store() {
    const counts = counter.take();
    if (counts.length === 0) return;
    await visits.add(counts).catch((error: unknown) => {
      counter.putBack(counts);
      throw error;
    });
  }
  const { wake, stop } = inBackground({ work: store, pauseMs: minute, log });
  return {
    wake,
    async stop() {
      await stop();
      await store().catch((error) => log.error(errorFacts(error), "the last minute's views are not counted"));
    },
  };
}

/** False for pages behind links in mails, because mail scanners open them. */
export function isCountedPage(path: string): boolean {
  const { pages } = siteFacts();
  const page = pageAt(pages, path);
  return page !== null && isIndexed(pageOf(pages, page.id));
}

/** Node's headers, if there is a listener: reading eight by Hono takes 2 µs. */
function headersOf(c: RequestContext): IncomingHttpHeaders {
  return c.env?.incoming?.headers ?? c.req.header();
}

/**
 * False for prefetches, frames and fetches by scripts; true for browsers without these headers. Our own pages prefetch a
 * document when its link is pressed (scripts/build/bundle.ts), and the browser does not request it again.
 */
function isForReading(headers: IncomingHttpHeaders): boolean {
  const purpose = headers["sec-purpose"] ?? headers.purpose;
  const isPressedLink = purpose === "prefetch" && headers["sec-fetch-site"] === "same-origin";
  if (purpose !== undefined && !isPressedLink) return false;
  return (headers["sec-fetch-dest"] ?? "document") === "document";
}

/** Caching pays: there are few User-Agents and referrers, and detecting a robot takes 4 µs, a fifth of a page's time. */
const mostRemembered = 500;

function remembering<Result extends object | string | null>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    if (known.size >= mostRemembered) known.clear();
    const result = read(text);
    known.set(text, result);
    return result;
  };
}

/** Null for a robot. "Mobi" is how phones name themselves, and older tablets too (MDN, Browser detection). */
function deviceNamedBy(userAgent: string): DeviceClass | null {
  if (userAgent === "" || isbot(userAgent)) return null;
  return /Mobi/.test(userAgent) && !/iPad|Tablet/.test(userAgent) ? "phone" : "larger";
}

/** The referring site: its host as sent, empty if there is none, and its name in the sums. */
function sourceNamedBy(referrer: string): { host: string; name: string } {
  if (referrer === "") return { host: "", name: "direct" };
  const [, host = ""] = /^(?:https?|android-app):\/\/([^/?#]+)/i.exec(referrer) ?? [];
  const name = host.toLowerCase().replace(/^www\./, "");
  return { host, name: name.length <= 100 && hostName.test(name) ? name : "other" };
}

/** A host name that ends with a dot and letters, which no IP address does. */
const hostName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
