import type { ContentFiles } from "./content-files.ts";
import {
  hasPage,
  localeOf,
  localizePath,
  type PageEntry,
  type PageId,
  type Pages,
  pageAt,
  pageFile,
  pathOf,
} from "./pages.ts";
import { isReserved } from "./reserved-addresses.ts";

/**
 * Permanent redirects, from an old address to a page's id or a path on this site, optionally with an anchor:
 * `"/training.html": "training-academy"`, `"/cv": "/downloads/cv.pdf"`. An old English address that leads to a page also
 * redirects its German alternate under `/de`.
 */
export type Redirects = Readonly<Record<string, PageId | `/${string}`>>;

/** All redirects: normalized old address (see {@link redirectKey}) → target. */
export function resolveRedirects(table: Redirects, pages: Pages): ReadonlyMap<string, string> {
  const entries = Object.entries(table)
    .map(([from, to]) => ({ from, to, isPage: hasPage(pages, to) }))
    // A page that is hidden or gone has no address.
    .filter(({ to, isPage }) => isPage || to.startsWith("/"));
  const german = entries
    .filter(({ from, isPage }) => isPage && localeOf(from) === "en")
    .map(({ from, to }) => [redirectKey(localizePath(from as `/${string}`, "de")), pathOf(pages, to, "de")] as const);
  // Explicit entries come last, so they override derived ones.
  const written = entries.map(
    ({ from, to, isPage }) => [redirectKey(from), isPage ? pathOf(pages, to, localeOf(from)) : to] as const,
  );
  return new Map([...german, ...written]);
}

/**
 * Content that is shown again in place of what visitors know by now: the addresses of its pages that they have learnt meanwhile
 * lead on. The same object where they have learnt none.
 */
export function withAddressesOf(known: ContentFiles, again: ContentFiles): ContentFiles {
  const [now, then] = [known, again].map(addressFacts) as [AddressFacts, AddressFacts];
  const shown = now.pages.filter(({ hidden }) => !hidden).map(({ path, id }) => [path, id] as const);
  const old = new Set(Object.keys(then.redirects).map(redirectKey));
  const learnt = [...Object.entries(now.redirects), ...shown].filter(([from, to]) => {
    const key = redirectKey(from) || "/";
    return hasPage(then.pages, to) && !pageAt(then.pages, key) && !old.has(key);
  });
  if (learnt.length === 0) return again;
  const redirects = { ...then.redirects, ...Object.fromEntries(learnt) };
  return { ...again, "site.json": { ...(again["site.json"] as object), redirects } };
}

interface AddressFacts {
  pages: Pages;
  redirects: Redirects;
}

/** Of content that was published. */
function addressFacts(files: ContentFiles): AddressFacts {
  const { pages, redirects } = files["site.json"] as { pages: PageId[]; redirects: Redirects };
  const table = pages.map((id) => ({ id, ...(files[pageFile(id)] as { page: PageEntry }).page }));
  return { pages: table, redirects };
}

/**
 * An address as all its spellings are compared: encoded, composed letters (NFC), lower case, no trailing slash. Lists of other
 * websites have decomposed letters where a Mac has named their files; browsers send what a link says.
 */
export function redirectKey(path: string): string {
  // Two slashes, or their like, would begin the name of another host.
  const { pathname } = new URL(`http://site/${path.replace(/^[/\\]+/, "")}`);
  return encoded(decoded(pathname).normalize("NFC")).replace(/(?<!\/)\/+$/, "");
}

/** With letters and digits as they are, unless they are not UTF-8. */
function decoded(path: string): string {
  return path.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent);
    } catch {
      return run;
    }
  });
}

function encoded(path: string): string {
  return path
    .toLowerCase()
    .replaceAll(/[^!-~]+/g, encodeURIComponent)
    .toLowerCase();
}

/** The lines of a static host's `_redirects`, which compares bytes: also for browsers that send decomposed letters. */
export function redirectLines(redirects: Iterable<readonly [from: string, to: string]>): string {
  const spellings = (from: string) => new Set([from, encoded(decoded(from).normalize("NFD"))]);
  return [...redirects].flatMap(([from, to]) => [...spellings(from)].map((it) => `${it} ${to} 308\n`)).join("");
}

/**
 * Problems of the table, one sentence each: an invalid or existing old address, a missing target, a chain of redirects (and so
 * any loop).
 *
 * @param answered every path of a page or file
 */
export function redirectProblems(table: Redirects, pages: Pages, answered: ReadonlySet<string>): string[] {
  const resolved = resolveRedirects(table, pages);
  const written = new Map<string, string>();
  return Object.entries(table).flatMap(([from, to]) => {
    if (!/^\/(?!\/)[^?#\\\p{Cc}]*$/u.test(from))
      return [`"${from}" is no path: it begins with one slash and has no ? or #`];
    const key = redirectKey(from) || "/";
    const earlier = written.get(key);
    written.set(key, from);
    if (earlier !== undefined) return [`"${from}" is the same address as "${earlier}"`];
    if (pageAt(pages, key) || answered.has(key) || isReserved(key))
      return [`"${from}" is answered already, so it cannot lead to ${to}`];
    const target = resolved.get(key) ?? "";
    if (!/^[!-~]*$/.test(target)) return [`"${from}" leads to ${to}, which has characters that addresses do not have`];
    const path = target.split(/[?#]/)[0] ?? "";
    if (resolved.has(redirectKey(path)))
      return [`"${from}" leads to ${to}, which is an old address itself: name its target`];
    return answered.has(path) ? [] : [`"${from}" leads to ${to}, which no page and no file in public/ answers`];
  });
}
