import { expect, test } from "vitest";
import { contactTable } from "../../site/forms.ts";
import { onBothEngines } from "../../tests/support/store/both-engines.ts";
import { claimAll } from "../../tests/support/store/temporary-store.ts";
import { minute } from "../durations.ts";

const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };

onBothEngines("inbox", (stores) => {
  test("the newest message is on top, and one is found by the beginning of its id", async () => {
    const store = await stores.open();
    expect(await store.inbox.newest()).toBeNull();
    const { id } = await store.messages.add(row, { locale: "en", held: null });
    stores.advance(minute);
    await store.messages.add({ ...row, name: "Grace" }, { locale: "en", held: null });
    expect(await store.inbox.newest()).toBe(stores.now.toISOString());
    expect((await store.inbox.list()).map((message) => message.name)).toEqual(["Grace", "Ada"]);
    expect(await store.inbox.find(id.slice(0, 8))).toMatchObject({ id, name: "Ada" });
    for (const unknown of ["", "abc", "zzzz", "%%%%", "00000000-0000-0000-0000-000000000000"]) {
      expect(await store.inbox.find(unknown)).toBeNull();
    }
  });

  test("the beginning of several ids names none of them, and an id may be typed in capitals", async () => {
    const store = await stores.open();
    const ids = ["abcd0000-0000-4000-8000-000000000000", "abcd1111-1111-4111-8111-111111111111"] as const;
    await store.archive.restore(async (add) => {
      const created_at = stores.now.toISOString();
      for (const id of ids) await add({ table: contactTable, row: { id, created_at, ...row } });
    });
    expect(await store.inbox.find("abcd")).toBe("ambiguous");
    expect(await store.inbox.find("ABCD1")).toMatchObject({ id: ids[1] });
  });

  test("a handled message says since when", async () => {
    const store = await stores.open();
    const { id } = await store.messages.add(row, { locale: "en", held: null });
    stores.advance(minute);
    expect(await store.inbox.markHandled(id)).toBe(true);
    const handled = { id, status: "handled", status_changed_at: stores.now.toISOString() };
    expect(await store.inbox.list({ status: "handled" })).toEqual([expect.objectContaining(handled)]);
    expect(await store.inbox.markHandled("not an id")).toBe(false);
  });

  test("releasing a held message sends one mail, however often it is asked for", async () => {
    const store = await stores.open();
    const { id } = await store.messages.add(row, { locale: "de", held: "too-fast" });
    expect(await Promise.all([store.inbox.release(id), store.inbox.release(id)])).toEqual(
      expect.arrayContaining(["released", "not-held"]),
    );
    expect(await store.inbox.list()).toEqual([expect.objectContaining({ status: "new", hold_reason: "too-fast" })]);
    expect(await claimAll(store)).toEqual([expect.objectContaining({ kind: "message", locale: "de" })]);
    expect(await store.inbox.release("not an id")).toBe("unknown");
  });
});
