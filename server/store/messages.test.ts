import { expect, test } from "vitest";
import { type ContactRow, contactRules, contactTable, violationOf } from "../../site/forms.ts";
import { onBothEngines } from "../../tests/support/store/both-engines.ts";
import { claimAll } from "../../tests/support/store/temporary-store.ts";
import { minute } from "../durations.ts";
import { ConstraintViolation, type Store } from "./types.ts";

const row: ContactRow = { name: "Ada", email: "ada@example.org", company: null, message: "Grüße\naus München 🌉" };
const normal = { locale: "de", held: null } as const;

onBothEngines("messages", (stores) => {
  test("a message is kept as it came, with the time, and its mail is queued", async () => {
    const store = await stores.open();
    const { id, repeated } = await store.messages.add({ ...row, company: "Isar GmbH" }, normal);
    expect(repeated).toBe(false);
    const kept = {
      id,
      created_at: stores.now.toISOString(),
      ...row,
      company: "Isar GmbH",
      status: "new",
      locale: "de",
    };
    expect(await store.inbox.list()).toEqual([expect.objectContaining(kept)]);
    expect(await claimAll(store)).toEqual([
      expect.objectContaining({ kind: "message", attempt: 1, locale: "de", message: expect.objectContaining({ id }) }),
    ]);
  });

  test("a held message is kept with its reason and without a mail", async () => {
    const store = await stores.open();
    await store.messages.add(row, { locale: "en", held: "honeypot" });
    expect(await store.inbox.list({ status: "held" })).toEqual([
      expect.objectContaining({ ...row, hold_reason: "honeypot" }),
    ]);
    expect(await store.outbox.backlog()).toEqual({ waiting: 0, failed: 0, oldest: null });
  });

  test("the same message within ten minutes is the same message, afterwards it is a new one", async () => {
    const store = await stores.open();
    const first = await store.messages.add(row, normal);
    stores.advance(9 * minute);
    expect(await store.messages.add({ ...row }, normal)).toEqual({ id: first.id, repeated: true });
    expect(await store.messages.add({ ...row, company: "Isar GmbH" }, normal)).toMatchObject({ repeated: false });
    stores.advance(2 * minute);
    expect(await store.messages.add(row, normal)).toMatchObject({ repeated: false });
    expect(await store.inbox.list()).toHaveLength(3);
  });

  test("a held message that comes again as a person sends it is released, once", async () => {
    const store = await stores.open();
    const { id } = await store.messages.add(row, { locale: "de", held: "too-fast" });
    expect(await store.messages.add(row, { locale: "de", held: "too-fast" })).toEqual({ id, repeated: true });
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 0 });
    expect(await store.messages.add(row, normal)).toEqual({ id, repeated: false });
    expect(await store.messages.add(row, normal)).toEqual({ id, repeated: true });
    expect(await store.inbox.list()).toMatchObject([{ id, status: "new", hold_reason: "too-fast" }]);
    expect(await store.inbox.release(id)).toBe("not-held");
    expect(await claimAll(store)).toMatchObject([{ kind: "message", message: { id } }]);
  });

  test("two processes that get the same message at the same moment keep it once", async () => {
    const processes = [await stores.open(), await stores.open()];
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, index) => processes[index % 2]?.messages.add(row, normal)),
    );
    expect(added.filter((answer) => answer?.repeated === false)).toHaveLength(1);
    expect(await processes[0]?.inbox.list()).toHaveLength(1);
    expect(await processes[0]?.outbox.backlog()).toMatchObject({ waiting: 1 });
  });

  test("different messages at the same moment are all kept", async () => {
    const processes = [await stores.open(), await stores.open()];
    const names = Array.from({ length: 30 }, (_, index) => `Visitor ${index}`);
    await Promise.all(names.map((name, index) => processes[index % 2]?.messages.add({ ...row, name }, normal)));
    const kept = (await processes[0]?.inbox.list()) ?? [];
    expect(kept.map((message) => message.name).sort()).toEqual(names.sort());
  });

  const mail = (length: number) => `${"a".repeat(length - 4)}@b.c`;
  const values: [keyof ContactRow, string, string][] = [
    ["name", "one letter", "A"],
    ["name", "200 characters", "n".repeat(200)],
    ["name", "201 characters", "n".repeat(201)],
    ["name", "200 emoji", "🌉".repeat(200)],
    ["name", "201 emoji", "🌉".repeat(201)],
    ["name", "nothing", ""],
    ["name", "blanks and tabs", " \t "],
    ["name", "no-break space", "\u00a0"],
    ["name", "em and ideographic space", "\u2003\u3000"],
    ["name", "byte order mark", "\ufeff"],
    ["name", "zero-width space, which is not white space", "\u200b"],
    ["name", "next line, which is not white space", "\u0085"],
    ["name", "U+0000", "A\u0000B"],
    ["name", "a lone surrogate", "A\ud83c"],
    ["name", "markup and quotes", `<b>'"--;`],
    ["email", "a local address", "a@localhost"],
    ["email", "a German address", "grüße@münchen.example"],
    ["email", "254 characters", mail(254)],
    ["email", "255 characters", mail(255)],
    ["email", "no at sign", "ada.example.org"],
    ["email", "two at signs", "a@b@c.de"],
    ["email", "nothing before the at sign", "@example.org"],
    ["email", "nothing after the at sign", "ada@"],
    ["email", "a blank inside", "a da@example.org"],
    ["email", "a line break", "ada@example.org\nBcc: x@y.z"],
    ["email", "a no-break space", "ada\u00a0@example.org"],
    ["email", "a control character", "ada\u007f@example.org"],
    ["email", "brackets and carets", "[a-z]^@example.org"],
    ["email", "U+0000", "ada\u0000@example.org"],
    ["company", "nothing instead of null", ""],
    ["company", "a blank", " "],
    ["company", "201 characters", "c".repeat(201)],
    ["message", "10,000 emoji", "🌉".repeat(10_000)],
    ["message", "10,001 characters", "m".repeat(10_001)],
    ["message", "line breaks only", "\n\r\n"],
    ["message", "a lone surrogate", "\udc00"],
  ];

  test("every value gets the verdict of the form's rules", async () => {
    const store = await stores.open();
    const verdicts: Record<string, string | null> = {};
    const rules: Record<string, string | null> = {};
    for (const [column, what, value] of values) {
      verdicts[`${column}: ${what}`] = await refusalOf(store, { ...row, [column]: value });
      const violation = isReadable(value) ? violationOf(contactRules[column], value) : "encoding";
      rules[`${column}: ${what}`] = violation && `${contactTable}_${column}_${violation}`;
    }
    expect(verdicts).toEqual(rules);
    expect(await store.inbox.list()).toHaveLength(Object.values(rules).filter((verdict) => verdict === null).length);
  });

  test("a required value that is missing is refused by its column's name", async () => {
    const store = await stores.open();
    expect(await refusalOf(store, { ...row, name: null as never })).toBe(`${contactTable}.name`);
  });

  async function refusalOf(store: Store, message: ContactRow): Promise<string | null> {
    try {
      await store.messages.add(message, normal);
      return null;
    } catch (error) {
      if (error instanceof ConstraintViolation) return error.constraint;
      throw error;
    }
  }

  const isReadable = (value: string) => !value.includes("\u0000") && value.isWellFormed();
});
