import { beforeEach, expect, test } from "vitest";
import { openBrowser, shown, textsOf } from "../../tests/support/desk-browser.ts";
import { queries } from "../api.ts";
import { HeldMails, heldMailsQuery } from "./held-mails.tsx";

beforeEach(openBrowser);

const mail = { locale: "en", queued_at: "2026-11-28T12:00:00.000Z" } as const;
const show = (mails: object[]) => {
  queries.setQueryData(heldMailsQuery.queryKey, { mails } as never);
  return shown(<HeldMails />);
};

test("mails that a restore holds are offered together and one by one, with whom each is for", () => {
  const list = show([
    { ...mail, id: "1", kind: "answer", name: "<i>Ada</i>", email: "ada@example.org" },
    { ...mail, id: "2", kind: "confirmation", name: null, email: "eva@example.org" },
  ]);
  expect(textsOf(list, "h2")).toEqual(["2 mails may have left already"]);
  expect(textsOf(list, "button")).toEqual(["Send all", "Send none", "Send", "Do not send", "Send", "Do not send"]);
  expect(textsOf(list, "li span")).toEqual(["<i>Ada</i>", "eva@example.org"]);
  expect(list.querySelectorAll("li button").map((button) => button.getAttribute("aria-describedby"))).toEqual([
    ...["mail-1", "mail-1"],
    ...["mail-2", "mail-2"],
  ]);
});

test("without any there is nothing to see", () => expect(show([]).toString()).toBe(""));
