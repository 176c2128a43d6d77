// Runs as a separate process, so that the server has a core to itself. Takes a LoadOrder as its argument, prints a LoadResult.
// Plain sockets, one request at a time on each: little work besides the server's.
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { calendarDocumentPath } from "../site/booking.ts";
import { contactTable, defaultAnonKey } from "../site/forms.ts";
import { contextHeader } from "../site/submission-context.ts";

export interface LoadOrder {
  port: number;
  connections: number;
  seconds: number;
  /** Pages in turn, contact messages that are all different, or one booking of each of these times. */
  send: { pages: string[] } | "messages" | { starts: string[] };
  /** Requests per second over all connections, as visitors come; without it as many as the server answers. */
  rate?: number;
}

export interface LoadResult {
  requests: number;
  /** Answers other than 200 and 201, and for bookings 303. */
  failures: number;
  perSecond: number;
  /** The median, in milliseconds. */
  p50: number;
  /** Milliseconds that 99 of 100 answers did not exceed. */
  p99: number;
  /** The slowest answer, in milliseconds. */
  max: number;
}

const order: LoadOrder = JSON.parse(process.argv[2] ?? "");
const expected = typeof order.send === "object" && "starts" in order.send ? /^HTTP\/1.1 303 / : /^HTTP\/1.1 20[01] /;
const lastChunk = Buffer.from("0\r\n\r\n");
const times: number[] = [];
let sent = 0;
let failures = 0;

const started = performance.now();
const deadline = started + order.seconds * 1000;
await Promise.all(Array.from({ length: order.connections }, useConnection));
const seconds = (performance.now() - started) / 1000;
const sorted = Float64Array.from(times).sort();
const percentile = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
const result: LoadResult = {
  requests: sorted.length,
  failures,
  perSecond: sorted.length / seconds,
  p50: percentile(0.5),
  p99: percentile(0.99),
  max: percentile(1),
};
console.log(JSON.stringify(result));

/** Sends one request after the other on one connection until the time is over. */
function useConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, "127.0.0.1").setNoDelay();
    let received: Buffer = Buffer.alloc(0);
    let sentAt = 0;

    function send() {
      const request = requestAt(sent);
      const now = performance.now();
      // A visitor who has to wait for a connection waits for the server: the time counts from when they came.
      const due = order.rate ? started + (sent * 1000) / order.rate : now;
      if (Math.max(now, due) > deadline || request === null) {
        socket.destroy();
        return resolve();
      }
      sent++;
      sentAt = due;
      if (due > now) setTimeout(() => socket.write(request), due - now);
      else socket.write(request);
    }

    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
      const head = received.indexOf("\r\n\r\n");
      if (head === -1) return;
      const headers = received.toString("latin1", 0, head);
      if (!isWhole(headers, received.subarray(head + 4))) return;
      received = Buffer.alloc(0);
      times.push(performance.now() - sentAt);
      if (!expected.test(headers)) failures++;
      send();
    });
  });
}

/** Whether the body is there: of compressed documents, the last chunk (RFC 9112, 7.1). */
function isWhole(headers: string, body: Buffer): boolean {
  if (/^transfer-encoding: chunked/im.test(headers)) return body.subarray(-5).equals(lastChunk);
  const length = /^content-length: (\d+)/im.exec(headers)?.[1];
  if (length === undefined) throw new Error(`An answer without a length:\n${headers}`);
  return body.length >= Number(length);
}

/** Null when there is nothing left to send. */
function requestAt(index: number): string | null {
  if (order.send === "messages") return messageRequest();
  if ("pages" in order.send) return pageRequest(order.send.pages, index);
  const start = order.send.starts[index];
  return start === undefined ? null : bookingRequest(start);
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

/** The form of a visitor without script. */
function bookingRequest(start: string): string {
  const email = `${randomUUID()}@example.org`;
  const body = String(new URLSearchParams({ key: randomUUID(), start, name: "Load", email, place: "video" }));
  return [
    `POST ${calendarDocumentPath("en")}/time HTTP/1.1`,
    "Host: localhost",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}
