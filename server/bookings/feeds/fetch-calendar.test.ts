import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { calendarText } from "../../../tests/support/bookings/calendar-text.ts";
import { fetchCalendar } from "./fetch-calendar.ts";
import { type FetchPolicy, fetchPolicy } from "./guarded-request.ts";
import { isPrivateAddress } from "./private-addresses.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Stands for a server of the internet: in the tests this address of the machine's own counts as public. */
const publicAddress = "127.0.0.2";
const calendar = calendarText();
const plainHead = "HTTP/1.1 200 OK\r\n\r\n";

let origin: string;
let answer: Answer;
let requests: IncomingMessage[];
const servers: Server[] = [];

async function serve(handler: Answer, host = publicAddress): Promise<string> {
  const server = createServer(handler).listen(0, host);
  servers.push(server);
  await once(server, "listening");
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  requests = [];
  answer = (_request, response) => response.end(calendar);
  origin = await serve((request, response) => {
    requests.push(request);
    answer(request, response);
  });
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const names: Record<string, string[]> = {
  "calendar.test": [publicAddress],
  "inside.test": ["127.0.0.1"],
  "both.test": [publicAddress, "10.0.0.1"],
  "inside6.test": ["::1"],
};

function policy(change: Partial<FetchPolicy> = {}): FetchPolicy {
  return {
    allowsHttp: true,
    allowsAddress: (address) => address === publicAddress || !isPrivateAddress(address),
    lookup: (name, _options, callback) => {
      const addresses = (names[name] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      callback(addresses.length > 0 ? null : Object.assign(new Error("unknown"), { code: "ENOTFOUND" }), addresses);
    },
    limits: { ms: 5000, bytes: 100_000 },
    ...change,
  };
}

const fetched = (address = origin, change?: Partial<FetchPolicy>, validators = {}) =>
  fetchCalendar({ address, etag: null, last_modified: null, ...validators }, policy(change));
const failed = (failure: string) => ({ outcome: "failed", failure });
const textOf = (result: Awaited<ReturnType<typeof fetched>>) =>
  result.outcome === "read" ? new TextDecoder().decode(result.body) : result;

test("a calendar comes with its validators, which the next request names", async () => {
  const last_modified = "Mon, 01 Jun 2026 10:00:00 GMT";
  answer = (_request, response) => response.setHeader("ETag", '"a"').setHeader("Last-Modified", last_modified).end("a");
  expect(await fetched(`${origin}/a.ics?key=b`)).toMatchObject({ outcome: "read", etag: '"a"', last_modified });
  answer = (_request, response) => response.writeHead(304).end();
  expect(await fetched(origin, {}, { etag: '"a"', last_modified })).toEqual({ outcome: "unchanged" });
  expect(requests.map(({ url }) => url)).toEqual(["/a.ics?key=b", "/"]);
  expect(requests[1]?.headers).toMatchObject({ "if-none-match": '"a"', "if-modified-since": last_modified });
});

test("an answer without validators has none", async () => {
  expect(await fetched()).toMatchObject({ etag: null, last_modified: null });
});

test("a compressed calendar is inflated", async () => {
  answer = (_request, response) => response.setHeader("Content-Encoding", "gzip").end(gzipSync(calendar));
  expect(textOf(await fetched())).toBe(calendar);
});

test("user and password of the address are Basic credentials, and stay with their server", async () => {
  const other = await serve((request, response) => response.end(request.headers.authorization ?? "none"));
  answer = (request, response) => {
    if (request.url === "/away") return response.writeHead(302, { Location: other.replace("//", "//x:y@") }).end();
    if (request.url === "/on") return response.writeHead(307, { Location: "/here" }).end();
    return response.end(request.headers.authorization);
  };
  const withPassword = origin.replace("//", "//owner:p%C3%A4ss%3A@");
  const credentials = `Basic ${Buffer.from("owner:päss:").toString("base64")}`;
  expect(textOf(await fetched(`${withPassword}/here`))).toBe(credentials);
  expect(textOf(await fetched(`${withPassword}/on`))).toBe(credentials);
  expect(textOf(await fetched(`${withPassword}/away`))).toBe("none");
});

test.each([
  [1, "read"],
  [3, "read"],
  [4, "failed"],
])("%i redirects: %s", async (count, outcome) => {
  answer = ({ url }, response) => {
    const step = Number(url?.slice(1));
    return step < count ? response.writeHead(301, { Location: `/${step + 1}` }).end() : response.end(calendar);
  };
  expect(await fetched(`${origin}/0`)).toMatchObject({ outcome });
  expect(requests).toHaveLength(Math.min(count, 3) + 1);
});

test.each([undefined, "ftp://example.org/", "http://", "file:///etc/passwd", "data:text/calendar,"])(
  "a redirect to %s leads nowhere",
  async (location) => {
    answer = (_request, response) => response.writeHead(302, location ? { Location: location } : {}).end();
    expect(await fetched()).toEqual(failed("redirects"));
  },
);

test.each([
  [204, "empty"],
  [304, "server-error"],
  [401, "refused"],
  [403, "refused"],
  [404, "not-found"],
  [410, "not-found"],
  [429, "server-error"],
  [500, "server-error"],
  [503, "server-error"],
])("status %i: %s", async (status, failure) => {
  answer = (_request, response) => response.writeHead(status).end();
  expect(await fetched()).toEqual(failed(failure));
});

const bomb = gzipSync(Buffer.alloc(5_000_000));

test.each<[string, string, Answer]>([
  ["never answers", "slow", () => undefined],
  ["sends a byte and no more", "slow", (_request, response) => response.write("B")],
  [
    "sends a body without a length and no more",
    "slow",
    (_request, { socket }) => socket?.write(`${plainHead}${calendar}`),
  ],
  [
    "changes the protocol",
    "unreachable",
    (_request, { socket }) => socket?.end("HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
  ],
  ["sends compressed bytes and no more", "slow", (_request, response) => zipped(response).write(bomb.subarray(0, 9))],
  ["hangs up", "unreachable", (request) => request.socket.destroy()],
  [
    "breaks off",
    "cut-off",
    (_request, response) => response.setHeader("Content-Length", 99).write("B", () => response.destroy()),
  ],
  ["breaks off between chunks", "cut-off", (_request, response) => response.write("B", () => response.destroy())],
  [
    "ends in the middle of what it compressed",
    "cut-off",
    (_request, response) => zipped(response).end(gzipSync(calendar).subarray(0, 40)),
  ],
  ["says that text is compressed", "cut-off", (_request, response) => zipped(response).end(calendar)],
  ["never ends", "too-large", (_request, response) => sendForEver(response)],
  ["inflates without end", "too-large", (_request, response) => zipped(response).end(bomb)],
])("a server that %s: %s", async (_what, failure, handler) => {
  answer = handler;
  const ms = failure === "slow" ? 150 : 5000;
  expect(await fetched(origin, { limits: { ms, bytes: 100_000 } })).toEqual(failed(failure));
});

function zipped(response: ServerResponse): ServerResponse {
  return response.setHeader("Content-Encoding", "gzip");
}

function sendForEver(response: ServerResponse): void {
  response.write("x".repeat(10_000), (error) => error || sendForEver(response));
}

const insideHosts = [
  ...["127.0.0.1", "2130706433", "0x7f.1", "127.1", "0177.0.0.1", "0", "[::1]", "[::ffff:127.0.0.1]", "[::127.0.0.1]"],
  ...[
    "[64:ff9b::127.0.0.1]",
    "[2002:7f00:1::]",
    "10.0.0.1",
    "169.254.169.254",
    "192.168.1.1",
    "[fd00::1]",
    "[fe80::1]",
  ],
  ...["inside.test", "inside6.test", "both.test", "%31%32%37.0.0.1"],
];

test.each(insideHosts)("%s is not connected to, nor by a redirect", async (host) => {
  let connections = 0;
  const { port } = new URL(await serve((_request, response) => response.end(calendar), "127.0.0.1"));
  servers.at(-1)?.on("connection", () => connections++);
  const inside = `http://${host}:${port}/`;
  expect(await fetched(inside)).toEqual(failed("private-address"));
  answer = (_request, response) => response.writeHead(302, { Location: inside }).end();
  expect(await fetched()).toEqual(failed("private-address"));
  expect(connections).toBe(0);
});

test("a name is looked up once: what was checked is what is connected to", async () => {
  const answers = [[publicAddress], ["127.0.0.1"]];
  const lookup: FetchPolicy["lookup"] = (_name, _options, callback) =>
    callback(null, [{ address: answers.shift()?.[0] ?? "", family: 4 }]);
  const { port } = new URL(origin);
  expect(await fetched(`http://rebinding.test:${port}/`, { lookup })).toMatchObject({ outcome: "read" });
  expect(await fetched(`http://rebinding.test:${port}/`, { lookup })).toEqual(failed("private-address"));
});

test("where the machine's setting allows it, private addresses are read", async () => {
  const inside = await serve((_request, response) => response.end(calendar), "127.0.0.1");
  expect(textOf(await fetchCalendar({ address: inside, etag: null, last_modified: null }, fetchPolicy(true)))).toBe(
    calendar,
  );
  expect(await fetchCalendar({ address: inside, etag: null, last_modified: null }, fetchPolicy(false))).toEqual(
    failed("private-address"),
  );
});

test.each(["http:", "webcal:"])("without that setting %s is asked for with encryption only", async (protocol) => {
  expect(await fetched(origin.replace("http:", protocol), { allowsHttp: false })).toEqual(failed("unreachable"));
  expect(requests).toEqual([]);
});

test.each(["", "calendar", "ftp://example.org/", "https://unknown.test/"])("%s cannot be reached", async (address) => {
  expect(await fetched(address)).toEqual(failed("unreachable"));
});
