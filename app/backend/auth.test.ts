import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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
  tokenOf,
  user,
  userId,
} from "../../tests/support/network/supabase-project.ts";
import { type Auth, createAuth } from "./auth.ts";
import { createAuthAdmin } from "./auth-admin.ts";

/** The authentication client against a recording project; in brackets the sections of the specification. */

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

describe("operations: the request is the one that a hosted project expects (7)", () => {
  const captcha = { gotrue_meta_security: {} };
  const implicit = { code_challenge: null, code_challenge_method: null };

  function sends(request: string, body: object | undefined, operation: Operation<Auth>) {
    test(request, async () => {
      await operation(await open("/", sessionOf()));
      expect(calls().at(-1)).toBe(request);
      expect(project.requests.at(-1)?.body).toEqual(body);
      expect(project.requests.at(-1)?.headers).toMatchObject({
        apikey: "public-key",
        authorization: expect.stringMatching(/^Bearer (public-key|ey.+)$/),
        "x-supabase-api-version": "2024-01-01",
      });
    });
  }

  sends("POST /signup", { email, password, data: { first: "Ada" }, ...captcha, ...implicit }, (auth) =>
    auth.signUp({ email, password, options: { data: { first: "Ada" } } }),
  );
  sends("POST /signup", { phone: "4989123", password, data: {}, channel: "sms", ...captcha }, (auth) =>
    auth.signUp({ phone: "4989123", password }),
  );
  sends("POST /token?grant_type=password", { email, password, ...captcha }, (auth) =>
    auth.signInWithPassword({ email, password }),
  );
  sends("POST /token?grant_type=pkce", { auth_code: "code-1", code_verifier: "verifier-1" }, (auth) =>
    auth.exchangeCodeForSession("code-1"),
  );
  sends("POST /token?grant_type=id_token", { provider: "google", id_token: "token", ...captcha }, (auth) =>
    auth.signInWithIdToken({ provider: "google", token: "token" }),
  );
  sends("POST /token?grant_type=web3", { chain: "solana", message: "sign in", signature: "AQID" }, (auth) =>
    auth.signInWithWeb3({ chain: "solana", message: "sign in", signature: new Uint8Array([1, 2, 3]) as never }),
  );
  sends("POST /token?grant_type=refresh_token", { refresh_token: "refresh-1" }, (auth) =>
    auth.refreshSession({ refresh_token: "refresh-1" }),
  );
  sends("POST /otp", { email, data: {}, create_user: true, ...captcha, ...implicit }, (auth) =>
    auth.signInWithOtp({ email }),
  );
  sends("POST /verify", { email, token: "123456", type: "email", ...captcha }, (auth) =>
    auth.verifyOtp({ email, token: "123456", type: "email" }),
  );
  sends("POST /sso", { domain: "example.org", skip_http_redirect: true, ...implicit }, (auth) =>
    auth.signInWithSSO({ domain: "example.org" }),
  );
  sends("POST /resend", { type: "signup", email, ...captcha, ...implicit }, (auth) =>
    auth.resend({ type: "signup", email }),
  );
  sends(`POST /recover?redirect_to=${site}`, { email, ...captcha, ...implicit }, (auth) =>
    auth.resetPasswordForEmail(email, { redirectTo: site }),
  );
  sends("GET /reauthenticate", undefined, (auth) => auth.reauthenticate());
  sends("GET /user", undefined, (auth) => auth.getUser());
  sends("PUT /user", { data: { first: "Ada" }, ...implicit }, (auth) => auth.updateUser({ data: { first: "Ada" } }));
  sends("POST /logout?scope=global", undefined, (auth) => auth.signOut());
  sends("POST /logout?scope=local", undefined, (auth) => auth.signOut({ scope: "local" }));
  sends("POST /logout?scope=others", undefined, (auth) => auth.signOut({ scope: "others" }));
  sends("GET /user/identities/authorize?provider=google&skip_http_redirect=true", undefined, (auth) =>
    auth.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } }),
  );
  sends(`DELETE /user/identities/${identityId}`, undefined, (auth) =>
    auth.unlinkIdentity({ id: "1", user_id: userId, identity_id: identityId, provider: "google" }),
  );
  sends("POST /factors", { factor_type: "totp", friendly_name: "phone" }, (auth) =>
    auth.mfa.enroll({ factorType: "totp", friendlyName: "phone" }),
  );
  sends(`POST /factors/${factorId}/challenge`, { factorId }, (auth) => auth.mfa.challenge({ factorId }));
  sends(`POST /factors/${factorId}/verify`, { challenge_id: challengeId, code: "123456" }, (auth) =>
    auth.mfa.verify({ factorId, challengeId, code: "123456" }),
  );
  sends(`DELETE /factors/${factorId}`, undefined, (auth) => auth.mfa.unenroll({ factorId }));

  test("GET /authorize: a sign-in with a provider leaves for the backend's page", async () => {
    await (await open()).signInWithOAuth({ provider: "github", options: { redirectTo: site } });
    const { pathname, searchParams } = new URL(window.location.href);
    expect(pathname).toBe("/auth/v1/authorize");
    expect(Object.fromEntries(searchParams)).toEqual({ provider: "github", redirect_to: site });
  });

  test("GET /.well-known/jwks.json: claims of a token are checked against the backend's signing keys", async () => {
    const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
    const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
    const published = { ...(await crypto.subtle.exportKey("jwk", keys.publicKey)), kid: "key-1" };
    const claims = { sub: userId, exp: 4_000_000_000 };
    const unsigned = tokenOf(claims, { alg: "ES256", typ: "JWT", kid: "key-1" }).split(".").slice(0, 2).join(".");
    const signature = await crypto.subtle.sign(algorithm, keys.privateKey, Buffer.from(unsigned));
    answers = { "/auth/v1/.well-known/jwks.json": { body: { keys: [published] } } };
    const { data } = await (await open()).getClaims(`${unsigned}.${Buffer.from(signature).toString("base64url")}`);
    expect(data?.claims).toEqual(claims);
    expect(calls()).toEqual(["GET /.well-known/jwks.json"]);
  });
});

describe("administration (6)", () => {
  const one = `/admin/users/${userId}`;

  test.for<[request: string, body: object | undefined, operation: Operation<Admin>]>([
    [`POST /invite?redirect_to=${site}`, { email }, (admin) => admin.inviteUserByEmail(email, { redirectTo: site })],
    [
      "POST /admin/generate_link",
      { type: "magiclink", email },
      (admin) => admin.generateLink({ type: "magiclink", email }),
    ],
    ["POST /admin/users", { email, email_confirm: true }, (admin) => admin.createUser({ email, email_confirm: true })],
    ["GET /admin/users?page=2&per_page=10", undefined, (admin) => admin.listUsers({ page: 2, perPage: 10 })],
    [`GET ${one}`, undefined, (admin) => admin.getUserById(userId)],
    [`PUT ${one}`, { email }, (admin) => admin.updateUserById(userId, { email })],
    [`DELETE ${one}`, { should_soft_delete: false }, (admin) => admin.deleteUser(userId)],
    [`GET ${one}/factors`, undefined, (admin) => admin.mfa.listFactors({ userId })],
    [`DELETE ${one}/factors/${factorId}`, undefined, (admin) => admin.mfa.deleteFactor({ userId, id: factorId })],
  ])("%s is the request that a hosted project expects", async ([request, body, operation]) => {
    await operation(admin());
    expect(calls().at(-1)).toBe(request);
    expect(project.requests.at(-1)?.body).toEqual(body);
    expect(project.requests.at(-1)?.headers).toMatchObject({
      apikey: "sb_secret_key",
      authorization: "Bearer sb_secret_key",
    });
  });

  test.for(["", "isarbridge-public", "sb_publishable_key", tokenOf({ role: "anon" })])(
    "refuses the key '%s', which is not privileged",
    (privilegedKey) => {
      expect(() => createAuthAdmin({ url: project.url, privilegedKey })).toThrow("privileged key");
    },
  );

  test("accepts the older kind of privileged key", () => {
    expect(createAuthAdmin({ url: project.url, privilegedKey: tokenOf({ role: "service_role" }) })).toBeDefined();
  });
});

describe("validation, before anything is sent (5)", () => {
  afterEach(() => expect(calls()).toEqual([]));
  const notAUuid = "@supabase/auth-js: Expected parameter to be UUID but is not";

  const identity = { id: identityId, user_id: userId, identity_id: "google", provider: "google" };

  test.for<[name: string, operation: Operation<Auth>]>([
    ["mfa.challenge", (auth) => auth.mfa.challenge({ factorId: "../user" })],
    ["mfa.verify", (auth) => auth.mfa.verify({ factorId: "1", challengeId, code: "123456" })],
    ["mfa.verify (challenge)", (auth) => auth.mfa.verify({ factorId, challengeId: "1", code: "123456" })],
    ["mfa.challengeAndVerify", (auth) => auth.mfa.challengeAndVerify({ factorId: "1", code: "123456" })],
    ["mfa.unenroll", (auth) => auth.mfa.unenroll({ factorId: `${factorId}/` })],
    ["unlinkIdentity", (auth) => auth.unlinkIdentity(identity)],
  ])("%s refuses an id that is no UUID", async ([, operation]) => {
    await expect(operation(await open("/", sessionOf()))).rejects.toThrow(notAUuid);
  });

  test.for<[name: string, operation: Operation<Admin>]>([
    ["getUserById", (admin) => admin.getUserById("1")],
    ["updateUserById", (admin) => admin.updateUserById("1", { email })],
    ["deleteUser", (admin) => admin.deleteUser("1")],
    ["mfa.listFactors", (admin) => admin.mfa.listFactors({ userId: "1" })],
    ["mfa.deleteFactor", (admin) => admin.mfa.deleteFactor({ userId, id: "1" })],
  ])("administration: %s refuses an id that is no UUID", async ([, operation]) => {
    await expect(operation(admin())).rejects.toThrow(notAUuid);
  });

  test.for([
    ["signUp", { password }],
    ["signUp", { email }],
    ["signInWithPassword", { password }],
    ["signInWithPassword", { phone: "+49 89 123456", password: "" }],
  ] as const)("%s needs an address or a phone number, and a password: not %o", async ([method, credentials]) => {
    const { error } = await (await open())[method](credentials as never);
    expect(error?.message).toBe("You must provide either an email or phone number and a password");
  });

  test.for([undefined, sessionOf()])("sign-out refuses an unknown scope (session: %o)", async (session) => {
    const signingOut = (await open("/", session)).signOut({ scope: "everywhere" as never });
    await expect(signingOut).rejects.toThrow("Parameter scope must be one of global, local, others");
  });
});

describe("errors (8)", () => {
  test.for([401, 403, 404])("sign-out ignores status %i", async (status) => {
    answers = { "/auth/v1/logout": { status, body: { msg: "gone" } } };
    expect(await (await open("/", sessionOf())).signOut()).toEqual({ error: null });
    expect(storedSession()).toBeNull();
  });

  test.for([400, 500])("sign-out reports status %i and keeps the session", async (status) => {
    answers = { "/auth/v1/logout": { status, body: { msg: "no" } } };
    expect((await (await open("/", sessionOf())).signOut()).error).toMatchObject({ status });
    expect(storedSession()).not.toBeNull();
  });

  test.for([502, 503, 504, 0])("status %i can be tried again; 0 is a network failure", async (status) => {
    answers = { "/auth/v1/otp": { status, body: {} } };
    const auth = await open();
    if (status === 0) await project.close();
    expect((await auth.signInWithOtp({ email })).error).toMatchObject({ name: "AuthRetryableFetchError", status });
  });

  test.for([{ code: "weak_password" }, {}])("a weak password says why, also with the code %o", async (code) => {
    const body = { ...code, message: "too weak", weak_password: { reasons: ["length", "pwned"] } };
    answers = { "/auth/v1/signup": { status: 422, headers: { "X-Supabase-Api-Version": "2024-01-01" }, body } };
    const { error } = await (await open()).signUp({ email, password: "123" });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["length", "pwned"] });
  });

  test("a session that the backend no longer knows is a missing session", async () => {
    answers = { "/auth/v1/user": { status: 403, body: { error_code: "session_not_found", msg: "gone" } } };
    const { error } = await (await open("/", sessionOf())).getUser();
    expect(error).toMatchObject({ name: "AuthSessionMissingError", message: "Auth session missing!" });
  });

  test("an error in the address reaches the console and a listener, also one that comes late", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const auth = await open("/de?lang=de#error=access_denied&error_code=otp_expired&error_description=Link+expired");
    const heard = await new Promise((resolve) => auth.onAddressError(resolve));
    const details = { error: "access_denied", code: "otp_expired" };
    expect(heard).toMatchObject({ message: "Link expired", details });
    expect(log).toHaveBeenCalledExactlyOnceWith("Sign-in failed: Link expired", heard);
    expect(calls()).toEqual([]);
  });
});

describe("session and events (3, 4, 9)", () => {
  const clock = { toFake: ["Date", "setTimeout", "setInterval", "clearInterval", "clearTimeout"] } as const;

  test("a session in the address is stored with all its fields and taken out of the address", async () => {
    const { user: _, ...fields } = sessionOf({ provider_token: "provider-1", provider_refresh_token: "provider-2" });
    await open(`/#${new URLSearchParams(fields as never)}`);
    expect(window.location.hash).toBe("");
    expect(storedSession()).toEqual({ ...fields, user });
  });

  test.for<[age: number, warns: boolean]>([
    [119, false],
    [121, true],
  ])("a session in the address that was issued %i seconds ago warns: %s", async ([age, warns]) => {
    const { user: _, ...fields } = sessionOf({ expires_at: Math.round(Date.now() / 1000) + 3600 - age });
    await open(`/#${new URLSearchParams(fields as never)}`);
    const warnings = vi.mocked(console.warn).mock.calls.map(([message]) => message);
    expect(warnings.some((message) => message.includes("issued over 120s ago"))).toBe(warns);
    expect(storedSession()).toMatchObject({ refresh_token: "refresh-1" });
  });

  test("signing out elsewhere keeps the session of this browser", async () => {
    await (await open("/", sessionOf())).signOut({ scope: "others" });
    expect(storedSession()).toMatchObject({ refresh_token: "refresh-1" });
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
    const afterwards = ["TOKEN_REFRESHED", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED", "PASSWORD_RECOVERY", "SIGNED_OUT"];
    expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", ...afterwards]);
  });

  test("a stored session is refreshed by itself when it has 90 seconds left", async () => {
    vi.useFakeTimers({ toFake: [...clock.toFake] });
    const expires_at = Math.round(Date.now() / 1000) + 180;
    answers = { "/auth/v1/token": { body: sessionOf({ refresh_token: "refresh-2" }) } };
    await open("/", sessionOf({ expires_at }));
    await vi.advanceTimersByTimeAsync(50_000);
    expect(calls()).toEqual([]);
    await vi.advanceTimersByTimeAsync(50_000);
    vi.useRealTimers();
    await expect.poll(storedSession).toMatchObject({ refresh_token: "refresh-2" });
    expect(calls()).toEqual(["POST /token?grant_type=refresh_token"]);
  });

  test("a refresh is tried again after 200 ms, doubling, as long as it fits into 30 seconds", async () => {
    const auth = await open();
    vi.useFakeTimers({ toFake: [...clock.toFake] });
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
});
