import { contactTable, newsletterTable } from "../../../site/forms.ts";
import { answerAsProject } from "./auth-project.ts";
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
