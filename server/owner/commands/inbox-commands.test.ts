import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { owner } from "../../../tests/support/server/owner.ts";
import { openStore } from "../../store/open.ts";

let dataDir: string;
let ids: { ada: string; robot: string };
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-inbox-"));
  let now = new Date("2026-11-21T09:01:00.000Z");
  const store = await openStore({ databaseUrl: null, dataDir, secret: "s", now: () => now });
  const ada = {
    name: "Ada Lovelace",
    email: "ada@example.org",
    company: "Engine Ltd",
    message: "Guten Tag,\nGrüße 🌉",
  };
  const robot = { name: "=HYPERLINK(1)", email: "robot@example.org", company: null, message: 'Buy "now"\u001b[31m' };
  ids = { ada: (await store.messages.add(ada, { locale: "de", held: null })).id, robot: "" };
  now = new Date("2026-11-21T09:02:00.000Z");
  ids.robot = (await store.messages.add(robot, { locale: "en", held: "honeypot" })).id;
  await store.close();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const inbox = (...argv: string[]) => owner({ DATA_DIR: dataDir }, ["inbox", ...argv]);
const short = (id: string) => id.slice(0, 8);

test("the list has one line per message, newest first, and strangers' text cannot steer the terminal", async () => {
  const { code, output } = await inbox();
  expect(code).toBe(0);
  expect(output.split("\n")).toEqual([
    "id        received          status           name           email              message",
    `${short(ids.robot)}  2026-11-21 10:02  held (honeypot)  =HYPERLINK(1)  robot@example.org  Buy "now"␣[31m`,
    `${short(ids.ada)}  2026-11-21 10:01  new              Ada Lovelace   ada@example.org    Guten Tag, Grüße 🌉`,
  ]);
});

test("a terminal shows the newest 20, in lines that fit, and says how to see the others", async () => {
  let second = 0;
  const now = () => new Date(Date.UTC(2026, 10, 22, 9, 0, second));
  const store = await openStore({ databaseUrl: null, dataDir, secret: "s", now });
  const text = { company: "Ltd", message: "A long message, which goes on and on for more than a line. ".repeat(3) };
  for (let count = 1; count <= 20; count++) {
    second = count;
    const row = {
      name: `Visitor ${count} with a name of several parts`,
      email: `visitor-${count}@a-long-domain.example`,
      ...text,
    };
    await store.messages.add(row, { locale: "en", held: null });
  }
  await store.close();
  const lines = async (columns: number | null, ...argv: string[]) =>
    (await owner({ DATA_DIR: dataDir }, ["inbox", ...argv], { columns })).output.split("\n");

  const narrow = await lines(80);
  expect(narrow).toHaveLength(1 + 20 + 2);
  expect(narrow.at(-1)).toBe("2 older messages are not shown; all: npm run owner -- inbox --all");
  expect(Math.max(...narrow.map((line) => [...line].length))).toBeLessThanOrEqual(80);
  expect(narrow[1]).toMatch(/^\w{8} {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}new {2}.*… {2}.*… {2}.*…$/);
  expect(await lines(80, "--all")).toHaveLength(1 + 22);
  expect((await lines(400))[1]).toContain(`visitor-20@a-long-domain.example  ${text.message.trim()}`);

  const piped = await lines(null);
  expect(piped).toHaveLength(1 + 22);
  expect(piped[1]).toContain(text.message.trim());
  const file = join(dataDir, "inbox.txt");
  await owner({ DATA_DIR: dataDir }, ["inbox", "--out", file], { columns: 80 });
  expect(readFileSync(file, "utf8")).toBe(`${piped.join("\n")}\n`);
});

test("for programs it is an array of objects with the columns' names", async () => {
  const { output } = await inbox("--json");
  expect(JSON.parse(output)).toMatchObject([
    { id: ids.robot, status: "held", hold_reason: "honeypot", company: null },
    {
      id: ids.ada,
      created_at: "2026-11-21T09:01:00.000Z",
      name: "Ada Lovelace",
      email: "ada@example.org",
      company: "Engine Ltd",
      message: "Guten Tag,\nGrüße 🌉",
      status: "new",
    },
  ]);
  expect(JSON.parse((await inbox("list", "--status", "held", "--json")).output)).toHaveLength(1);
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

test("the link to reply opens a mail to the visitor, in the visitor's language", async () => {
  const { output } = await inbox("reply-link", short(ids.ada));
  const link = new URL(output);
  expect([link.protocol, decodeURIComponent(link.pathname)]).toEqual(["mailto:", "ada@example.org"]);
  expect(link.searchParams.get("subject")).toMatch(/^Ihre Nachricht an /);
  expect(await inbox("reply-link", "ffffffff")).toMatchObject({ code: 3 });
});

test("handled and release change what they say; a mistyped id among several changes nothing", async () => {
  expect(await inbox("handled", ids.ada, "ffffffff")).toMatchObject({
    code: 3,
    output: "Nothing found: message ffffffff.",
  });
  expect(JSON.parse((await inbox("list", "--status", "handled", "--json")).output)).toEqual([]);

  expect((await inbox("handled", short(ids.ada))).output).toBe(`Handled: ${short(ids.ada)} Ada Lovelace`);
  expect((await inbox("release", short(ids.robot))).output).toContain("Released:");
  expect((await inbox("release", short(ids.robot))).output).toContain("Was not held:");
  const { output } = await owner({ DATA_DIR: dataDir }, ["mail", "--json"]);
  expect(JSON.parse(output)).toMatchObject({ waiting: 2, failed: 0, sending: false });
});

test("the export is a spreadsheet that runs no formula, or JSON", async () => {
  const { output } = await inbox("export");
  const [header, robot] = output.split("\r\n");
  expect(header).toBe(
    '"id","created_at","name","email","company","message","status","status_changed_at","hold_reason","locale"',
  );
  expect(robot).toContain(`,"'=HYPERLINK(1)","robot@example.org","","Buy ""now""`);
  expect(JSON.parse((await inbox("export", "--format", "json")).output)).toHaveLength(2);
  expect(JSON.parse((await inbox("export", "--json")).output)).toHaveLength(2);
});
