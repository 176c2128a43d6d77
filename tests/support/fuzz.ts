import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { type HostileRequest, hostileRequest, markup, secret } from "./hostile-requests.ts";
import { createRandom } from "./random.ts";
import type { RunningServer } from "./server.ts";

export interface FuzzReport {
  /** How many answers had each status. */
  statuses: Record<number, number>;
  /** What no answer may be or show, each with the request that brought it about; the first few. */
  objections: string[];
}

interface FuzzOptions {
  seed: number;
  requests: number;
  /** How many requests are under way at a time. */
  atOnce?: number;
}

/** Sends made-up requests to a server and judges every answer. Equal seeds make up equal requests in equal order. */
export async function fuzz(site: RunningServer, { seed, requests, atOnce = 16 }: FuzzOptions): Promise<FuzzReport> {
  const random = createRandom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses: Record<number, number> = {};
  const objections: string[] = [];
  let sent = 0;

  async function client() {
    while (sent < requests && objections.length < 10) {
      const number = sent++;
      const hostile = hostileRequest(random);
      try {
        const answer = await answerTo(site.port, hostile, agent);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const objection = objectionTo(answer, site);
        if (objection) objections.push(`${objection}: seed ${seed}, request ${number}: ${summaryOf(hostile)}`);
      } catch (error) {
        objections.push(`${error}: seed ${seed}, request ${number}: ${summaryOf(hostile)}`);
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, client));
  agent.destroy();
  return { statuses, objections };
}

export interface HostileAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * A server that refuses the head of a request may cut off its body, and with it the way of the answer back.
 * The head alone must then get the refusal.
 */
async function answerTo(port: number, hostile: HostileRequest, agent: Agent): Promise<HostileAnswer> {
  try {
    return await ask(port, hostile, agent);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ECONNRESET" || hostile.body.length === 0) throw error;
    const answer = await ask(port, { ...hostile, body: Buffer.alloc(0) }, agent);
    if (answer.status !== 400 && answer.status !== 431) throw error;
    return answer;
  }
}

function ask(port: number, { method, target, headers, body }: HostileRequest, agent: Agent): Promise<HostileAnswer> {
  const length: [string, string][] = body.length > 0 || method === "POST" ? [["Content-Length", `${body.length}`]] : [];
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: "127.0.0.1",
        port,
        agent,
        method,
        path: target,
        headers: [...headers, ...length].flat(),
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
    asking.end(body);
  });
}

/** Names what must not be in any answer; null for a proper one. */
export function objectionTo({ status, headers, body }: HostileAnswer, { dataDir }: RunningServer): string | null {
  if (status >= 500) return `Status ${status}`;
  if (headers["set-cookie"] || headers["x-powered-by"] || headers.server) return "A header that tells or tracks";
  const internals = [process.cwd(), dataDir, "node_modules", "node:internal", ".ts:", "SQLITE"];
  const leak = internals.find((internal) => body.includes(internal));
  if (leak) return `The answer shows ${leak}`;
  const isPage = headers["content-type"]?.startsWith("text/html");
  if (isPage && !headers["content-security-policy"]) return "A page without a policy";
  if (isPage && body.includes(markup)) return "The answer shows unescaped markup";
  const isFailedForm = isPage && [403, 413, 422, 429].includes(status);
  if (body.includes(secret) && !isFailedForm) return "The answer shows what a visitor typed";
  return null;
}

function summaryOf({ method, target, headers, body }: HostileRequest): string {
  return `${method} ${target.slice(0, 200)} ${JSON.stringify(headers).slice(0, 400)} ${body.toString("latin1", 0, 200)}`;
}
