import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubWindow } from "../../tests/support/browser/fake-window.ts";
import { type RecordingServer, startRecordingServer } from "../../tests/support/network/recording-server.ts";
import {
  answerAsProject,
  challengeId,
  factorId,
  identityId,
  sessionOf,
  tokenOf,
  userId,
} from "../../tests/support/network/supabase-project.ts";
import { type Auth, createAuth } from "./auth.ts";
import { createAuthAdmin } from "./auth-admin.ts";

/** Every operation of spec section 7: what is called here, and what must arrive at the backend. */

type Request = { call: string; query?: object; body?: object };

const email = "ada@example.org";
const password = "correct horse battery";
const noCaptcha = { gotrue_meta_security: {} };
const implicitFlow = { code_challenge: null, code_challenge_method: null };

const operations: [name: string, call: (auth: Auth) => Promise<unknown>, request: Request][] = [
  [
    "sign up with an address",
    (auth) => auth.signUp({ email, password, options: { data: { first: "Ada" } } }),
    { call: "POST /signup", body: { email, password, data: { first: "Ada" }, ...noCaptcha, ...implicitFlow } },
  ],
  [
    "sign up with a phone number",
    (auth) => auth.signUp({ phone: "4989123", password }),
    { call: "POST /signup", body: { phone: "4989123", password, data: {}, channel: "sms", ...noCaptcha } },
  ],
  [
    "sign in with a password",
    (auth) => auth.signInWithPassword({ email, password }),
    { call: "POST /token", query: { grant_type: "password" }, body: { email, password, ...noCaptcha } },
  ],
  [
    "exchange a code",
    (auth) => auth.exchangeCodeForSession("code-1"),
    {
      call: "POST /token",
      query: { grant_type: "pkce" },
      body: { auth_code: "code-1", code_verifier: "verifier-1" },
    },
  ],
  [
    "sign in with an ID token",
    (auth) => auth.signInWithIdToken({ provider: "google", token: "id-token" }),
    {
      call: "POST /token",
      query: { grant_type: "id_token" },
      body: { provider: "google", id_token: "id-token", ...noCaptcha },
    },
  ],
  [
    "sign in with a wallet",
    (auth) =>
      auth.signInWithWeb3({ chain: "solana", message: "sign in", signature: new Uint8Array([1, 2, 3]) as never }),
    {
      call: "POST /token",
      query: { grant_type: "web3" },
      body: { chain: "solana", message: "sign in", signature: "AQID" },
    },
  ],
  [
    "refresh the session",
    (auth) => auth.refreshSession({ refresh_token: "refresh-1" }),
    { call: "POST /token", query: { grant_type: "refresh_token" }, body: { refresh_token: "refresh-1" } },
  ],
  [
    "ask for a one-time password",
    (auth) => auth.signInWithOtp({ email }),
    {
      call: "POST /otp",
      body: { email, data: {}, create_user: true, ...noCaptcha, ...implicitFlow },
    },
  ],
  [
    "verify a one-time password",
    (auth) => auth.verifyOtp({ email, token: "123456", type: "email" }),
    { call: "POST /verify", body: { email, token: "123456", type: "email", ...noCaptcha } },
  ],
  [
    "single sign-on",
    (auth) => auth.signInWithSSO({ domain: "example.org" }),
    { call: "POST /sso", body: { domain: "example.org", skip_http_redirect: true, ...implicitFlow } },
  ],
  [
    "send a mail again",
    (auth) => auth.resend({ type: "signup", email }),
    { call: "POST /resend", body: { email, type: "signup", ...noCaptcha, ...implicitFlow } },
  ],
  [
    "recover a password",
    (auth) => auth.resetPasswordForEmail(email, { redirectTo: "https://isarbridge.example/reset" }),
    {
      call: "POST /recover",
      query: { redirect_to: "https://isarbridge.example/reset" },
      body: { email, ...noCaptcha, ...implicitFlow },
    },
  ],
  ["reauthenticate", (auth) => auth.reauthenticate(), { call: "GET /reauthenticate" }],
  ["read the user", (auth) => auth.getUser(), { call: "GET /user" }],
  [
    "change the user",
    (auth) => auth.updateUser({ data: { first: "Ada" } }),
    { call: "PUT /user", body: { data: { first: "Ada" }, ...implicitFlow } },
  ],
  ["sign out everywhere", (auth) => auth.signOut(), { call: "POST /logout", query: { scope: "global" } }],
  ["sign out here", (auth) => auth.signOut({ scope: "local" }), { call: "POST /logout", query: { scope: "local" } }],
  [
    "sign out elsewhere",
    (auth) => auth.signOut({ scope: "others" }),
    { call: "POST /logout", query: { scope: "others" } },
  ],
  [
    "link an identity",
    (auth) => auth.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } }),
    { call: "GET /user/identities/authorize", query: { provider: "google", skip_http_redirect: "true" } },
  ],
  [
    "unlink an identity",
    (auth) => auth.unlinkIdentity({ id: "1", user_id: userId, identity_id: identityId, provider: "google" }),
    { call: `DELETE /user/identities/${identityId}` },
  ],
  [
    "enroll a factor",
    (auth) => auth.mfa.enroll({ factorType: "totp", friendlyName: "phone" }),
    { call: "POST /factors", body: { factor_type: "totp", friendly_name: "phone" } },
  ],
  [
    "challenge a factor",
    (auth) => auth.mfa.challenge({ factorId }),
    { call: `POST /factors/${factorId}/challenge`, body: { factorId } },
  ],
  [
    "verify a challenge",
    (auth) => auth.mfa.verify({ factorId, challengeId, code: "123456" }),
    { call: `POST /factors/${factorId}/verify`, body: { challenge_id: challengeId, code: "123456" } },
  ],
  ["remove a factor", (auth) => auth.mfa.unenroll({ factorId }), { call: `DELETE /factors/${factorId}` }],
];

const adminOperations: [
  name: string,
  call: (admin: ReturnType<typeof createAuthAdmin>) => Promise<unknown>,
  request: Request,
][] = [
  [
    "invite",
    (admin) => admin.inviteUserByEmail(email, { redirectTo: "https://isarbridge.example/" }),
    { call: "POST /invite", query: { redirect_to: "https://isarbridge.example/" }, body: { email } },
  ],
  [
    "generate a link",
    (admin) => admin.generateLink({ type: "magiclink", email }),
    { call: "POST /admin/generate_link", body: { type: "magiclink", email } },
  ],
  [
    "create a user",
    (admin) => admin.createUser({ email, email_confirm: true }),
    { call: "POST /admin/users", body: { email, email_confirm: true } },
  ],
  [
    "list users",
    (admin) => admin.listUsers({ page: 2, perPage: 10 }),
    { call: "GET /admin/users", query: { page: "2", per_page: "10" } },
  ],
  ["read a user", (admin) => admin.getUserById(userId), { call: `GET /admin/users/${userId}` }],
  [
    "change a user",
    (admin) => admin.updateUserById(userId, { email }),
    { call: `PUT /admin/users/${userId}`, body: { email } },
  ],
  [
    "delete a user",
    (admin) => admin.deleteUser(userId),
    { call: `DELETE /admin/users/${userId}`, body: { should_soft_delete: false } },
  ],
  [
    "list a user's factors",
    (admin) => admin.mfa.listFactors({ userId }),
    { call: `GET /admin/users/${userId}/factors` },
  ],
  [
    "delete a user's factor",
    (admin) => admin.mfa.deleteFactor({ userId, id: factorId }),
    { call: `DELETE /admin/users/${userId}/factors/${factorId}` },
  ],
];

let project: RecordingServer;
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {}); // the library warns about every further client of a page
  project = await startRecordingServer(answerAsProject);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await project.close();
});

test.for(operations)("%s: the request is the one that a hosted project expects", async ([, call, request]) => {
  const session = sessionOf();
  stubWindow("https://isarbridge.example/", {
    "sb-127-auth-token": JSON.stringify(session),
    "sb-127-auth-token-code-verifier": JSON.stringify("verifier-1"),
  });
  const auth = createAuth({ url: project.url, key: "public-key" });
  await auth.initialize();
  await call(auth);
  expect(lastRequest()).toEqual({ query: {}, body: undefined, ...request });
  expect(project.requests.at(-1)?.headers).toMatchObject({
    apikey: "public-key",
    authorization: expect.stringMatching(/^Bearer (public-key|ey.+)$/),
    "x-supabase-api-version": "2024-01-01",
  });
  await auth.dispose();
});

test("sign in with a provider leaves for the backend's authorize page", async () => {
  const window = stubWindow();
  const auth = createAuth({ url: project.url, key: "public-key" });
  await auth.signInWithOAuth({ provider: "github", options: { redirectTo: "https://isarbridge.example/back" } });
  const { pathname, searchParams } = new URL(window.location.href);
  expect(pathname).toBe("/auth/v1/authorize");
  expect(Object.fromEntries(searchParams)).toEqual({
    provider: "github",
    redirect_to: "https://isarbridge.example/back",
  });
  await auth.dispose();
});

test("claims of a token are checked against the backend's signing keys", async () => {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const published = { ...(await crypto.subtle.exportKey("jwk", keys.publicKey)), kid: "key-1" };
  const claims = { sub: userId, exp: 4_000_000_000 };
  const unsigned = tokenOf(claims, { alg: "ES256", typ: "JWT", kid: "key-1" }).split(".").slice(0, 2).join(".");
  const signature = await crypto.subtle.sign(algorithm, keys.privateKey, Buffer.from(unsigned));

  const withKeys = await startRecordingServer(() => ({ body: { keys: [published] } }));
  const auth = createAuth({ url: withKeys.url, key: "public-key" });
  const { data } = await auth.getClaims(`${unsigned}.${Buffer.from(signature).toString("base64url")}`);
  expect(data?.claims).toEqual(claims);
  expect(withKeys.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /auth/v1/.well-known/jwks.json",
  ]);
  await withKeys.close();
});

test.for(adminOperations)(
  "administration, %s: the request is the one that a hosted project expects",
  async ([, call, request]) => {
    await call(createAuthAdmin({ url: project.url, privilegedKey: "sb_secret_key" }));
    expect(lastRequest()).toEqual({ query: {}, body: undefined, ...request });
    expect(project.requests.at(-1)?.headers).toMatchObject({
      apikey: "sb_secret_key",
      authorization: "Bearer sb_secret_key",
    });
  },
);

test.for(["", "isarbridge-public", "sb_publishable_key", tokenOf({ role: "anon" })])(
  "administration refuses the key '%s', which is not privileged",
  (privilegedKey) => {
    expect(() => createAuthAdmin({ url: project.url, privilegedKey })).toThrow("privileged key");
  },
);

test("administration accepts the older kind of privileged key", () => {
  const privilegedKey = tokenOf({ role: "service_role" });
  expect(createAuthAdmin({ url: project.url, privilegedKey })).toBeDefined();
});

function lastRequest(): Request {
  const { method, path, query, body } = project.requests.at(-1) as NonNullable<(typeof project.requests)[number]>;
  return { call: `${method} ${path.replace("/auth/v1", "")}`, query, body: body as object };
}
