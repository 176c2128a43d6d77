import { expect, test } from "vitest";
import { type ContactRow, contactRules, contactTable, violationOf } from "../../site/forms.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { claimAll } from "../../tests/support/store/temporary-store.ts";
import { minute } from "../durations.ts";
import type { Store } from "../open-store.ts";
import { ConstraintViolation } from "../store/errors.ts";

const row: ContactRow = { name: "Ada", email: "ada@example.org", company: null, message: "Grüße\naus München 🌉" };
const normal = { locale: "de", held: null } as const;
const suspicious = { locale: "de", held: "too-fast" } as const;

describeStore("messages", (stores) => {
  test("a message is kept as it came, with the time, and its mail is queued", async () => {
    const store = await stores.open();
    expect(await store.inbox.newest()).toBeNull();
    const sent = { ...row, company: "Isar GmbH" };
    const { id, repeated } = await store.messages.add(sent, normal);
    expect(repeated).toBe(false);
    const time = stores.now.toISOString();
    const kept = { id, created_at: time, ...sent, status: "new", locale: "de", hold_reason: null };
    expect(await store.inbox.list()).toEqual([{ ...kept, status_changed_at: time }]);
    expect(await store.inbox.newest()).toBe(time);
    expect(await claimAll(store)).toMatchObject([{ kind: "message", attempt: 1, locale: "de", message: { id } }]);
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

  test("a held message is kept without a mail, and released once when it comes again as a person sends it", async () => {
    const store = await stores.open();
    const { id } = await store.messages.add(row, suspicious);
    expect(await store.messages.add(row, suspicious)).toEqual({ id, repeated: true });
    expect(await store.inbox.list({ status: "held" })).toMatchObject([{ ...row, id, hold_reason: "too-fast" }]);
    expect(await store.outbox.backlog()).toEqual({ waiting: 0, failed: 0, oldest: null });
    expect(await store.messages.add(row, normal)).toEqual({ id, repeated: false });
    expect(await store.messages.add(row, normal)).toEqual({ id, repeated: true });
    expect(await store.inbox.list()).toMatchObject([{ id, status: "new", hold_reason: "too-fast" }]);
    expect(await store.inbox.release(id)).toBe("not-held");
    expect(await claimAll(store)).toMatchObject([{ kind: "message", message: { id } }]);
  });

  test("a held message that the owner releases sends one mail, however often it is asked for", async () => {
    const store = await stores.open();
    const { id } = await store.messages.add(row, suspicious);
    const outcomes = await Promise.all([store.inbox.release(id), store.inbox.release(id)]);
    expect(outcomes.sort()).toEqual(["not-held", "released"]);
    expect(await store.inbox.release("not an id")).toBe("unknown");
    expect(await claimAll(store)).toMatchObject([{ kind: "message", locale: "de" }]);
  });

  test("what the owner marks as spam is held, silently, and comes back without a second mail", async () => {
    const store = await stores.open();
    const told = await store.messages.add(row, normal);
    expect(await claimAll(store)).toHaveLength(1);
    const waiting = await store.messages.add({ ...row, name: "Bob" }, normal);
    for (const { id } of [told, waiting]) expect(await store.inbox.markSpam(id)).toBe(true);
    expect(await store.inbox.markSpam("not an id")).toBe(false);
    expect(await store.inbox.list({ status: "held" })).toMatchObject([
      { hold_reason: "owner" },
      { hold_reason: "owner" },
    ]);
    await store.held.notify();
    expect(await claimAll(store)).toEqual([]);
    expect(await store.held.count()).toMatchObject({ messages: 0 });
    for (const { id } of [told, waiting]) expect(await store.inbox.release(id)).toBe("released");
    expect(await claimAll(store)).toMatchObject([{ kind: "message", message: { id: waiting.id } }]);
  });

  test("a message is found by its id", async () => {
    const store = await stores.open();
    const { id } = await store.messages.add(row, normal);
    expect(await store.inbox.find(id)).toMatchObject({ id });
    for (const unknown of ["", "zzzz", "%%%%", id.slice(0, 8), "00000000-0000-0000-0000-000000000000"]) {
      expect(await store.inbox.find(unknown)).toBeNull();
    }
  });

  test("two processes that get messages at the same moment keep each of them once", async () => {
    const processes = [await stores.open(), await stores.open()] as const;
    const names = Array.from({ length: 30 }, (_, index) => `Visitor ${index}`);
    const adding = names.flatMap((name) => processes.map((store) => store.messages.add({ ...row, name }, normal)));
    expect((await Promise.all(adding)).filter(({ repeated }) => !repeated)).toHaveLength(30);
    expect((await processes[0].inbox.list()).map(({ name }) => name).sort()).toEqual(names.sort());
    expect(await processes[0].outbox.backlog()).toMatchObject({ waiting: 30 });
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
    ["email", "a comma for the dot", "ada@example,org"],
    ["email", "a blank inside", "a da@example.org"],
    ["email", "a line break", "ada@example.org\nBcc: x@y.z"],
    ["email", "a no-break space", "ada\u00a0@example.org"],
    ["email", "a control character", "ada\u007f@example.org"],
    ["email", "brackets and carets", "[a-z]^@example.org"],
    ["email", "an encoded word", "=?utf-8?q?ada?=@example.org"],
    ["email", "an encoded word around the at sign", "a=?utf-8?q?@?="],
    ["email", "half an encoded word", "=?utf-8?q?ada@example.org"],
    ["email", "a dot at the end", "ada@example.org."],
    ["email", "only a dot after the at sign", "ada@."],
    ["email", "a dot at the beginning", ".ada@.example.org"],
    ["email", "U+0000", "ada\u0000@example.org"],
    ["company", "nothing instead of null", ""],
    ["company", "a blank", " "],
    ["company", "201 characters", "c".repeat(201)],
    ["message", "10,000 emoji", "🌉".repeat(10_000)],
    ["message", "10,001 characters", "m".repeat(10_001)],
    ["message", "line breaks only", "\n\r\n"],
    ["message", "a lone surrogate", "\udc00"],
  ];

  /** Earlier releases took them, so that backups have them. */
  const restorable = ["a comma for the dot", "brackets and carets", "a dot at the beginning"];

  test("every value gets the verdict of the form's rules, but for addresses that an earlier release has stored", async () => {
    const store = await stores.open();
    const verdicts: Record<string, string | null> = {};
    const rules: Record<string, string | null> = {};
    for (const [column, what, value] of values) {
      verdicts[`${column}: ${what}`] = await refusalOf(store, { ...row, [column]: value });
      const broken = isReadable(value) ? violationOf(contactRules[column], value) : "encoding";
      const violation = restorable.includes(what) ? null : broken;
      rules[`${column}: ${what}`] = violation && `${contactTable}_${column}_${violation}`;
    }
    expect(verdicts).toEqual(rules);
    expect(await refusalOf(store, { ...row, name: null as never })).toBe(`${contactTable}.name`);
    expect(await store.inbox.list()).toHaveLength(Object.values(rules).filter((verdict) => verdict === null).length);
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
