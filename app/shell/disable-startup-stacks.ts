/*
 * React creates a few Error objects at start-up that serve only as identity markers. Where a page is inspected, as by
 * Lighthouse or by a tool that watches visits, V8 parses the whole module a second time to place their stacks: a tenth of
 * a second on a phone, within one task. Without a limit there are no stacks; what starts later has them again.
 */
const { stackTraceLimit } = Error;
Reflect.set(Error, "stackTraceLimit", undefined);
queueMicrotask(() => {
  Error.stackTraceLimit = stackTraceLimit;
});
