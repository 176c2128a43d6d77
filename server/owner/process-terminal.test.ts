import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { processTerminal } from "./process-terminal.ts";

/** What `inbox export` makes of a message that sets the title of the terminal and reverses what follows. */
const hostile = '"id","message"\r\n"1","\u001b]0;owned\u0007\u009b31m \u202egpj.exe Grüße\t👩‍👧"';

test("on a terminal the text of strangers is shown, and steers nothing", () => {
  const { terminal, written } = start({ isTTY: true });
  terminal.print(hostile);
  terminal.note(hostile);
  const shown = '"id","message"\n"1","␣]0;owned␣␣31m ␣gpj.exe Grüße\t👩‍👧"\n';
  expect(written()).toEqual([shown, shown]);
});

test("piped, every character comes out as it is stored", () => {
  const { terminal, written } = start({ isTTY: false });
  terminal.print(hostile);
  expect(written()).toEqual([`${hostile}\n`, ""]);
});

test.each([
  ["y\r", "yes"],
  ["\r", "no"],
  ["\u0003", "no"],
  ["\u0004", "no"],
])("asked, %j means %s", async (keys, meant) => {
  const { terminal, type } = start({ isTTY: true });
  const answer = terminal.confirm("Erase it?");
  type(keys);
  expect(await answer).toBe(meant);
});

test("a line is as wide as the terminal says, 80 where it says nothing, and without an end in a file", () => {
  expect(start({ isTTY: true, columns: 132 }).terminal.columns).toBe(132);
  expect(start({ isTTY: true, columns: 0 }).terminal.columns).toBe(80);
  expect(start({ isTTY: true }).terminal.columns).toBe(80);
  expect(start({ isTTY: false }).terminal.columns).toBeNull();
});

test("without a terminal nobody is asked", async () => {
  const { terminal, written } = start({ isTTY: false });
  expect(await terminal.confirm("Erase it?")).toBe("nobody");
  expect(written()).toEqual(["", ""]);
});

function start(kind: { isTTY: boolean; columns?: number }) {
  const stream = () => Object.assign(new PassThrough({ encoding: "utf8" }), kind);
  const [stdin, stdout, stderr] = [stream(), stream(), stream()];
  const written = () => [stdout, stderr].map((output) => (output.read() as string | null) ?? "");
  const type = (keys: string) => stdin.write(keys);
  return { terminal: processTerminal({ stdin, stdout, stderr }), written, type };
}
