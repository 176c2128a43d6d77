import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, type RecordingServer, startRecordingServer } from "../tests/support/network/recording-server.ts";
import {
  answerAsProject,
  challengeId,
  factorId,
  identityId,
  sessionOf,
  tokenOf,
  user,
  userId,
} from "../tests/support/network/supabase-project.ts";
import { type Auth, createAuth } from "./auth.ts";
import { createAuthAdmin } from "./auth-admin.ts";

/** Our wiring of the authentication client, and what the specification says of it (the sections in brackets). */

const storageKey = "sb-127-auth-token";
const site = "https://isarbridge.example/";
const email = "ada@example.org";
const password = "correct horse battery";

let project: RecordingServer;
let window: ReturnType<typeof stubWindow>;
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
  const stored = { [`${storageKey}-code-verifier`]: '"verifier-1"' };
  window = stubWindow(new URL(address, site), session ? { ...stored, [storageKey]: JSON.stringify(session) } : stored);
  auth = createAuth({ url: project.url, key: "public-key" });
  await auth.initialize();
  return auth;
}

/** What the client needs of a browser window, until `vi.unstubAllGlobals()`. Without BroadcastChannel: tests are one tab. */
function stubWindow(url: URL, stored: Record<string, string>) {
  const values = new Map(Object.entries(stored));
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  const location = Object.assign(url, {
    assign(href: string) {
      url.href = new URL(href, url).href;
    },
  });
  const window = Object.assign(new EventTarget(), { location, localStorage });
  const globals = { window, localStorage, document: { visibilityState: "visible" }, BroadcastChannel: undefined };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return window;
}

const admin = () => createAuthAdmin({ url: project.url, privilegedKey: "sb_secret_key" });
const storedSession = () => JSON.parse(window.localStorage.getItem(storageKey) ?? "null");
const calls = () =>
  project.requests.map(({ method, path, query }) => {
    const search = decodeURIComponent(new URLSearchParams(query).toString());
    return `${method} ${path.replace("/auth/v1", "")}${search && `?${search}`}`;
  });

type Operation<Client> = (client: Client) => Promise<unknown>;
type Admin = ReturnType<typeof admin>;

test("calls go to the addresses that the specification names, with the public key (7)", async () => {
  const totp = { factorType: "totp", friendlyName: "phone" } as const;
  const identity = { id: "1", user_id: userId, identity_id: identityId, provider: "google" };
  const wallet = { chain: "solana", message: "sign in", signature: new Uint8Array([1, 2, 3]) } as never;
  const operations: Record<string, Operation<Auth>> = {
    "POST /signup": (auth) => auth.signUp({ email, password }),
    "POST /token?grant_type=password": (auth) => auth.signInWithPassword({ email, password }),
    "POST /token?grant_type=pkce": (auth) => auth.exchangeCodeForSession("code-1"),
    "POST /token?grant_type=id_token": (auth) => auth.signInWithIdToken({ provider: "google", token: "token" }),
    "POST /token?grant_type=web3": (auth) => auth.signInWithWeb3(wallet),
    "POST /token?grant_type=refresh_token": (auth) => auth.refreshSession({ refresh_token: "refresh-1" }),
    "POST /otp": (auth) => auth.signInWithOtp({ email }),
    "POST /verify": (auth) => auth.verifyOtp({ email, token: "123456", type: "email" }),
    "POST /sso": (auth) => auth.signInWithSSO({ domain: "example.org" }),
    "POST /resend": (auth) => auth.resend({ type: "signup", email }),
    [`POST /recover?redirect_to=${site}`]: (auth) => auth.resetPasswordForEmail(email, { redirectTo: site }),
    "GET /reauthenticate": (auth) => auth.reauthenticate(),
    "GET /user": (auth) => auth.getUser(),
    "PUT /user": (auth) => auth.updateUser({ data: { first: "Ada" } }),
    "GET /user/identities/authorize?provider=google&skip_http_redirect=true": (auth) =>
      auth.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } }),
    [`DELETE /user/identities/${identityId}`]: (auth) => auth.unlinkIdentity(identity),
    "POST /factors": (auth) => auth.mfa.enroll(totp),
    [`POST /factors/${factorId}/challenge`]: (auth) => auth.mfa.challenge({ factorId }),
    [`POST /factors/${factorId}/verify`]: (auth) => auth.mfa.verify({ factorId, challengeId, code: "123456" }),
    [`DELETE /factors/${factorId}`]: (auth) => auth.mfa.unenroll({ factorId }),
    "POST /logout?scope=others": (auth) => auth.signOut({ scope: "others" }),
    "POST /logout?scope=global": (auth) => auth.signOut(),
  };
  const client = await open("/", sessionOf());
  for (const [request, operation] of Object.entries(operations)) {
    await operation(client);
    expect(calls().at(-1)).toBe(request);
  }
  for (const { headers } of project.requests) expect(headers).toMatchObject({ apikey: "public-key" });
});

test("a sign-in with a provider leaves for the backend's page (7)", async () => {
  await (await open()).signInWithOAuth({ provider: "github", options: { redirectTo: site } });
  expect(window.location.href).toMatch(/\/auth\/v1\/authorize\?provider=github&redirect_to=/);
});

test("administration goes to the addresses that the specification names, with the privileged key (6)", async () => {
  const one = `/admin/users/${userId}`;
  const operations: Record<string, Operation<Admin>> = {
    [`POST /invite?redirect_to=${site}`]: (admin) => admin.inviteUserByEmail(email, { redirectTo: site }),
    "POST /admin/generate_link": (admin) => admin.generateLink({ type: "magiclink", email }),
    "POST /admin/users": (admin) => admin.createUser({ email, email_confirm: true }),
    "GET /admin/users?page=2&per_page=10": (admin) => admin.listUsers({ page: 2, perPage: 10 }),
    [`GET ${one}`]: (admin) => admin.getUserById(userId),
    [`PUT ${one}`]: (admin) => admin.updateUserById(userId, { email }),
    [`DELETE ${one}`]: (admin) => admin.deleteUser(userId),
    [`GET ${one}/factors`]: (admin) => admin.mfa.listFactors({ userId }),
    [`DELETE ${one}/factors/${factorId}`]: (admin) => admin.mfa.deleteFactor({ userId, id: factorId }),
  };
  for (const [request, operation] of Object.entries(operations)) {
    await operation(admin());
    expect(calls().at(-1)).toBe(request);
    expect(project.requests.at(-1)?.headers).toMatchObject({ authorization: "Bearer sb_secret_key" });
  }
});

test("administration takes a privileged key of either kind, and no other (6)", () => {
  const adminWith = (privilegedKey: string) => createAuthAdmin({ url: project.url, privilegedKey });
  for (const key of ["", "isarbridge-public", "sb_publishable_key", tokenOf({ role: "anon" })])
    expect(() => adminWith(key)).toThrow("privileged key");
  expect(adminWith(tokenOf({ role: "service_role" }))).toBeDefined();
});

test("ids that are no UUIDs are refused before anything is sent (5)", async () => {
  const client = await open("/", sessionOf());
  const refused = [
    client.mfa.challenge({ factorId: "../user" }),
    client.mfa.verify({ factorId: "1", challengeId, code: "123456" }),
    client.mfa.verify({ factorId, challengeId: "1", code: "123456" }),
    client.mfa.challengeAndVerify({ factorId: "1", code: "123456" }),
    client.mfa.unenroll({ factorId: `${factorId}/` }),
    client.unlinkIdentity({ id: identityId, user_id: userId, identity_id: "google", provider: "google" }),
    admin().getUserById("1"),
  ];
  for (const outcome of await Promise.allSettled(refused))
    expect(outcome).toMatchObject({
      reason: { message: "@supabase/auth-js: Expected parameter to be UUID but is not" },
    });
  expect(calls()).toEqual([]);
});

test("signing up or in needs an address or a phone number, and a password (5)", async () => {
  const client = await open();
  const refused = [
    client.signUp({ password } as never),
    client.signUp({ email } as never),
    client.signInWithPassword({ password } as never),
    client.signInWithPassword({ phone: "+49 89 123456", password: "" }),
  ];
  const message = "You must provide either an email or phone number and a password";
  for (const { error } of await Promise.all(refused)) expect(error?.message).toBe(message);
  expect(calls()).toEqual([]);
});

test.for([undefined, sessionOf()])("signing out refuses an unknown scope (session: %o) (5)", async (session) => {
  const signingOut = (await open("/", session)).signOut({ scope: "everywhere" as never });
  await expect(signingOut).rejects.toThrow("Parameter scope must be one of global, local, others");
  expect(calls()).toEqual([]);
});

test.for([
  [401, null],
  [403, null],
  [404, null],
  [500, { status: 500 }],
] as const)("signing out where the backend answers %i reports %j (8)", async ([status, error]) => {
  answers = { "/auth/v1/logout": { status, body: { msg: "no" } } };
  const outcome = await (await open("/", sessionOf())).signOut();
  if (error) expect(outcome.error).toMatchObject(error);
  else expect(outcome.error).toBeNull();
  expect(storedSession() === null).toBe(error === null);
});

test.for([
  [
    { status: 503, body: {} },
    { name: "AuthRetryableFetchError", status: 503 },
  ],
  [{ status: 403, body: { error_code: "session_not_found" } }, { name: "AuthSessionMissingError" }],
  [
    { status: 422, body: { message: "too weak", weak_password: { reasons: ["length"] } } },
    { name: "AuthWeakPasswordError", reasons: ["length"] },
  ],
] as const)("the answer %j is the error %j (8)", async ([answer, error]) => {
  answers = { "/auth/v1/user": answer };
  expect((await (await open("/", sessionOf())).getUser()).error).toMatchObject(error);
});

test("an error in the address reaches the console and a listener, also one that comes late (8)", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const auth = await open("/de?lang=de#error=access_denied&error_code=otp_expired&error_description=Link+expired");
  const heard = await new Promise((resolve) => auth.onAddressError(resolve));
  const details = { error: "access_denied", code: "otp_expired" };
  expect(heard).toMatchObject({ message: "Link expired", details });
  expect(log).toHaveBeenCalledExactlyOnceWith("Sign-in failed: Link expired", heard);
});

test("a session in the address is stored with all its fields, and named where it is older than 120 seconds (3, 9)", async () => {
  const expires_at = Math.round(Date.now() / 1000) + 3600 - 121;
  const tokens = { provider_token: "provider-1", provider_refresh_token: "provider-2" };
  const { user: _, ...fields } = sessionOf({ expires_at, ...tokens });
  await open(`/#${new URLSearchParams(fields as never)}`);
  expect(window.location.hash).toBe("");
  expect(storedSession()).toEqual({ ...fields, user });
  const warnings = vi.mocked(console.warn).mock.calls.map(([message]) => String(message));
  expect(warnings).toContainEqual(expect.stringContaining("issued over 120s ago"));
});

test("all seven events reach a subscriber (4)", async () => {
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
  const afterwards = ["TOKEN_REFRESHED", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED", "PASSWORD_RECOVERY", "SIGNED_OUT"];
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", ...afterwards]);
});

const timers = { toFake: ["Date", "setTimeout", "setInterval", "clearInterval", "clearTimeout"] as const };

test("a stored session is refreshed by itself before it ends (3)", async () => {
  vi.useFakeTimers({ toFake: [...timers.toFake] });
  const expires_at = Math.round(Date.now() / 1000) + 180;
  answers = { "/auth/v1/token": { body: sessionOf({ refresh_token: "refresh-2" }) } };
  await open("/", sessionOf({ expires_at }));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(calls()).toEqual([]);
  await vi.advanceTimersByTimeAsync(50_000);
  vi.useRealTimers();
  await expect.poll(storedSession).toMatchObject({ refresh_token: "refresh-2" });
});

test("a refresh is tried again after 200 ms, doubling (9)", async () => {
  const auth = await open();
  vi.useFakeTimers({ toFake: [...timers.toFake] });
  const started = Date.now();
  const attempts: number[] = [];
  vi.stubGlobal("fetch", async () => {
    attempts.push(Date.now() - started);
    return new Response("{}", { status: 503 });
  });
  const refreshed = auth.refreshSession({ refresh_token: "refresh-1" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await refreshed).error).toMatchObject({ name: "AuthRetryableFetchError", status: 503 });
  expect(attempts).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
});
