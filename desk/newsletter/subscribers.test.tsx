import { beforeEach, describe, expect, test, vi } from "vitest";
import { answered, answerWith, openBrowser, shown, textsOf } from "../../tests/support/desk-browser.ts";
import { queries } from "../api.ts";
import { SubscriberView } from "./subscriber-view.tsx";
import { type Subscriber, Subscribers, subscriberState, subscribersQuery } from "./subscribers.tsx";

beforeEach(openBrowser);

const at = "2026-11-28T12:00:00.000Z";
const subscriber = {
  ...{ id: "one", email: "ada@example.org", status: "confirmed", locale: "de", hold_reason: null },
  ...{ created_at: at, confirmed_at: at, unsubscribed_at: null, undeliverable_since: null },
} as Subscriber;

test("a confirmed address that does not exist counts as bounced, any other one as what it is", () => {
  expect(subscriberState({ ...subscriber, undeliverable_since: at })).toBe("bounced");
  expect(subscriberState({ ...subscriber, status: "unsubscribed", undeliverable_since: at })).toBe("unsubscribed");
});

describe("the list of subscribers", () => {
  function listed(hash: string, state: Parameters<typeof subscribersQuery>[0]) {
    vi.stubGlobal("location", { hash });
    const counts = { confirmed: 2, pending: 1, held: 0, bounced: 0, unsubscribed: 3 };
    const page = { subscribers: [subscriber], counts, next: null };
    queries.setQueryData(subscribersQuery(state, "").queryKey, { pages: [page], pageParams: [""] } as never);
    return shown(<Subscribers />);
  }

  test("begins with the confirmed ones, which can be exported, and counts all states", () => {
    const list = listed("#/newsletter/subscribers", "confirmed");
    const states = ["Confirmed2", "Unconfirmed1", "Held0", "Bounced0", "Unsubscribed3", "All"];
    expect(textsOf(list, "button")).toEqual(states);
    expect(textsOf(list, "[aria-pressed=true]")).toEqual(["Confirmed2"]);
    expect(list.querySelector("[download]")?.getAttribute("href")).toBe("/desk/api/subscribers/export");
  });

  test("opens in the state of its address", () => {
    const list = listed("#/newsletter/subscribers//bounced", "bounced");
    expect([textsOf(list, "[aria-pressed=true]"), list.querySelector("[download]")]).toEqual([["Bounced0"], null]);
  });

  test("asks for the state and the text, and for earlier ones after the last that it has", async () => {
    const asked = answerWith(answered({ next: { created_at: at, id: "last" } }), answered({ next: null }));
    await queries.fetchInfiniteQuery({ ...subscribersQuery("held", "ada"), pages: 2 });
    await queries.fetchInfiniteQuery(subscribersQuery("all", ""));
    expect(asked.map(({ path }) => decodeURIComponent(path))).toEqual([
      "/desk/api/subscribers?state=held&text=ada",
      `/desk/api/subscribers?state=held&text=ada&before=${at}_last`,
      "/desk/api/subscribers",
    ]);
  });
});

describe("what can be done with an address", () => {
  const proof = { wording: "Yes", wording_version: 1, wording_sha256: "ab", page: "/", signed_up_at: at };
  const actions = (over: Partial<Subscriber>, proofs: unknown[] = [proof]) => {
    queries.setQueryData(["subscriber", "one"], { subscriber: { ...subscriber, ...over }, proofs });
    return textsOf(shown(<SubscriberView id="one" />), "div > button, a[download]");
  };

  test.each<[status: Subscriber["status"], texts: string[]]>([
    ["confirmed", ["Unsubscribe", "Download the proof", "Erase this person"]],
    ["held", ["Not spam: send the confirmation mail", "Unsubscribe", "Download the proof", "Erase this person"]],
    ["unsubscribed", ["Download the proof", "Erase this person"]],
  ])("is by its state: %s", (status, texts) => {
    expect(actions({ status })).toEqual(texts);
  });

  test("is only to erase it where there is no proof, as it came straight into the database", () => {
    expect(actions({}, [])).toEqual(["Erase this person"]);
  });
});
