/** Endpoint for page views after client-side navigation: POST without a body. */
export const pageViewPath = "/visits";
/** Query parameter of {@link pageViewPath}: the page's path in the language shown. */
export const viewedPageParameter = "page";

/**
 * As much of a query as says where a visit comes from, with its question mark; empty where it says nothing. The site's own links keep
 * it, and nothing on the device does. Part of the boot script, so it is short.
 */
export function sourceQuery(search: string): string {
  return /[?&](utm_source|from)=[^&]+/.exec(search)?.[0].replace("&", "?") ?? "";
}

/** What a query names as the source of a visit, as {@link sourceName}; null where it names none. */
export function sourceIn(search: string): string | null {
  const [named] = new URLSearchParams(sourceQuery(search)).values();
  return named ? sourceName(named) : null;
}

/** A source as sums and addresses have it: "other" for what is long, or may be a mail address or anything but a name. */
function sourceName(text: string): string {
  const name = text.trim().toLowerCase();
  return /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(name) ? name : "other";
}
