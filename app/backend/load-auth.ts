import type { Auth } from "./auth.ts";
import { type AuthSurroundings, authNeeded } from "./auth-needed.ts";
import { type BackendSettings, backend, storageKeyOf } from "./settings.ts";

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
