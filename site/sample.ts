import type { Localized } from "./locale.ts";

/**
 * Marks a value that the owner must replace or prove before the site goes public.
 * `npm run launch-check` lists every call with file and line and fails while one is left,
 * so removing the call is how the owner says "this is ours".
 *
 * A build with `SAMPLES=hide` leaves out what is marked in `app/content/`: the list entry around it or, outside of a list,
 * the section (`app/shell/hidden-samples.ts`). What is marked in `site/` cannot be left out and stays.
 *
 * @param value what the site shows until then
 * @param todo  what the owner has to do, in plain words; the commands speak English, the editor both languages
 * @param instead what a build with `SAMPLES=hide` shows in its place: true of everybody, where the place cannot go
 */
export function sample<const Value, const Instead = never>(
  value: Value,
  todo: Localized,
  instead?: Instead,
): Value | Instead {
  void [todo, instead];
  return value;
}

/**
 * Stands in a build with `SAMPLES=hide` for every text, number or list that is marked: `scripts/vite-plugins.ts` writes it, so
 * that nothing unproven is in any file that is served. A sentence that is made with it contains it.
 */
export const hiddenMark = "\0";

/** What no real name, address or setting holds; the hosts are those of RFC 2606. */
export const samplePattern =
  /\bexample\b|\.invalid\b|\bTODO\b|Muster(mann|frau|straße|stadt)|Vorname|Nachname|Hausnummer|\bSample\b/i;
