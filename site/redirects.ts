import { localeOf, localizePath, type PageId, pageAt, pages, pathOf } from "./pages.ts";

/** Old address → a page's id, or a path of this site with its anchor where it has one. */
export type Redirects = Readonly<Record<string, PageId | `/${string}`>>;

/**
 * Old addresses and where they lead now, for good: `"/training.html": "training-academy"`, `"/cv": "/downloads/cv.pdf"`.
 * An old English address that leads to a page stands for its German alternate under `/de` too.
 */
export const redirects: Redirects = {};

/** Every old address as {@link redirectKey} spells it, and the address that it leads to. */
export function resolveRedirects(table: Redirects): ReadonlyMap<string, string> {
  const entries = Object.entries(table).map(([from, to]) => ({ from, to, isPage: Object.hasOwn(pages, to) }));
  const german = entries
    .filter(({ from, isPage }) => isPage && localeOf(from) === "en")
    .map(
      ({ from, to }) => [redirectKey(localizePath(from as `/${string}`, "de")), pathOf(to as PageId, "de")] as const,
    );
  // What is written for one language comes after what follows from the other, and takes its place.
  const written = entries.map(
    ({ from, to, isPage }) => [redirectKey(from), isPage ? pathOf(to as PageId, localeOf(from)) : to] as const,
  );
  return new Map([...german, ...written]);
}

/** How requests for an address are compared: encoded, in lower case, without slashes at the end. */
export function redirectKey(path: string): string {
  const { pathname } = new URL(path, "http://site");
  return pathname.toLowerCase().replace(/(?<!\/)\/+$/, "");
}

/**
 * What is wrong with the table, a sentence each: an old address that is none or that is answered itself, and a target that is not
 * answered. Where no target is an old address, nothing goes in a circle.
 *
 * @param answered every path that pages and files answer
 */
export function redirectProblems(table: Redirects, answered: ReadonlySet<string>): string[] {
  const resolved = resolveRedirects(table);
  const written = new Map<string, string>();
  return Object.entries(table).flatMap(([from, to]) => {
    if (!/^\/(?!\/)[^?#]*$/.test(from)) return [`"${from}" is no path: it begins with one slash and has no ? or #`];
    const key = redirectKey(from);
    const twin = written.get(key);
    written.set(key, from);
    if (twin !== undefined) return [`"${from}" is the same address as "${twin}"`];
    if (pageAt(key) || answered.has(key)) return [`"${from}" is answered already, so it cannot lead to ${to}`];
    const target = resolved.get(key) ?? "";
    const path = target.split(/[?#]/)[0] ?? "";
    if (resolved.has(redirectKey(path)))
      return [`"${from}" leads to ${to}, which is an old address itself: name its target`];
    return answered.has(path) ? [] : [`"${from}" leads to ${to}, which no page and no file in public/ answers`];
  });
}
