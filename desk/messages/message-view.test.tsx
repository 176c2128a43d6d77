import { beforeEach, expect, test } from "vitest";
import { openBrowser, shown, textsOf } from "../../tests/support/desk-browser.ts";
import { type Message, queries } from "../api.ts";
import { MessageView } from "./message-view.tsx";

beforeEach(openBrowser);

const message = {
  ...{ id: "one", name: "Ada", email: "ada@example.org", company: null, message: "Hello" },
  ...{ created_at: "2026-11-28T12:00:00.000Z", status: "new", status_changed_at: "2026-11-28T12:00:00.000Z" },
  ...{ hold_reason: null, locale: "de" },
} as Message;

function opened(over: Partial<Message> = {}, others: Message[] = []) {
  const details = { message: { ...message, ...over }, answers: [], others, canSend: true };
  queries.setQueryData(["message", "one"], details);
  return shown(<MessageView id="one" />);
}

test.each<[status: Message["status"], actions: string[]]>([
  ["new", ["Mark as answered", "Spam"]],
  ["handled", ["Spam"]],
  ["held", ["Not spam"]],
])("a message that is %s can be made: %j", (status, actions) => {
  expect(textsOf(opened({ status }), "aside button")).toEqual([...actions, "Erase this person"]);
});

test("why a message was held is said as long as it is", () => {
  expect(textsOf(opened({ status: "held", hold_reason: "honeypot" }), "dt")).toContain("Held because");
  expect(textsOf(opened({ status: "handled", hold_reason: "honeypot" }), "dt")).not.toContain("Held because");
});

test("what is not known is left out, and what else the same address wrote stands below", () => {
  const view = opened({ locale: null }, [{ ...message, id: "two", name: "Ada, earlier" }]);
  expect(textsOf(view, "dt")).toEqual(["Received"]);
  expect(view.querySelector("#others + ul a")?.getAttribute("href")).toBe("#/messages/two");
});

test("until the message has come the screen says so", () => {
  expect(textsOf(shown(<MessageView id="other" />), "[role=status]")).toEqual(["One moment …"]);
});
