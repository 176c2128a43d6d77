/**
 * Whether our server answers at this address within three seconds. A proxy in front of a server that is down answers with a
 * 502: navigating there would lose the visitor's input.
 */
export async function serverAnswers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: "HEAD", signal: AbortSignal.timeout?.(3000) })).ok;
  } catch {
    return false;
  }
}
