/*
 * React creates a few Error objects at start-up as identity markers. While an inspector is attached (Lighthouse, DevTools),
 * V8 parses the whole module a second time to place their stacks: 0.1 s on a phone, within one task. Without
 * `stackTraceLimit` errors have no stacks; the microtask restores it.
 */
const { stackTraceLimit } = Error;
Reflect.set(Error, "stackTraceLimit", undefined);
queueMicrotask(() => {
  Error.stackTraceLimit = stackTraceLimit;
});
