import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { processTerminal } from "./terminal.ts";

/** A message that sets the title of the terminal and reverses what follows. */
const hostile = 'message\n"\u001b]0;owned\u0007\u009b31m \u202egpj.exe Grüße\t👩‍👧"';

test.each([
  [
    "on a terminal the text of strangers is shown, and steers nothing",
    true,
    'message\n"␣]0;owned␣␣31m ␣gpj.exe Grüße\t👩‍👧"',
  ],
  ["piped, every character comes out as it is stored", false, hostile],
])("%s", (_what, isTTY, shown) => {
  const { terminal, written } = start(isTTY);
  terminal.print(hostile);
  terminal.note(hostile);
  expect(written()).toEqual([`${shown}\n`, `${shown}\n`]);
});

test.each([
  ["y\r", "yes"],
  ["\r", "no"],
  ["\u0003", "no"],
  ["\u0004", "no"],
])("asked, %j means %s", async (keys, meant) => {
  const { terminal, type } = start(true);
  const answer = terminal.ask("Erase it?");
  type(keys);
  expect(await answer).toBe(meant);
});

test("without a terminal nobody is asked", async () => {
  const { terminal, written } = start(false);
  expect(await terminal.ask("Erase it?")).toBe("nobody");
  expect(written()).toEqual(["", ""]);
});

function start(isTTY: boolean) {
  const stream = () => Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY });
  const [stdin, stdout, stderr] = [stream(), stream(), stream()];
  const written = () => [stdout, stderr].map((output) => (output.read() as string | null) ?? "");
  return { terminal: processTerminal(stdin, stdout, stderr), written, type: (keys: string) => stdin.write(keys) };
}
