import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { owner } from "../../tests/support/server/owner.ts";
import { fakeClock, openTemporaryStore } from "../../tests/support/store/temporary-store.ts";
import { spreadsheetOf } from "../spreadsheet.ts";
import type { Store } from "../store/types.ts";

let dataDir: string;
let store: Store;
let ids: { ada: string; robot: string };
beforeEach(async () => {
  const clock = fakeClock("2026-11-21T09:01:00.000Z");
  const temporary = await openTemporaryStore(clock.now);
  ({ dataDir, store } = temporary);
  const ada = {
    name: "Ada Lovelace",
    email: "ada@example.org",
    company: "Engine Ltd",
    message: "Guten Tag,\nGrüße 🌉",
  };
  const robot = { name: "=HYPERLINK(1)", email: "robot@example.org", company: null, message: 'Buy "now"\u001b[31m' };
  ids = { ada: (await store.messages.add(ada, { locale: "de", held: null })).id, robot: "" };
  clock.advance(60_000);
  ids.robot = (await store.messages.add(robot, { locale: "en", held: "honeypot" })).id;
  return temporary.dispose;
});

const inbox = (...argv: string[]) => owner({ DATA_DIR: dataDir }, ["inbox", ...argv]);
const listed = async (...argv: string[]) => JSON.parse((await inbox(...argv, "--json")).output) as unknown[];
const short = (id: string) => id.slice(0, 8);

test("the list has one line per message, newest first", async () => {
  const { code, output } = await inbox();
  expect(code).toBe(0);
  expect(output.split("\n")).toEqual([
    "id        received          status           name           email",
    `${short(ids.robot)}  2026-11-21 10:02  held (honeypot)  =HYPERLINK(1)  robot@example.org`,
    `${short(ids.ada)}  2026-11-21 10:01  new              Ada Lovelace   ada@example.org`,
  ]);
});

test("the list for programs is everything, or all of one status", async () => {
  expect(await listed()).toHaveLength(2);
  expect(await listed("list", "--status", "held")).toMatchObject([
    { id: ids.robot, status: "held", hold_reason: "honeypot", company: null, created_at: "2026-11-21T09:02:00.000Z" },
  ]);
});

test("one message is shown in full by the beginning of its id", async () => {
  const { output } = await inbox("show", short(ids.ada));
  expect(output).toBe(
    [
      `id        ${ids.ada}`,
      "received  2026-11-21 10:01",
      "status    new since 2026-11-21 10:01",
      "language  de",
      "name      Ada Lovelace",
      "email     ada@example.org",
      "company   Engine Ltd",
      "",
      "Guten Tag,\nGrüße 🌉",
    ].join("\n"),
  );
});

test("a message is shown with the answers from the desk, and with what became of them", async () => {
  const answer = { id: randomUUID(), message_id: ids.ada, text: "Gern.\n\nBis bald" };
  await store.answers.add(answer);
  expect((await inbox("show", short(ids.ada))).output).toMatch(
    /\n\nanswer, 2026-11-21 10:02, waits to be sent\n\n {2}Gern\.\n\n {2}Bis bald$/,
  );
  await store.outbox.markFailed(answer.id, "EENVELOPE 550 5.1.1 RCPT TO");
  expect((await inbox("show", short(ids.ada))).output).toContain(
    "refused: the mail server takes no mail to that recipient",
  );
  expect(JSON.parse((await inbox("show", short(ids.ada), "--json")).output)).toMatchObject({
    status: "new",
    answers: [{ ...answer, status: "failed" }],
  });
});

test("handled and release change what they say; a mistyped id among several changes nothing", async () => {
  const missing = { code: 3, output: "Nothing found: message ffffffff." };
  expect(await inbox("handled", ids.ada, "ffffffff")).toMatchObject(missing);
  expect(await listed("--status", "handled")).toEqual([]);

  expect((await inbox("handled", short(ids.ada))).output).toBe(`Handled: ${short(ids.ada)} Ada Lovelace`);
  expect((await inbox("release", short(ids.robot))).output).toContain("Released:");
  expect((await inbox("release", short(ids.robot))).output).toContain("Was not held:");
  expect(await store.outbox.backlog()).toMatchObject({ waiting: 2 });
});

test("the export is a spreadsheet or JSON", async () => {
  const [header, robot] = (await inbox("export")).output.split("\r\n");
  expect(header).toBe(
    '"id","created_at","name","email","company","message","status","status_changed_at","hold_reason","locale"',
  );
  expect(robot).toContain(`,"'=HYPERLINK(1)","robot@example.org","","Buy ""now""`);
  expect(JSON.parse((await inbox("export", "--format", "json", "--status", "new")).output)).toHaveLength(1);
  expect(await listed("export")).toHaveLength(2);
});

test.each<[string | null, string]>([
  ...["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1+1", "＋1", "－1", "＠SUM(A1)"].map(
    (formula): [string, string] => [formula, `'${formula}`],
  ),
  ["Hello;=1+1", "Hello;'=1+1"],
  ['Hello\n"=1"\n\t@A1', `Hello\n'""=1""\n\t'@A1`],
  ["1+1=2", "1+1=2"],
  ["O'Hara", "O'Hara"],
  [" =1", " =1"],
  ['Buy "now"', 'Buy ""now""'],
  ["two\r\nlines, one cell", "two\r\nlines, one cell"],
  [null, ""],
])("in a spreadsheet %j is text in quotes, with an apostrophe wherever it would run", (written, cell) => {
  expect(spreadsheetOf(["name"], [{ name: written }])).toBe(`"name"\r\n"${cell}"`);
});
