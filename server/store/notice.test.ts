import { expect, test } from "vitest";
import { onBothEngines } from "../../tests/support/store/both-engines.ts";

onBothEngines("notice", (stores) => {
  test("there is none, then one, then another, then none", async () => {
    const store = await stores.open();
    expect(await store.notice.get()).toBeNull();
    await store.notice.set({ en: "Back on 7 January.", de: "Zurück am 7. Januar." });
    await store.notice.set({ en: "Back on 8 January.", de: "Zurück am 8. Januar." });
    expect(await store.notice.get()).toEqual({ en: "Back on 8 January.", de: "Zurück am 8. Januar." });
    expect(await store.notice.since()).toBe(stores.now.toISOString());
    await store.notice.set(null);
    expect([await store.notice.get(), await store.notice.since()]).toEqual([null, null]);
  });
});
