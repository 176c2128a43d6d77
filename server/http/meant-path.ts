/** The address that is meant by another one. */
export function meantPath(path: string): string {
  return withoutSentenceEnd(canonicalPath(path));
}

/** Pages have lower-case addresses without a slash at the end. */
export function canonicalPath(path: string): string {
  // A regular expression would take quadratic time on many slashes.
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end).toLowerCase() || "/";
}

/** `/about.` and `/about)` are addresses that a program has cut out of a sentence, with what follows them there. */
export function withoutSentenceEnd(path: string): string {
  let end = path.length;
  for (;;) {
    if (path.slice(end - 3, end) === "%20" || path.slice(end - 3, end) === "%22") end -= 3;
    else if (end > 1 && ".,;:!?)]>'\"".includes(path[end - 1] ?? "/")) end--;
    else return path.slice(0, end);
  }
}
