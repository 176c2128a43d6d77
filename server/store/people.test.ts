import { expect, test } from "vitest";
import { onBothEngines } from "../../tests/support/store/both-engines.ts";
import { minute } from "../durations.ts";
import type { Store } from "./types.ts";

const ada = "Ada.Lovelace@Example.org";
const message = { name: "Ada Lovelace", email: ada, company: null, message: "the analytical engine" };
const other = { name: "Grace", email: "grace@example.org", company: null, message: "the compiler" };

onBothEngines("people", (stores) => {
  test("one gets a copy of everything under an address, in any letter case, and of nobody else's", async () => {
    const store = await filled();
    const data = await store.people.export("ada.lovelace@EXAMPLE.org");
    expect(data).toMatchObject({
      messages: [message],
      subscriptions: [{ email: ada }],
      consents: [{ email: ada, status: "pending" }],
      suppressions: [],
    });
    expect(data.mails.map((mail) => mail.kind).sort()).toEqual(["confirmation", "message"]);
    expect(JSON.stringify(data)).not.toContain("grace");
  });

  test("erasing reports what went, leaves the others alone, and a second time finds nothing", async () => {
    const store = await filled();
    await store.subscribers.unsubscribe(ada);
    const erased = { messages: 1, subscriptions: 1, consents: 1, mails: 1, suppressions: 1 };
    expect(await store.people.erase(ada.toLowerCase())).toEqual(erased);
    expect(Object.values(await store.people.erase(ada))).toEqual([0, 0, 0, 0, 0]);
    expect((await store.inbox.list()).map((kept) => kept.name)).toEqual(["Grace"]);
    expect((await store.subscribers.list()).map((kept) => kept.email)).toEqual(["grace@example.org"]);
    expect(await store.outbox.backlog()).toMatchObject({ waiting: 2 });
  });

  async function filled(): Promise<Store> {
    const store = await stores.open();
    for (const row of [message, other]) {
      await store.messages.add(row, { locale: "en", held: null });
      await store.newsletter.signUp({ email: row.email }, { locale: "en", page: "/", held: null });
      stores.advance(minute);
    }
    return store;
  }
});
