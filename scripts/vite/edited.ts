/** Text for the places from `start` to before `end`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A source text with edits that do not overlap, in any order. */
export function edited(code: string, edits: readonly Edit[]): string {
  // From the end, so that the places before stay where they are.
  const fromEnd = edits.toSorted((one, other) => other.start - one.start);
  return fromEnd.reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code);
}
