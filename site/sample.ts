/**
 * Marks a value that the owner must replace or prove before the site goes public.
 * `npm run launch-check` lists every call with file and line and fails while one is left,
 * so removing the call is how the owner says "this is ours".
 *
 * @param value what the site shows until then
 * @param todo  what the owner has to do, in plain words
 */
export function sample<const Value>(value: Value, todo: string): Value {
  void todo;
  return value;
}

/** What no real name, address or setting holds; the hosts are those of RFC 2606. */
export const placeholder =
  /\bexample\b|\.invalid\b|\bTODO\b|Muster(mann|frau|straße|stadt)|Vorname|Nachname|Hausnummer|\bSample\b/i;
