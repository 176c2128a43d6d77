import { expect, test } from "vitest";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import { day, minute } from "../durations.ts";
import type { DeskSignIn } from "./desk-sign-in.ts";

const passkey = { id: "credential", public_key: "AQ", counter: 0 };

describeStore("desk", (stores) => {
  test("an invitation registers one passkey, and every process knows at once", async () => {
    const [one, other] = [await stores.open(), await stores.open()];
    expect(await other.desk.isOpen()).toBe(false);
    const invitation = await one.desk.invite();
    expect(await other.desk.isOpen()).toBe(true);
    const registered = await Promise.all([
      one.desk.register(invitation, passkey, "Phone"),
      other.desk.register(invitation, { ...passkey, id: "second" }, "Laptop"),
    ]);
    expect(registered.filter((session) => session !== null)).toHaveLength(1);
    const [session = ""] = registered.filter((it) => it !== null);
    expect(await other.desk.session(session)).toMatchObject({ created_at: stores.now.toISOString() });
  });

  test("a challenge is taken once, and is no invitation", async () => {
    const { desk } = await stores.open();
    const challenge = await desk.challenge();
    expect(await desk.isInvited(challenge)).toBe(false);
    expect(await desk.register(challenge, passkey, "Phone")).toBeNull();
    expect([await desk.takeChallenge(challenge), await desk.takeChallenge(challenge)]).toEqual([true, false]);
  });

  test("a link opened elsewhere shows a code, which signs in where it was asked", async () => {
    const { desk } = await stores.open();
    const { token = "", browser = "" } = (await desk.askForLink()) ?? {};
    const followed = await desk.followLink(token, null, "Phone");
    const code = followed.outcome === "code" ? followed.code : "";
    expect(code).toMatch(/^\d{6}$/);
    const session = await desk.enterCode(code, browser, "Laptop");
    expect(await desk.session(session ?? "")).toMatchObject({ device: "Laptop" });
    expect(await desk.enterCode(code, browser, "Laptop")).toBeNull();
  });

  test("strangers share four links a day, over all servers, and the last one is known as such; a named browser has its own", async () => {
    const [one, other] = [await stores.open(), await stores.open()];
    const asked = [];
    for (const { desk } of [one, other, one, other, one]) {
      asked.push((await desk.askForLink())?.isLast ?? null);
      stores.advance(15 * minute);
    }
    expect(asked).toEqual([false, false, false, true, null]);
    const name = one.desk.nameBrowser();
    expect([other.desk.isNamed(name), other.desk.isNamed(`${name}x`)]).toEqual([true, false]);
    expect(await other.desk.askForLink(name)).toMatchObject({ isLast: false });
    stores.advance(day);
    expect(await one.desk.askForLink()).not.toBeNull();
  });

  test("revoking a session forgets the passkey that it began with, and what else began with that", async () => {
    const { desk } = await stores.open();
    const first = (await desk.register(await desk.invite(), passkey, "Phone")) ?? "";
    await desk.signIn({ id: passkey.id, counter: 3 }, "Phone, later");
    expect(await desk.passkey(passkey.id)).toEqual({ ...passkey, counter: 3 });
    const { id } = (await desk.session(first)) ?? { id: "" };
    expect([await desk.revoke(id), await desk.revoke(id)]).toEqual([true, false]);
    expect([await desk.sessions(), await desk.passkey(passkey.id), await desk.isOpen()]).toEqual([[], null, false]);
  });

  test("a lost device has no session any more once one of it is revoked, with its passkey or by a link; others stay", async () => {
    const { desk } = await stores.open();
    await desk.register(await desk.invite(), passkey, "Chrome, Android");
    const lost = (await desk.signIn({ id: passkey.id, counter: 1 }, "Chrome, Android")) ?? "";
    const other = (await desk.register(await desk.invite(), { ...passkey, id: "laptop" }, "Firefox, Linux")) ?? "";
    const byLink = [await signInByLink(desk, "Chrome, Android"), await signInByLink(desk, "Firefox, Linux")];
    const own = await signInByLink(desk, "Chrome, Android");
    const idOf = async (token: string) => (await desk.session(token))?.id ?? "";
    await desk.revoke(await idOf(lost), await idOf(own));
    const sessions = await Promise.all([lost, ...byLink, other, own].map((token) => desk.session(token)));
    expect(sessions.map((session) => session !== null)).toEqual([false, false, true, true, true]);
    await desk.revoke(await idOf(own), await idOf(own));
    expect(await desk.session(own)).toBeNull();
    expect(await desk.passkey("laptop")).not.toBeNull();
  });

  async function signInByLink(desk: DeskSignIn, device: string): Promise<string> {
    stores.advance(2 * minute);
    const { token, browser } = (await desk.askForLink()) ?? { token: "", browser: "" };
    const followed = await desk.followLink(token, browser, device);
    return followed.outcome === "signed-in" ? followed.session : "";
  }

  test("a session ends after 30 days, however much it is used", async () => {
    const { desk } = await stores.open();
    const session = (await desk.register(await desk.invite(), passkey, "Phone")) ?? "";
    for (let days = 0; days < 29; days += 1) {
      stores.advance(day);
      expect(await desk.session(session)).not.toBeNull();
    }
    stores.advance(day);
    expect([await desk.session(session), await desk.sessions()]).toEqual([null, []]);
  });

  test("a session that nobody used for seven days is over", async () => {
    const { desk } = await stores.open();
    const session = (await desk.register(await desk.invite(), passkey, "Phone")) ?? "";
    stores.advance(7 * day);
    expect([await desk.session(session), await desk.sessions()]).toEqual([null, []]);
  });

  test("messages come in pages of fifty, with what is searched for, and counted by status", async () => {
    const { messages, inbox } = await stores.open();
    const row = { name: "Ada", email: "ada@example.org", company: null };
    for (let count = 0; count < 60; count++) {
      await messages.add(
        { ...row, message: `100% sure ${count}` },
        { locale: "en", held: count < 2 ? "content" : null },
      );
    }
    const first = await inbox.page({});
    expect(first.messages).toHaveLength(50);
    const rest = await inbox.page(first.next ? { before: first.next } : {});
    expect(new Set([...first.messages, ...rest.messages].map(({ id }) => id)).size).toBe(60);
    expect(rest.next).toBeNull();
    expect((await inbox.page({ text: "0% SURE 59" })).messages).toHaveLength(1);
    expect((await inbox.page({ text: "100_" })).messages).toEqual([]);
    expect((await inbox.page({ status: "held" })).messages).toHaveLength(2);
    expect(await inbox.counts()).toEqual({ new: 58, handled: 0, held: 2 });
    const [newest] = first.messages;
    expect(newest && (await inbox.othersOf(newest))).toHaveLength(20);
  });
});
