import { isbot } from "isbot";
import type { FormName } from "../../site/forms.ts";
import { isIndexed, pageAt } from "../../site/pages.ts";
import type { Device, VisitCount } from "../store/types.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Counts how often pages are read, in memory and as sums, from what browsers send anyway. Robots, prefetches and visitors
 * who ask not to be tracked (DNT, Sec-GPC) are left out. Nothing is kept of a single request.
 */
export interface VisitCounter {
  /** A request for a page, and where it comes from. */
  countPage(c: RequestContext, page: string): void;
  /** A page that the application shows without asking for it. */
  countMove(c: RequestContext, page: string): void;
  /** @param page that was read before the form was sent */
  countSent(c: RequestContext, form: FormName, page: string): void;
  /** What was counted since the last call. */
  take(): VisitCount[];
  /** Counts it again: what was taken could not be stored. */
  putBack(counts: readonly VisitCount[]): void;
}

/** More than a minute has of its own. Pages are few; what exceeds this are invented sites, counted as "other". */
const mostSums = 2000;

export function createVisitCounter(siteOrigin: string): VisitCounter {
  let sums = new Map<string, VisitCount>();
  const siteHost = new URL(siteOrigin).host;
  const deviceOf = rememberingDevices();

  function add(count: VisitCount) {
    const key = `${count.kind} ${count.page} ${count.detail}`;
    const sum = sums.get(key);
    if (sum) sum.count += count.count;
    else if (sums.size < mostSums || count.kind !== "arrival" || count.detail === "other") sums.set(key, { ...count });
    else add({ ...count, detail: "other" });
  }

  /** Null for whoever is not to be counted. */
  function visitorsDevice(c: RequestContext): Device | null {
    if (c.req.header("DNT") === "1" || c.req.header("Sec-GPC") === "1") return null;
    return deviceOf(c.req.header("User-Agent") ?? "");
  }

  return {
    countPage(c, page) {
      if (!isForReading(c)) return;
      const detail = visitorsDevice(c);
      if (detail === null) return;
      add({ kind: "view", page, detail, count: 1 });
      const source = sourceOf(c.req.header("Referer"), [siteHost, c.req.header("Host")]);
      if (source !== null) add({ kind: "arrival", page, detail: source, count: 1 });
    },
    countMove(c, page) {
      const detail = visitorsDevice(c);
      if (detail !== null) add({ kind: "view", page, detail, count: 1 });
    },
    countSent(c, form, page) {
      if (visitorsDevice(c) !== null) add({ kind: "sent", page, detail: form, count: 1 });
    },
    take() {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },
    putBack(counts) {
      for (const count of counts) add(count);
    },
  };
}

/** Pages behind the links of mails are left out: programs that scan mails open them. */
export function isCountedPage(path: string): boolean {
  const page = pageAt(path);
  return page !== null && isIndexed(page.id);
}

/**
 * False for a prefetch, a frame, and what a script fetches; browsers that say nothing are believed. Our own pages prefetch
 * a document when its link is pressed (scripts/build/bundle.ts), and the browser does not ask again to show it.
 */
function isForReading(c: RequestContext): boolean {
  const purpose = c.req.header("Sec-Purpose") ?? c.req.header("Purpose");
  const isPressedLink = purpose === "prefetch" && c.req.header("Sec-Fetch-Site") === "same-origin";
  if (purpose !== undefined && !isPressedLink) return false;
  return (c.req.header("Sec-Fetch-Dest") ?? "document") === "document";
}

/** Browsers come with few User-Agents, and telling a robot takes 4 µs, a fifth of what a page costs. */
const mostUserAgents = 500;

function rememberingDevices(): (userAgent: string) => Device | null {
  const known = new Map<string, Device | null>();
  return (userAgent) => {
    const remembered = known.get(userAgent);
    if (remembered !== undefined) return remembered;
    if (known.size >= mostUserAgents) known.clear();
    const device = deviceNamedBy(userAgent);
    known.set(userAgent, device);
    return device;
  };
}

/** Null for a robot. "Mobi" is how phones name themselves, and older tablets too (MDN, Browser detection). */
function deviceNamedBy(userAgent: string): Device | null {
  if (userAgent === "" || isbot(userAgent)) return null;
  return /Mobi/.test(userAgent) && !/iPad|Tablet/.test(userAgent) ? "phone" : "larger";
}

/** The site whose link was followed, null for our own. */
function sourceOf(referrer: string | undefined, own: readonly (string | undefined)[]): string | null {
  if (referrer === undefined) return "direct";
  const [, host] = /^(?:https?|android-app):\/\/([^/?#]+)/i.exec(referrer) ?? [];
  if (host !== undefined && own.includes(host)) return null;
  const name = host?.toLowerCase().replace(/^www\./, "");
  return name !== undefined && name.length <= 100 && hostName.test(name) ? name : "other";
}

/** A name with a dot and letters at its end, which no IP address has. */
const hostName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
