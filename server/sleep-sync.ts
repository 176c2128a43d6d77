/** Stops this thread, with all that it serves. For the moment before a second try where nothing can be awaited. */
export function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
