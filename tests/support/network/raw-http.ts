import { connect, type Socket } from "node:net";

/** What came back on one connection. */
interface Exchange {
  /** As bytes, one character each. */
  answer: string;
  /** Of every answer, in order. */
  statuses: number[];
  /** Whether the server ended the connection. */
  closed: boolean;
}

/** A request after which the server closes the connection, answered with 404. */
export const lastRequest = "GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

/** Sends bytes as they are and collects what comes back, until the server closes or has been silent for a while. */
export function rawHttp(port: number, bytes: string | Buffer, silenceMs = 10_000): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = openConnection(port);
    let answer = "";
    let closed = true;
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.setTimeout(silenceMs, () => {
      closed = false;
      socket.destroy();
    });
    socket.on("close", () => resolve({ answer, statuses: statusesIn(answer), closed }));
    socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  });
}

/** A connection whose end, however rude, is no error of the test. */
export function openConnection(port: number): Socket {
  return connect(port, "127.0.0.1")
    .on("error", () => {})
    .resume();
}

/** Resolves when a connection has ended, whoever ended it. */
export function ended(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => resolve());
  });
}

/** Interim answers (100 Continue) do not count. */
function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 ([2-5]\d\d) /g)].map(([, status]) => Number(status));
}
