import lighthouse, { type Config, desktopConfig, type Result } from "lighthouse";
import { untilQuiet } from "./quiet.ts";
import { median } from "./statistics.ts";

export const presets = ["mobile", "desktop"] as const;
export type Preset = (typeof presets)[number];

/** What one visit costs: milliseconds and bytes over the network, scores of 100. */
export interface Visit {
  scores: Record<Category, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  bytes: Record<Kind | "all", number>;
  requests: number;
  /** Audits that cost points, by their ids. */
  complaints: string[];
}

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

const kinds = { document: "Document", script: "Script", font: "Font", css: "Stylesheet", image: "Image" } as const;
type Kind = keyof typeof kinds;

/**
 * Visits an address several times with an empty cache, as Lighthouse's presets do (mobile: a slow phone on slow 4G,
 * both simulated), and takes the median of each figure by itself.
 *
 * @param port remote debugging port of a running Chromium
 */
export async function medianVisit(address: string, preset: Preset, runs: number, port: number): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    visits.push(await visit(address, preset, port));
  }
  const middle = (figure: (visit: Visit) => number) => median(visits.map(figure));
  return {
    scores: recordOf(categories, (category) => middle(({ scores }) => scores[category])),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    speedIndex: middle(({ speedIndex }) => speedIndex),
    bytes: recordOf([...kindNames, "all"], (kind) => middle(({ bytes }) => bytes[kind])),
    requests: middle(({ requests }) => requests),
    complaints: [...new Set(visits.flatMap(({ complaints }) => complaints))],
  };
}

async function visit(address: string, preset: Preset, port: number, attempts = 3): Promise<Visit> {
  const config: Config | undefined = preset === "desktop" ? desktopConfig : undefined;
  const result = await lighthouse(address, { port, logLevel: "error", onlyCategories: [...categories] }, config);
  const failure = result ? result.lhr.runtimeError : { message: "no result" };
  if (result && !failure) return figuresOf(result.lhr);
  // On a busy machine the browser now and then records no trace.
  if (attempts > 1) return visit(address, preset, port, attempts - 1);
  throw new Error(`${address}: ${failure?.message}`);
}

function figuresOf(lhr: Result): Visit {
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const requests = requestsOf(lhr);
  const bytesOf = (wanted: (type: string) => boolean) =>
    requests
      .filter(({ resourceType }) => wanted(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    scores: recordOf(categories, (category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    fcp: figure("first-contentful-paint"),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    speedIndex: figure("speed-index"),
    bytes: {
      ...recordOf(kindNames, (kind) => bytesOf((type) => type === kinds[kind])),
      all: bytesOf(() => true),
    },
    requests: requests.length,
    complaints: complaintsOf(lhr),
  };
}

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
}

function requestsOf({ audits }: Result): NetworkRequest[] {
  const details = audits["network-requests"]?.details;
  return details?.type === "table" ? (details.items as unknown as NetworkRequest[]) : [];
}

function complaintsOf({ categories: judged, audits }: Result): string[] {
  return Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}

const kindNames = Object.keys(kinds) as Kind[];

function recordOf<Key extends string>(keys: readonly Key[], value: (key: Key) => number): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, number>;
}
