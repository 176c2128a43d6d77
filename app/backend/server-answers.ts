/** Whether anybody answers at an address within three seconds, whatever the answer is. */
export function serverAnswers(address: string): Promise<boolean> {
  return fetch(address, { method: "HEAD", signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  );
}
