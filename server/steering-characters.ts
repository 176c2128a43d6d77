/**
 * What steers whoever shows a stranger's text: control characters, other than line break and tab, and the marks that
 * reorder what is read (Unicode's Bidi_Control, UAX #9). Those that join letters and emoji stay.
 */
export const steeringCharacters = /[[\p{Cc}\p{Bidi_Control}]--[\n\t]]/gv;
