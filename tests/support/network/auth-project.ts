import type { Answer, RecordedRequest } from "./recording-server.ts";

/** What a Supabase project's `/auth/v1` gives back, as far as the client reads it. */

export const userId = "11111111-1111-4111-8111-111111111111";
export const factorId = "22222222-2222-4222-8222-222222222222";
export const challengeId = "33333333-3333-4333-8333-333333333333";
export const identityId = "44444444-4444-4444-8444-444444444444";

export const user = { id: userId, aud: "authenticated", email: "ada@example.org", identities: [], factors: [] };

/** An access token as the client decodes it; nobody checks its signature here. */
export function tokenOf(claims: object, header: object = { alg: "HS256", typ: "JWT" }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part(header)}.${part(claims)}.${Buffer.from("signature").toString("base64url")}`;
}

export function sessionOf(overrides: Record<string, unknown> = {}) {
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  return {
    access_token: tokenOf({ sub: userId, exp: expires_at, role: "authenticated" }),
    refresh_token: "refresh-1",
    expires_in: 3600,
    expires_at,
    token_type: "bearer",
    user,
    ...overrides,
  };
}

/** A project where everything succeeds. */
export function answerAsProject({ method, path }: RecordedRequest): Answer {
  const call = path.replace("/auth/v1", "");
  if (/^\/(token|signup|verify)$/.test(call) || /^\/factors\/.+\/verify$/.test(call)) return { body: sessionOf() };
  if (call === "/user" || /^\/(invite|admin\/users(\/[^/]+)?)$/.test(call)) {
    return { body: method === "GET" && call === "/admin/users" ? { users: [user], aud: "" } : user };
  }
  if (/^\/(sso|user\/identities\/authorize)$/.test(call)) return { body: { url: "https://login.example/" } };
  if (call === "/admin/generate_link") return { body: { ...user, action_link: "https://login.example/" } };
  return { body: {} };
}
