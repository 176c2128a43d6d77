import { Agent, type IncomingHttpHeaders, request } from "node:http";
import fc from "fast-check";
import { connectionLimits } from "../../../server/http/http-server.ts";
import { openBuild } from "../build/built-pages.ts";
import {
  type HostileRequest,
  handPickedRequests,
  hostileRequest,
  injectedHeader,
  markup,
  secret,
} from "./hostile-requests.ts";
import type { ServerProcess } from "./server-process.ts";

interface FuzzReport {
  /** How many answers had each status. */
  statuses: Record<number, number>;
  /** How many of them were pages. */
  pages: Record<number, number>;
  /** What no answer may be or show, each with the smallest request that fast-check found to bring it about. */
  objections: string[];
}

type FuzzedServer = Pick<ServerProcess, "port" | "origin" | "dataDir">;

interface HostileAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const clients = 16;

/** Sends made-up requests to a server, 16 at a time, and judges every answer. Equal seeds make up equal requests of one build. */
export async function fuzz(site: FuzzedServer, options: { seed: number; requests: number }): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const statuses: Record<number, number> = {};
  const pages: Record<number, number> = {};
  const isAnsweredWell = fc.asyncProperty(hostileRequest(openBuild().paths), async (hostile) => {
    const answer = await answerTo(site.port, hostile, agent);
    if (!answer) return;
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (isPage(answer)) pages[answer.status] = (pages[answer.status] ?? 0) + 1;
    const objection = objectionTo(answer, site);
    if (objection) throw new Error(`${objection}: ${summaryOf(hostile)}`);
  });
  const examples = handPickedRequests().map((hostile): [HostileRequest] => [hostile]);
  const numRuns = Math.ceil(options.requests / clients);
  const runs = Array.from({ length: clients }, async (_, client) => {
    const seed = options.seed * clients + client;
    const share = examples.filter((_, index) => index % clients === client);
    const run = await fc.check(isAnsweredWell, { seed, numRuns, examples: share });
    return run.failed ? [`${run.errorInstance}, seed ${options.seed}, client ${client}`] : [];
  });
  const objections = (await Promise.all(runs)).flat();
  agent.destroy();
  return { statuses, pages, objections };
}

/**
 * A server that refuses the head of a request may cut off what follows, and with it the way of its answer back.
 * The head alone must then get the refusal; one longer than the server reads may lose it as well, and get none.
 */
async function answerTo(port: number, hostile: HostileRequest, agent: Agent): Promise<HostileAnswer | null> {
  try {
    return await ask(port, hostile, agent);
  } catch (error) {
    const wasCutOff = ["ECONNRESET", "EPIPE"].includes((error as NodeJS.ErrnoException).code ?? "");
    if (wasCutOff && headOf(hostile) > connectionLimits.maxHeaderSize) return null;
    if (!wasCutOff || hostile.body.length === 0) throw error;
    const answer = await ask(port, { ...hostile, body: Buffer.alloc(0) }, agent);
    if (answer.status !== 400 && answer.status !== 431) throw error;
    return answer;
  }
}

/** The length of its address and headers, in bytes. */
function headOf({ target, headers }: HostileRequest): number {
  return target.length + headers.flat().join("").length;
}

function ask(port: number, hostile: HostileRequest, agent: Agent): Promise<HostileAnswer> {
  const { method, target, headers, body, chunked } = hostile;
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: "127.0.0.1",
        port,
        agent,
        method,
        path: target,
        headers: [...headers, ...framing(hostile)].flat(),
        timeout: 15_000,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        );
      },
    );
    asking.on("timeout", () => asking.destroy(new Error("No answer within 15 s")));
    asking.on("error", reject);
    const chunk = chunked ? body.length >> 1 : 0;
    if (chunk > 0) asking.write(body.subarray(0, chunk));
    asking.end(body.subarray(chunk));
  });
}

/** The headers that say where the body ends. */
function framing({ method, body, chunked }: HostileRequest): [string, string][] {
  if (chunked) return [["Transfer-Encoding", "chunked"]];
  return body.length > 0 || method === "POST" ? [["Content-Length", `${body.length}`]] : [];
}

/** Names what must not be in any answer; null for a proper one. */
function objectionTo(answer: HostileAnswer, { origin, dataDir }: FuzzedServer): string | null {
  const { status, headers, body } = answer;
  if (status >= 500) return `Status ${status}`;
  const internals = [process.cwd(), dataDir, "node_modules", "node:internal", ".ts:", "SQLITE"];
  const leak = internals.find((internal) => body.includes(internal));
  if (leak) return `The answer shows ${leak}`;
  if (isPage(answer) && !headers["content-security-policy"]) return "A page without a policy";
  if (isPage(answer) && body.includes(markup)) return "The answer shows unescaped markup";
  const isFailedForm = isPage(answer) && [403, 413, 422, 429].includes(status);
  // The way to the other language keeps the token of a newsletter link.
  const shown = body.replaceAll(/href="[^"?]*\/newsletter\/\w+\?token=[^"]*"/g, "");
  if (shown.includes(secret) && !isFailedForm) return "The answer shows what a visitor typed";
  return objectionToHeaders(headers, origin);
}

function objectionToHeaders({ location, ...headers }: IncomingHttpHeaders, origin: string): string | null {
  if (headers["set-cookie"] || headers["x-powered-by"] || headers.server) return "A header that tells or tracks";
  if (headers[injectedHeader.toLowerCase()]) return "A header that came in with the address";
  const shown = JSON.stringify(headers);
  if (shown.includes(secret) || shown.includes("onerror")) return "A header shows what a visitor typed";
  if (![undefined, origin].includes(headers["access-control-allow-origin"])) return "Another site may read the answer";
  // An address in its proper spelling keeps its query, whatever that is.
  if (location && new URL(location, origin).origin !== origin) return `A redirect to ${location}`;
  return null;
}

function isPage({ headers }: HostileAnswer): boolean {
  return headers["content-type"]?.startsWith("text/html") ?? false;
}

function summaryOf({ method, target, headers, body }: HostileRequest): string {
  return `${method} ${target.slice(0, 200)} ${JSON.stringify(headers).slice(0, 400)} ${body.toString("latin1", 0, 200)}`;
}
