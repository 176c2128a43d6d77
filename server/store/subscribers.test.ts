import { expect, test } from "vitest";
import { onBothEngines } from "../../tests/support/store/both-engines.ts";
import { minute } from "../durations.ts";

onBothEngines("subscribers", (stores) => {
  test("the newsletter's list begins with the newest sign-up", async () => {
    const store = await stores.open();
    const signedUp = ["a", "b", "c", "d"].map((name) => `${name}@example.org`);
    for (const email of signedUp) {
      await store.newsletter.signUp({ email }, { locale: "en", page: "/", held: null });
      stores.advance(minute);
    }
    const listed = (await store.subscribers.list()).map(({ email }) => email);
    expect(listed).toEqual(signedUp.toReversed());
  });
});
