import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("what starts with React's module has no stacks, what starts later has them as before", () => {
  const marker = "data:text/javascript,export const { stack } = new Error('marker')";
  const script = `
    import ${JSON.stringify(import.meta.resolve("./disable-startup-stacks.ts"))};
    import { stack } from ${JSON.stringify(marker)};
    await undefined;
    console.log(JSON.stringify([stack, new Error("later").stack]));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  const [atStart, later] = JSON.parse(printed);
  expect(atStart).toBeNull();
  expect(later).toMatch(/^Error: later\n +at /);
});
