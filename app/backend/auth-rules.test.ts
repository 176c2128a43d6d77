import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeWindow, stubWindow } from "../../tests/support/browser/fake-window.ts";
import {
  type Answer,
  type RecordingServer,
  startRecordingServer,
} from "../../tests/support/network/recording-server.ts";
import {
  answerAsProject,
  challengeId,
  factorId,
  identityId,
  sessionOf,
  user,
  userId,
} from "../../tests/support/network/supabase-project.ts";
import { type Auth, createAuth } from "./auth.ts";
import { createAuthAdmin } from "./auth-admin.ts";

/** The rules of spec sections 4, 5, 8 and 9 that concern the authentication client. */

const storageKey = "sb-127-auth-token";
const email = "ada@example.org";
const password = "correct horse battery";
const notAUuid = "@supabase/auth-js: Expected parameter to be UUID but is not";

let project: RecordingServer;
let window: FakeWindow;
let auth: Auth | undefined;
let answers: Record<string, Answer> = {};

beforeEach(async () => {
  answers = {};
  vi.spyOn(console, "warn").mockImplementation(() => {}); // the library warns about every further client of a page
  project = await startRecordingServer((request) => answers[request.path] ?? answerAsProject(request));
});
afterEach(async () => {
  vi.useRealTimers();
  await auth?.dispose();
  auth = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await project.close();
});

/** A client in a window at this address, with this session in its storage. */
async function open(address = "/", session?: object): Promise<Auth> {
  window = stubWindow(`https://isarbridge.example${address}`, session && { [storageKey]: JSON.stringify(session) });
  auth = createAuth({ url: project.url, key: "public-key" });
  await auth.initialize();
  return auth;
}

const calls = () => project.requests.map(({ method, path }) => `${method} ${path.replace("/auth/v1", "")}`);
const storedSession = () => JSON.parse(window.localStorage.getItem(storageKey) ?? "null");

// Section 5: ids

test.for<[name: string, call: (auth: Auth) => Promise<unknown>]>([
  ["mfa.challenge", (auth) => auth.mfa.challenge({ factorId: "../user" })],
  ["mfa.verify", (auth) => auth.mfa.verify({ factorId: "1", challengeId, code: "123456" })],
  ["mfa.verify (challenge)", (auth) => auth.mfa.verify({ factorId, challengeId: "1", code: "123456" })],
  ["mfa.challengeAndVerify", (auth) => auth.mfa.challengeAndVerify({ factorId: "1", code: "123456" })],
  ["mfa.unenroll", (auth) => auth.mfa.unenroll({ factorId: `${factorId}/` })],
  [
    "unlinkIdentity",
    (auth) => auth.unlinkIdentity({ id: identityId, user_id: userId, identity_id: "google", provider: "google" }),
  ],
])("%s refuses an id that is no UUID, before anything is sent", async ([, call]) => {
  const auth = await open("/", sessionOf());
  await expect(call(auth)).rejects.toThrow(notAUuid);
  expect(calls()).toEqual([]);
});

test.for<[name: string, call: (admin: ReturnType<typeof createAuthAdmin>) => Promise<unknown>]>([
  ["getUserById", (admin) => admin.getUserById("1")],
  ["updateUserById", (admin) => admin.updateUserById("1", { email })],
  ["deleteUser", (admin) => admin.deleteUser("1")],
  ["mfa.listFactors", (admin) => admin.mfa.listFactors({ userId: "1" })],
  ["mfa.deleteFactor", (admin) => admin.mfa.deleteFactor({ userId, id: "1" })],
])("administration: %s refuses an id that is no UUID", async ([, call]) => {
  const admin = createAuthAdmin({ url: project.url, privilegedKey: "sb_secret_key" });
  await expect(call(admin)).rejects.toThrow(notAUuid);
  expect(calls()).toEqual([]);
});

// Section 5: credentials and scopes

test.for([
  ["signUp", { password }],
  ["signUp", { email }],
  ["signInWithPassword", { password }],
  ["signInWithPassword", { phone: "+49 89 123456", password: "" }],
] as const)("%s needs an address or a phone number, and a password: not %o", async ([method, credentials]) => {
  const auth = await open();
  const { error } = await auth[method](credentials as never);
  expect(error?.message).toBe("You must provide either an email or phone number and a password");
  expect(calls()).toEqual([]);
});

test.for([undefined, sessionOf()])("sign-out refuses an unknown scope (session: %o)", async (session) => {
  const auth = await open("/", session);
  await expect(auth.signOut({ scope: "everywhere" as never })).rejects.toThrow(
    "Parameter scope must be one of global, local, others",
  );
  expect(calls()).toEqual([]);
});

test("signing out elsewhere keeps the session of this browser", async () => {
  const auth = await open("/", sessionOf());
  await auth.signOut({ scope: "others" });
  expect(storedSession()).toMatchObject({ refresh_token: "refresh-1" });
});

// Section 8: errors

test.for([401, 403, 404])("sign-out ignores status %i", async (status) => {
  answers = { "/auth/v1/logout": { status, body: { msg: "gone" } } };
  const auth = await open("/", sessionOf());
  expect(await auth.signOut()).toEqual({ error: null });
  expect(storedSession()).toBeNull();
});

test.for([400, 500])("sign-out reports status %i and keeps the session", async (status) => {
  answers = { "/auth/v1/logout": { status, body: { msg: "no" } } };
  const auth = await open("/", sessionOf());
  expect((await auth.signOut()).error).toMatchObject({ status });
  expect(storedSession()).not.toBeNull();
});

test.for([502, 503, 504])("status %i can be tried again", async (status) => {
  answers = { "/auth/v1/otp": { status, body: {} } };
  const auth = await open();
  expect((await auth.signInWithOtp({ email })).error).toMatchObject({ name: "AuthRetryableFetchError", status });
});

test("a network failure can be tried again", async () => {
  const auth = await open();
  await project.close();
  const { error } = await auth.signInWithOtp({ email });
  expect(error).toMatchObject({ name: "AuthRetryableFetchError", status: 0 });
});

test.for([
  { code: "weak_password", message: "too weak", weak_password: { reasons: ["length", "pwned"] } },
  { message: "too weak", weak_password: { reasons: ["length", "pwned"] } },
])("a weak password says why: %o", async (body) => {
  const headers = { "X-Supabase-Api-Version": "2024-01-01" };
  answers = { "/auth/v1/signup": { status: 422, headers, body } };
  const auth = await open();
  const { error } = await auth.signUp({ email, password: "123" });
  expect(error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["length", "pwned"] });
});

test("a session that the backend no longer knows is a missing session", async () => {
  answers = { "/auth/v1/user": { status: 403, body: { error_code: "session_not_found", msg: "gone" } } };
  const auth = await open("/", sessionOf());
  expect((await auth.getUser()).error).toMatchObject({
    name: "AuthSessionMissingError",
    message: "Auth session missing!",
  });
});

test("an error in the address reaches the console and a listener, also one that comes late", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const auth = await open("/de?lang=de#error=access_denied&error_code=otp_expired&error_description=Link+expired");
  const heard = await new Promise((resolve) => auth.onAddressError(resolve));
  expect(heard).toMatchObject({
    message: "Link expired",
    details: { error: "access_denied", code: "otp_expired" },
  });
  expect(log).toHaveBeenCalledExactlyOnceWith("Sign-in failed: Link expired", heard);
  expect(calls()).toEqual([]);
});

// Sections 3 and 4: session and events

test("a session in the address is stored with all its fields and taken out of the address", async () => {
  const { access_token, refresh_token, expires_at } = sessionOf();
  const fragment = new URLSearchParams({
    access_token,
    refresh_token,
    expires_at: String(expires_at),
    expires_in: "3600",
    token_type: "bearer",
    provider_token: "provider-1",
    provider_refresh_token: "provider-2",
  });
  await open(`/#${fragment}`);
  expect(window.location.hash).toBe("");
  expect(storedSession()).toEqual({
    access_token,
    refresh_token,
    expires_at,
    expires_in: 3600,
    token_type: "bearer",
    provider_token: "provider-1",
    provider_refresh_token: "provider-2",
    user,
  });
});

test("all seven events reach a subscriber", async () => {
  const auth = await open();
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  await expect.poll(() => events).toEqual(["INITIAL_SESSION"]);
  await auth.signInWithPassword({ email, password });
  await auth.refreshSession();
  await auth.updateUser({ data: {} });
  await auth.mfa.verify({ factorId, challengeId, code: "123456" });
  await auth.verifyOtp({ email, token: "123456", type: "recovery" });
  await auth.signOut();
  expect(events).toEqual([
    "INITIAL_SESSION",
    "SIGNED_IN",
    "TOKEN_REFRESHED",
    "USER_UPDATED",
    "MFA_CHALLENGE_VERIFIED",
    "PASSWORD_RECOVERY",
    "SIGNED_OUT",
  ]);
});

test("a stored session is refreshed by itself when it has 90 seconds left", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "setInterval", "clearInterval", "clearTimeout"] });
  const expires_at = Math.round(Date.now() / 1000) + 180;
  answers = { "/auth/v1/token": { body: sessionOf({ refresh_token: "refresh-2" }) } };
  await open("/", sessionOf({ expires_at }));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(calls()).toEqual([]);
  await vi.advanceTimersByTimeAsync(50_000);
  vi.useRealTimers();
  await expect.poll(storedSession).toMatchObject({ refresh_token: "refresh-2" });
  expect(calls()).toEqual(["POST /token"]);
});

// Section 9: constants

test.for<[age: number, warns: boolean]>([
  [119, false],
  [121, true],
])("a session in the address that was issued %i seconds ago warns: %s", async ([age, warns]) => {
  const { access_token, refresh_token } = sessionOf();
  const expires_at = String(Math.round(Date.now() / 1000) + 3600 - age);
  const session = { access_token, refresh_token, expires_at, expires_in: "3600", token_type: "bearer" };
  await open(`/#${new URLSearchParams(session)}`);
  const warnings = vi.mocked(console.warn).mock.calls.map(([message]) => message);
  expect(warnings.some((message) => message.includes("issued over 120s ago"))).toBe(warns);
  expect(storedSession()).toMatchObject({ refresh_token });
});

test("a refresh is tried again after 200 ms, doubling, as long as it fits into 30 seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "setInterval", "clearInterval", "clearTimeout"] });
  const started = Date.now();
  const attempts: number[] = [];
  vi.stubGlobal("fetch", async () => {
    attempts.push(Date.now() - started);
    return new Response("{}", { status: 503 });
  });
  window = stubWindow();
  auth = createAuth({ url: project.url, key: "public-key" });
  const refreshed = auth.refreshSession({ refresh_token: "refresh-1" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await refreshed).error).toMatchObject({ name: "AuthRetryableFetchError", status: 503 });
  expect(attempts).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
});
