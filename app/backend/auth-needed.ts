import type { Auth } from "./auth.ts";
import { type BackendSettings, backend, storageKeyOf } from "./settings.ts";

/** What the check reads of a browser window. */
type AuthSurroundings = { location: { href: string }; localStorage: Pick<Storage, "getItem"> };

/** The page's one authentication client, loaded and started at the first call. Rejects when its code cannot be loaded. */
export async function loadAuth(settings: BackendSettings = backend): Promise<Auth> {
  return (await import("./auth.ts")).authFor(settings);
}

/**
 * Starts the authentication client if this visit carries a session or brings back a sign-in, and only then loads it.
 * Call it before the router runs. When it returns a promise (it never rejects), wait for it before the address may
 * change: the client takes tokens and errors from there.
 *
 * Our own server knows no accounts, so a site built for it never loads the client.
 */
export function startAuthIfNeeded(
  surroundings: AuthSurroundings,
  settings: BackendSettings = backend,
): Promise<void> | null {
  if (settings.isOwnServer || !authNeeded(surroundings, storageKeyOf(settings.url))) return null;
  return loadAuth(settings).then(
    () => {},
    (error) => console.error("The authentication client could not be loaded.", error),
  );
}

/**
 * Whether the client would have something to do at its start: tokens or an error in the address, a stored session,
 * or a code that a stored verifier belongs to. Agrees with what auth-js looks at.
 */
export function authNeeded(surroundings: AuthSurroundings, storageKey: string): boolean {
  const returned = parametersOf(surroundings.location.href);
  if (["access_token", "error", "error_description", "error_code"].some((name) => returned.get(name))) return true;
  try {
    const isStored = (key: string) => Boolean(surroundings.localStorage.getItem(key));
    if (isStored(storageKey)) return true;
    if (!returned.get("code")) return false;
    const flow = returned.get("sb_flow_id") ?? "";
    return (
      isStored(`${storageKey}-code-verifier`) ||
      (/^[a-zA-Z0-9_-]{8,64}$/.test(flow) && isStored(`${storageKey}-flow-${flow}-code-verifier`))
    );
  } catch {
    return false; // a browser that blocks storage has no session either
  }
}

/** Parameters of fragment and query; the query wins. */
function parametersOf(href: string): Map<string, string> {
  const { hash, search } = new URL(href);
  return new Map([...new URLSearchParams(hash.slice(1)), ...new URLSearchParams(search)]);
}
