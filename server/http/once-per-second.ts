/** The same question with an answer, or a failure, that is good for a second: nobody can keep the store busy by asking. */
export function oncePerSecond<Answer>(elapsedMs: () => number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<Answer>;
  return () => {
    const time = elapsedMs();
    if (time - askedAt >= 1000) {
      askedAt = time;
      latest = ask();
    }
    return latest;
  };
}
