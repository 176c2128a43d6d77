import type { Localized } from "./locale.ts";

/**
 * Marks a value of the owner's data that must be replaced or proven before the launch. `npm run launch-check` lists every call
 * with file and line, and fails while any is left. The owner confirms a value by removing the call. In `content/` the key `sample`
 * says the same; a build with `SAMPLES=hide` hides those (`app/shell/hidden-samples.ts`), but none in `site/`.
 *
 * @param value what the site shows until then
 * @param todo  what the owner has to do; commands print English
 */
export function sample<const Value>(value: Value, todo: Localized): Value {
  void todo;
  return value;
}

/**
 * Replaces every sample value in a build with `SAMPLES=hide`, so that no served file contains unproven claims. Written by
 * `render/resolve-content.ts`. A sentence composed with it contains it.
 */
export const hiddenMark = "\0";

/** Matches sample names, addresses and settings; the hosts are those of RFC 2606. */
export const samplePattern =
  /\bexample\b|\.invalid\b|\bTODO\b|Muster(mann|frau|straße|stadt)|Vorname|Nachname|Hausnummer|\bSample\b/i;
