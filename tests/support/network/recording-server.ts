import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; `undefined` sends an empty body. */
  body?: unknown;
}

export interface RecordingServer {
  url: string;
  requests: RecordedRequest[];
  close(): Promise<void>;
}

/** A loopback HTTP server that remembers what it was asked and answers as told. */
export async function startRecordingServer(
  answerTo: (request: RecordedRequest) => Answer = () => ({ body: {} }),
): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let text = "";
    for await (const chunk of incoming) text += chunk;
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://loopback");
    const request: RecordedRequest = {
      method: incoming.method ?? "",
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: incoming.headers,
      body: text === "" ? undefined : JSON.parse(text),
    };
    requests.push(request);
    const { status = 200, headers = {}, body } = answerTo(request);
    const type = body === undefined ? {} : { "content-type": "application/json" };
    outgoing.writeHead(status, { ...type, ...headers });
    outgoing.end(body === undefined ? "" : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
