/**
 * Replaces every sample value in a build with `SAMPLES=hide`, so that no served file contains unproven claims. Written by
 * `render/resolve-content.ts`. A sentence composed with it contains it.
 */
export const hiddenMark = "\0";

/** Matches sample names, addresses and settings; the hosts are those of RFC 2606. */
export const samplePattern =
  /\bexample\b|\.invalid\b|\bTODO\b|Muster(mann|frau|straße|stadt)|Vorname|Nachname|Hausnummer|\bSample\b/i;
