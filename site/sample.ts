import type { Localized } from "./locale.ts";

/**
 * Marks a value that the owner must replace or prove before the launch. `npm run launch-check` lists every call with file and
 * line, and fails while any is left. The owner confirms a value by removing the call.
 *
 * A build with `SAMPLES=hide` hides samples in `app/content/`: the enclosing list entry or, outside lists, the section
 * (`app/shell/hidden-samples.ts`). Samples in `site/` cannot be hidden.
 *
 * @param value   what the site shows until then
 * @param todo    what the owner has to do; commands print English, the editor both languages
 * @param instead a generic replacement with `SAMPLES=hide`, for places that cannot be hidden
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
 * Replaces every sample value in a build with `SAMPLES=hide`, so that no served file contains unproven claims. Written by
 * `scripts/vite-plugins.ts`. A sentence composed with it contains it.
 */
export const hiddenMark = "\0";

/** Matches sample names, addresses and settings; the hosts are those of RFC 2606. */
export const samplePattern =
  /\bexample\b|\.invalid\b|\bTODO\b|Muster(mann|frau|straße|stadt)|Vorname|Nachname|Hausnummer|\bSample\b/i;
