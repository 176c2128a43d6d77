import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inProcess } from "./in-process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "process-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const module = new URL("in-process.ts", import.meta.url).href;

function run(body: string, options?: Parameters<typeof inProcess>[2]) {
  const file = join(folder, "process.ts");
  writeFileSync(file, `import { answerTask } from "${module}";\nanswerTask(async (task) => { ${body} });\n`);
  return inProcess(pathToFileURL(file).href, { names: new Map([["a", 1]]) }, options);
}

test("the task's answer is given, or what it throws", async () => {
  expect(await run("return new Map([...task.names].map(([name, value]) => [name, value + 1]))")).toEqual(
    new Map([["a", 2]]),
  );
  await expect(run('throw new TypeError("no document")')).rejects.toThrow(new TypeError("no document"));
});

test("a task that needs too much memory ends its own process alone", async () => {
  const endless = "const all = []; for (;;) all.push(new Array(4_000_000).fill(task));";
  await expect(run(endless)).rejects.toThrow(/ ended with /);
});

test("a task that cannot be sent is an error", async () => {
  const file = pathToFileURL(join(folder, "none.ts")).href;
  await expect(inProcess(file, { function: () => 1 })).rejects.toThrow("could not be cloned");
});

test("a task that is given up ends", async () => {
  const giveUp = new AbortController();
  const running = run("for (;;);", { signal: giveUp.signal });
  giveUp.abort();
  await expect(running).rejects.toThrow("aborted");
  await expect(run("for (;;);", { signal: giveUp.signal })).rejects.toThrow("aborted");
});

test("a process that does not take its input is given up, and its answer is taken all the same", async () => {
  const input = [new Uint8Array(1_000_000)];
  await expect(run("await new Promise(() => undefined)", { input, ms: 100 })).rejects.toThrow("more than 100 ms");
  expect(await run('return "refused"', { input })).toBe("refused");
});
