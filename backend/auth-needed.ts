/** The parts of `window` that the check reads. */
export type AuthSurroundings = { location: { href: string }; localStorage: Pick<Storage, "getItem"> };

/**
 * Whether the client has work to do on start-up: tokens or an error in the address, a stored session, or a code with a stored
 * verifier. Matches what auth-js checks.
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
    return false; // without storage there is no session
  }
}

/** Parameters of fragment and query; the query wins. */
function parametersOf(href: string): Map<string, string> {
  const { hash, search } = new URL(href);
  return new Map([...new URLSearchParams(hash.slice(1)), ...new URLSearchParams(search)]);
}
