// Runs as a separate process, so that the server has a core to itself. Takes a LoadOrder as its argument, prints a LoadResult.
// Plain sockets, one request at a time on each: little work besides the server's.
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { contactTable, defaultAnonKey } from "../site/forms.ts";
import { contextHeader } from "../site/submission-context.ts";

export interface LoadOrder {
  port: number;
  connections: number;
  seconds: number;
  /** Pages in turn, or contact messages that are all different. */
  send: { pages: string[] } | "messages";
}

export interface LoadResult {
  requests: number;
  /** Answers other than 200 and 201. */
  failures: number;
  perSecond: number;
  /** Milliseconds that 99 of 100 answers did not exceed. */
  p99: number;
}

const order: LoadOrder = JSON.parse(process.argv[2] ?? "");
const times: number[] = [];
let sent = 0;
let failures = 0;

const started = performance.now();
const deadline = started + order.seconds * 1000;
await Promise.all(Array.from({ length: order.connections }, useConnection));
const seconds = (performance.now() - started) / 1000;
const sorted = Float64Array.from(times).sort();
const result: LoadResult = {
  requests: sorted.length,
  failures,
  perSecond: sorted.length / seconds,
  p99: sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN,
};
console.log(JSON.stringify(result));

/** Sends one request after the other on one connection until the time is over. */
function useConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, "127.0.0.1").setNoDelay();
    let received: Buffer = Buffer.alloc(0);
    let sentAt = 0;

    function send() {
      if (performance.now() > deadline) {
        socket.destroy();
        return resolve();
      }
      sentAt = performance.now();
      socket.write(order.send === "messages" ? messageRequest() : pageRequest(order.send.pages, sent));
      sent++;
    }

    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
      const head = received.indexOf("\r\n\r\n");
      if (head === -1) return;
      const headers = received.toString("latin1", 0, head);
      const length = /^content-length: (\d+)/im.exec(headers)?.[1];
      if (length === undefined) return reject(new Error(`An answer without a length:\n${headers}`));
      if (received.length < head + 4 + Number(length)) return;
      received = Buffer.alloc(0);
      times.push(performance.now() - sentAt);
      if (!/^HTTP\/1.1 20[01] /.test(headers)) failures++;
      send();
    });
  });
}

/** As a browser asks, so that the server counts it as read. */
function pageRequest(pages: string[], index: number): string {
  return [
    `GET ${pages[index % pages.length]} HTTP/1.1`,
    "Host: localhost",
    "Accept-Encoding: gzip",
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Referer: https://search.example/",
    "",
    "",
  ].join("\r\n");
}

function messageRequest(): string {
  const body = JSON.stringify({ name: "Load", email: "load@example.org", company: null, message: randomUUID() });
  return [
    `POST /rest/v1/${contactTable} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: application/json",
    `apikey: ${defaultAnonKey}`,
    `${contextHeader}: lang=en; page=/contact; trap=0; ms=25310`,
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}
