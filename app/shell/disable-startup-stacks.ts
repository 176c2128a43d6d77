/*
 * React creates a few Error objects on start-up as identity markers. With an inspector attached (Lighthouse, DevTools), V8
 * parses the whole module again to resolve their stacks: 0.1 s on a phone, in one task. Without `stackTraceLimit` errors have
 * no stack; the microtask restores it.
 */
const { stackTraceLimit } = Error;
Reflect.set(Error, "stackTraceLimit", undefined);
queueMicrotask(() => {
  Error.stackTraceLimit = stackTraceLimit;
});
