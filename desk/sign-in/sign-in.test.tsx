import { beforeEach, describe, expect, test, vi } from "vitest";
import { answered, answerWith, openBrowser, shown, textsOf, unreachable } from "../../tests/support/desk-browser.ts";
import { queries } from "../api.ts";
import { earlierDrafts } from "../drafts/browser-copies.ts";
import { Devices } from "./devices.tsx";
import { enter, enterCode, passkeyFailure, registerPasskey, SignIn, signInByPasskey } from "./sign-in.tsx";
import { forgetSession, sessionEndText } from "./sign-out.tsx";
import { strings } from "./ui-strings.ts";

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => browser);

beforeEach(openBrowser);

test("a link by mail is offered where the server sends mail", () => {
  const ways = (mail: boolean) => textsOf(shown(<SignIn mail={mail} />), "button");
  expect([ways(true), ways(false)]).toEqual([["Sign in with a passkey", "Mail me a link"], ["Sign in with a passkey"]]);
});

describe("a passkey", () => {
  const sentence = (signIn: Promise<unknown>) =>
    signIn.then(
      () => null,
      (error: Error) => passkeyFailure(error, "by the browser", "by the server"),
    );

  test("signs in with what the browser answers to the server's question", async () => {
    const asked = answerWith(answered({ challenge: "c" }), answered({ outcome: "signed-in" }));
    browser.startAuthentication.mockResolvedValue({ id: "key" });
    expect(await sentence(signInByPasskey())).toBeNull();
    expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: "c" } });
    expect(asked.map(({ path }) => path)).toEqual(["/desk/api/sign-in/challenge", "/desk/api/sign-in/passkey"]);
    expect(asked[1]?.body).toEqual({ answer: { id: "key" } });
  });

  test("is registered under the invitation that it was made for", async () => {
    const asked = answerWith(answered({ outcome: "invited", options: { challenge: "c" } }), answered({}));
    browser.startRegistration.mockResolvedValue({ id: "new" });
    expect(await sentence(registerPasskey("token"))).toBeNull();
    expect(asked.map(({ body }) => body)).toEqual([{ token: "token" }, { token: "token", answer: { id: "new" } }]);
  });

  test("fails with the reason: the browser's, the server's, or a lost connection", async () => {
    const gone = vi.fn().mockRejectedValue(new Error("cancelled"));
    answerWith(answered({ challenge: "c", options: {} }));
    browser.startAuthentication.mockImplementation(gone);
    browser.startRegistration.mockImplementation(gone);
    expect(await sentence(signInByPasskey())).toBe("by the browser");
    expect(await sentence(registerPasskey("token"))).toBe("by the browser");
    answerWith(answered({ outcome: "refused" }, 403));
    expect(await sentence(signInByPasskey())).toBe("by the server");
    answerWith(unreachable);
    expect(await sentence(signInByPasskey())).toBe("That did not work. Please try again.");
  });
});

test("a code may be typed with a space", async () => {
  const asked = answerWith(answered({ outcome: "signed-in" }));
  await enterCode("123 456");
  expect(asked[0]?.body).toEqual({ code: "123456" });
});

test.each([
  ["#/link/token", "#/messages"],
  ["#/invite/token", "#/messages"],
  ["#/bookings", "#/bookings"],
])("who signs in at %s goes on to %s", async (at, to) => {
  vi.stubGlobal("location", { hash: at });
  await enter();
  expect(location.hash).toBe(to);
});

describe("the end of a session", () => {
  const keepText = () => earlierDrafts.write("one", { text: "unsaved" });

  test("is told where something was going on, and that texts are kept unless the owner ended it", () => {
    expect(sessionEndText({ wasEnded: false })).toBeNull();
    expect(sessionEndText({ wasEnded: true })).toBe(strings.sessionEnded);
    keepText();
    expect(sessionEndText({ wasEnded: false })).toBe(`${strings.sessionEnded} ${strings.textsKept}`);
    expect(sessionEndText({ wasEnded: true })).toBe(strings.sessionEnded);
  });

  test("by signing out leaves nothing in this browser but who may sign in", () => {
    keepText();
    queries.setQueryData(["messages"], ["private"]);
    forgetSession();
    expect([Object.keys(window.localStorage), queries.getQueryCache().getAll().length]).toEqual([[], 1]);
    expect(queries.getQueryData(["me"])).toEqual({ session: null, mail: true });
  });
});

test("the list of devices marks the one in hand", () => {
  const at = "2026-11-28T12:00:00.000Z";
  const sessions = ["here", "there"].map((id) => ({ id, device: `Firefox ${id}`, created_at: at, used_at: at }));
  queries.setQueryData(["sessions"], { sessions });
  const marks = textsOf(shown(<Devices />), "li strong + span").map((text) => text.includes("this device"));
  expect(marks).toEqual([true, false]);
});
