import { contactTable, newsletterTable } from "../../../site/forms.ts";
import { type Answer, type RecordedRequest, type RecordingServer, startRecordingServer } from "./recording-server.ts";

export const publicKey = "public-key-of-the-project";

/** A backend that answers browsers of another origin as a hosted Supabase project does. */
export interface HostedProject extends RecordingServer {
  /** The answer to the next inserts, instead of "stored". */
  answerInserts(answer: Answer): void;
  reset(): void;
}

const stored: Answer = { status: 201, headers: { "Content-Range": "*/*" } };

export async function startHostedProject(): Promise<HostedProject> {
  let insertAnswer = stored;
  const server = await startRecordingServer((request) => {
    if (request.method === "OPTIONS") return preflight;
    const answer = request.headers.apikey === publicKey ? route(request) : wrongKey;
    return { ...answer, headers: { ...answer.headers, "Access-Control-Allow-Origin": "*" } };
  });

  function route(request: RecordedRequest): Answer {
    const { method, path } = request;
    if (path.startsWith("/auth/v1/")) return answerAsProject(request);
    const isKnown = [contactTable, newsletterTable].some((table) => path === `/rest/v1/${table}`);
    if (!isKnown) return refusal(404, "PGRST205", "Could not find the table in the schema cache");
    return method === "POST" ? insertAnswer : refusal(401, "42501", "permission denied for table");
  }

  return {
    ...server,
    answerInserts: (answer) => {
      insertAnswer = answer;
    },
    reset() {
      insertAnswer = stored;
      server.requests.length = 0;
    },
  };
}

/** In the words of PostgREST. */
export function refusal(status: number, code: string, message: string): Answer {
  return { status, body: { code, details: null, hint: null, message } };
}

const wrongKey: Answer = {
  status: 401,
  body: {
    message: "Invalid API key",
    hint: "Double check your Supabase `anon` or `service_role` API key.",
  },
};

/** The gateway lets through the headers that Supabase's own clients send, and no others. */
const preflight: Answer = {
  status: 200,
  headers: {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD",
    "Access-Control-Allow-Headers":
      "apikey, authorization, content-type, content-profile, accept-profile, prefer, x-client-info, x-supabase-api-version",
    "Access-Control-Max-Age": "86400",
  },
};

/** What a Supabase project's `/auth/v1` gives back, as far as the client reads it. */

export const userId = "11111111-1111-4111-8111-111111111111";
export const factorId = "22222222-2222-4222-8222-222222222222";
export const challengeId = "33333333-3333-4333-8333-333333333333";
export const identityId = "44444444-4444-4444-8444-444444444444";

export const user = { id: userId, aud: "authenticated", email: "ada@example.org", identities: [], factors: [] };

/** An access token as the client decodes it; nobody checks its signature here. */
export function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.${Buffer.from("signature").toString("base64url")}`;
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
