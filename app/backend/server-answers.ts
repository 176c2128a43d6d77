/**
 * Whether our server has a page at this address within three seconds. A proxy in front of a server that is down answers
 * too, with a 502: who is led there loses what was typed.
 */
export function serverAnswers(address: string): Promise<boolean> {
  return fetch(address, { method: "HEAD", signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
