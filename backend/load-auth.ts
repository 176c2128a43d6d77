import type { Auth } from "./auth.ts";
import { type AuthSurroundings, authNeeded } from "./auth-needed.ts";
import { type BackendSettings, backendOf, storageKeyOf } from "./settings.ts";

/** The page's only authentication client, loaded and started on the first call. Rejects if its code cannot be loaded. */
export async function loadAuth(settings: BackendSettings = backendOf(document)): Promise<Auth> {
  return (await import("./auth.ts")).authFor(settings);
}

/**
 * Loads and starts the authentication client if there is a session or a returning sign-in. Call it before the router runs. If
 * it returns a promise (which never rejects), wait for it before changing the address: the client reads tokens and errors from
 * it.
 *
 * Our own server has no accounts, so a site built for it never loads the client.
 */
export function startAuthIfNeeded(
  surroundings: AuthSurroundings,
  settings: BackendSettings = backendOf(document),
): Promise<void> | null {
  if (settings.isOwnServer || !authNeeded(surroundings, storageKeyOf(settings.url))) return null;
  return loadAuth(settings).then(
    () => {},
    (error) => console.error("The authentication client could not be loaded.", error),
  );
}
