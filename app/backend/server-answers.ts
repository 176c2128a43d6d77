/** Whether anybody answers at an address, whatever the answer is. */
export function serverAnswers(address: string): Promise<boolean> {
  return fetch(address, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
}
