import { expect, test } from "vitest";

test("what starts after React's module has stacks as before", async () => {
  const { stackTraceLimit } = Error;
  await import("./markers-without-stacks.ts");
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
  expect(new Error("later").stack).toContain("markers-without-stacks.test.ts");
});
