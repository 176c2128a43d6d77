import { expect, test } from "vitest";
import { diskFinding } from "./check-machine.ts";

test.each([
  [99, "problem"],
  [100, "hint"],
  [999, "hint"],
  [1000, "ok"],
])("%i free megabytes are worth a %s", (free, level) => {
  expect(diskFinding(free)).toMatchObject({
    check: "disk",
    level,
    message: expect.stringContaining(`${free} MB free`),
  });
});
