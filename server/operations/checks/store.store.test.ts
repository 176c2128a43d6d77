import { expect, test } from "vitest";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { hour } from "../../durations.ts";
import { checkStore } from "./store.ts";

describeStore("the checks of the doctor and of the desk's State", (stores) => {
  test("look at every part of the store, its last backup included", async () => {
    const store = await stores.open();
    const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
    await store.messages.add(row, { locale: "en", held: "content" });
    await store.retention.noteTime();
    await store.archive.noteBackup();
    stores.advance(hour);
    const findings = await checkStore(async () => store, stores.now);
    expect(findings.map(({ level, about }) => `${level} ${about}`)).toEqual(
      expect.arrayContaining(["ok store", "ok outbox", "warning inbox", "ok backup", "ok clock"]),
    );
    expect(findings.filter(({ level }) => level === "problem")).toEqual([]);
  });
});
