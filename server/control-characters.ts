/**
 * The control characters of Unicode (Cc) other than line break and tab, and its bidirectional ones (Bidi_Control, UAX #9),
 * which reorder what is read: whatever shows a stranger's text would obey them. Those that join letters and emoji stay.
 */
export const controlCharacters = /[[\p{Cc}\p{Bidi_Control}]--[\n\t]]/gv;
