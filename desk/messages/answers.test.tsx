import { beforeEach, describe, expect, test } from "vitest";
import { answered, answerWith, openBrowser, shown, textsOf } from "../../tests/support/desk-browser.ts";
import { type Answer, DeskError, type Message } from "../api.ts";
import { hasUnsavedDrafts } from "../drafts/browser-copies.ts";
import { Answers, keepDraft, mailLink, sendAnswer } from "./answers.tsx";

beforeEach(openBrowser);

const message = {
  ...{ id: "one", name: "Ada & Co", email: "ada+x@example.org", company: null, message: "May I?\n\nAda" },
  ...{ created_at: "2026-11-28T11:00:00.000Z", status: "new", locale: "en" },
} as Message;
const answer = {
  ...{ id: "a", message_id: "one", written_at: "2026-11-28T12:00:00.000Z", text: "<b>Yes</b>" },
  ...{ status: "sent", sent_at: "2026-11-28T12:01:00.000Z", error: null, problem: null },
} as Answer;

const screenWith = (answers: Answer[], canSend = true) =>
  shown(<Answers message={message} answers={answers} canSend={canSend} />);
const typed = () => screenWith([]).querySelector("textarea")?.text.trim();
const canBeSent = () => screenWith([]).querySelector("[type=submit]")?.hasAttribute("disabled") === false;

describe("an answer that is not sent yet", () => {
  test("is there again after a reload, and can be sent", () => {
    expect([typed(), canBeSent()]).toEqual(["", false]);
    keepDraft("one", "Of course.\n<b>");
    expect([typed(), canBeSent()]).toEqual(["Of course.\n<b>", true]);
  });

  test("is asked about before the owner signs out, until its text is gone", () => {
    keepDraft("one", "Of course.");
    expect(hasUnsavedDrafts()).toBe(true);
    keepDraft("one", "");
    expect([hasUnsavedDrafts(), typed()]).toEqual([false, ""]);
  });

  test("is another answer with another text, so that the same one is mailed once", () => {
    expect(keepDraft("one", "a").id).not.toBe(keepDraft("one", "ab").id);
  });

  test("goes to its message under its id, and says why it could not", async () => {
    const asked = answerWith(answered({ outcome: "queued" }), answered({ error: "too-many" }, 429));
    const draft = keepDraft("one", "Of course.");
    await sendAnswer("one", draft);
    expect(asked).toEqual([{ method: "POST", path: "/desk/api/messages/one/answers", body: draft }]);
    await expect(sendAnswer("one", draft)).rejects.toEqual(new DeskError(429, "too-many"));
  });
});

test.each<[state: Partial<Answer>, text: RegExp]>([
  [{}, /handed over to the mail server 28 Nov 2026, 13:01/],
  [{ status: "waiting", sent_at: null }, /on its way$/],
  [{ status: "waiting", sent_at: null, error: "ESOCKET" }, /retried automatically$/],
  [{ status: "failed", error: "EENVELOPE 550", problem: "refused" }, /rejected it\. \(EENVELOPE 550\)$/],
])("the fate of an answer's mail is said: %j", (state, text) => {
  expect(screenWith([{ ...answer, ...state }]).querySelector("li p")?.text).toMatch(text);
  expect(screenWith([answer]).querySelector("li b")).toBeNull();
});

test("a failed answer can be edited and sent again, unless another one is being written", () => {
  const again = (canSend: boolean) => textsOf(screenWith([{ ...answer, status: "failed" }], canSend), "li button");
  expect([again(true), again(false)]).toEqual([["Edit and send again"], []]);
  keepDraft("one", "Another one");
  expect(again(true)).toEqual([]);
});

test("where the desk sends no mail, the owner's mail program is the way", () => {
  const screen = screenWith([], false);
  expect([screen.querySelector("form"), textsOf(screen, "a")]).toEqual([null, ["Answer by mail"]]);
});

describe("the link to the owner's mail program", () => {
  /** RFC 6068: the parts of a mailto address. */
  const partsOf = (over: Partial<Message>) => {
    const { pathname, searchParams } = new URL(mailLink({ ...message, ...over }).replaceAll("+", "%2B"));
    return { to: decodeURIComponent(pathname), subject: searchParams.get("subject"), body: searchParams.get("body") };
  };

  test.each([
    ["en", "Your message to Isarbridge", "On 28 Nov 2026, 12:00, Ada & Co wrote:"],
    ["de", "Ihre Nachricht an Isarbridge", "Am 28.11.2026, 12:00 schrieb Ada & Co:"],
  ] as const)("quotes the message in the visitor's language: %s", (locale, subject, wrote) => {
    const body = ["", "", wrote, "> May I?", "> ", "> Ada"].join("\r\n");
    expect(partsOf({ locale })).toEqual({ to: message.email, subject, body });
  });

  test("is short enough for mail programs, however long the message is", () => {
    expect(mailLink({ ...message, message: "x".repeat(20_000) }).length).toBeLessThan(2000);
  });
});
