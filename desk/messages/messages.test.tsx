import { beforeEach, describe, expect, test, vi } from "vitest";
import { answered, answerWith, openBrowser, shown, textsOf } from "../../tests/support/desk-browser.ts";
import { type Message, queries } from "../api.ts";
import { Messages, messagesQuery, TimeLeft } from "./messages.tsx";

const now = new Date("2026-11-28T12:00:00.000Z");
beforeEach(() => {
  openBrowser();
  vi.useFakeTimers({ now });
  return () => void vi.useRealTimers();
});

const message = {
  ...{ id: "one", name: "<i>Ada</i>", email: "ada@example.org", company: "Ltd", message: "<script>1</script>" },
  ...{ created_at: now.toISOString(), status: "new", status_changed_at: now.toISOString() },
  ...{ hold_reason: null, locale: "en" },
} as Message;

/** The messages' screen at an address, once this list has come. */
function listed(hash: string, filter: Parameters<typeof messagesQuery>[0], messages: Message[]) {
  vi.stubGlobal("location", { hash });
  const page = { messages, counts: { new: 3, handled: 0, held: 12 }, next: null };
  queries.setQueryData(messagesQuery(filter, "").queryKey, { pages: [page], pageParams: [""] } as never);
  return shown(<Messages />);
}

describe("the list of messages", () => {
  test("says how many there are under each filter, but for all of them", () => {
    const list = listed("#/messages", "new", []);
    expect(textsOf(list, "button")).toEqual(["New3", "Answered0", "Held12", "All"]);
    expect(textsOf(list, "[aria-pressed=true]")).toEqual(["New3"]);
    expect(textsOf(list, "[role=status]")).toEqual(["No messages here."]);
    expect(list.querySelector("[download]")?.getAttribute("href")).toBe("/desk/api/messages/export?status=new");
  });

  test("opens under the filter of its address, and shows what visitors wrote as text", () => {
    const list = listed("#/messages//held", "held", [{ ...message, status: "held" }]);
    expect(textsOf(list, "[aria-pressed=true]")).toEqual(["Held12"]);
    expect(list.querySelectorAll("li i, li script")).toEqual([]);
    expect(list.querySelector("li")?.toString()).toContain("&lt;script&gt;");
    expect(list.querySelector("li a")?.getAttribute("href")).toBe("#/messages/one");
  });

  test("asks for the filter and the text, and for older ones after the last that it has", async () => {
    const next = { created_at: "2026-11-01T00:00:00.000Z", id: "last" };
    const asked = answerWith(answered({ messages: [message], next }), answered({ messages: [], next: null }));
    await queries.fetchInfiniteQuery({ ...messagesQuery("held", "a b"), pages: 2 });
    await queries.fetchInfiniteQuery(messagesQuery("all", ""));
    expect(asked.map(({ path }) => decodeURIComponent(path))).toEqual([
      "/desk/api/messages?status=held&text=a+b",
      "/desk/api/messages?status=held&text=a+b&before=2026-11-01T00:00:00.000Z_last",
      "/desk/api/messages",
    ]);
  });
});

test.each<[ago: number, status: Message["status"], text: string]>([
  [0, "new", "24 h 0 min left"],
  [22.5 * 60, "new", "1 h 30 min left"],
  [23.5 * 60, "new", "30 min left"],
  [24 * 60, "new", "Overdue"],
  [24 * 60, "handled", "Answered"],
  [24 * 60, "held", "Held"],
])("a message of %i minutes ago that is %s: %s", (ago, status, text) => {
  const created_at = new Date(now.getTime() - ago * 60_000).toISOString();
  expect(shown(<TimeLeft message={{ ...message, created_at, status }} />).text).toBe(text);
});
