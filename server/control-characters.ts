/**
 * The control characters of Unicode (Cc) other than line break and tab, and its bidirectional ones (Bidi_Control, UAX #9),
 * which reorder text. A terminal or mail program would obey them. Joiners of letters and emoji stay.
 */
export const controlCharacters = /[[\p{Cc}\p{Bidi_Control}]--[\n\t]]/gv;
