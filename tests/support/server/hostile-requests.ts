import { METHODS } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fc, { type Arbitrary } from "fast-check";
import {
  contactTable,
  defaultAnonKey,
  formPaths,
  honeypotField,
  newsletterTable,
  pageParameter,
} from "../../../site/forms.ts";
import { contextHeader } from "../../../site/submission-context.ts";
import { pathOf } from "../content.ts";

/** A request that a client can put into HTTP, however odd; broken HTTP is in `server/http/hostile-connections.test.ts`. */
export interface HostileRequest {
  method: string;
  /** As it goes over the wire; every character stands for one byte. */
  target: string;
  headers: (readonly [name: string, value: string])[];
  body: Buffer;
  /** Whether the body goes in chunks, without its length before it. */
  chunked: boolean;
}

/** Stands in everything that a visitor might type; answers may show it in the pages of failed forms only, and logs never. */
export const secret = "secret-of-a-visitor";
/** Stands beside it; an answer that shows it like this has forgotten to escape. */
export const markup = `<img src=x onerror="hostile()">`;
/** Stands behind line breaks in addresses; an answer that has such a header has let them through. */
export const injectedHeader = "X-Hostile";

const contactPath = `/rest/v1/${contactTable}`;
const newsletterPath = `/rest/v1/${newsletterTable}`;
const [formType, jsonType] = ["application/x-www-form-urlencoded", "application/json"];
const tokenPages = [pathOf("newsletter-confirm", "en"), pathOf("newsletter-unsubscribe", "de")];

/** Requests that somebody has thought of; the rest is made up by {@link hostileRequest}. */
export function handPickedRequests(): HostileRequest[] {
  const bomb = "message=".padEnd(10_000_000, "x");
  return [
    ...["*", "//", "/..", `${"/".repeat(12_000)}x`, "//evil.example/contact", "/404", "/manifest.json"].map(get),
    ...["/.git/config", "/.env", "/server/main.ts", "/data/isarbridge.sqlite", "/wp-login.php"].map(get),
    ...["/rest/v1/profiles", "/rest/v1/__proto__", "/rest/v1/%E0%A4%A", "/forms/__proto__", "/constructor"].map(get),
    ...["http://evil.example/contact", "https://evil.example:99999/", "http://[/", "contact", "?a"].map(get),
    ...["[".repeat(60_000), '{"a":'.repeat(12_000), `{"${"k".repeat(60_000)}":1}`, "[null]"].map(insertOfText),
    ...['{"email":"\\ud800"}', '{"email":"\\u0000"}', '{"email":1e999}', '{"email":"a","email":"b"}'].map(insertOfText),
    ...[65_536, 65_537, 300_000].map((length) => insertOfText('{"email":"a@b.de"}'.padEnd(length))),
    ...["%ff%fe%00", "name=%ZZ&email=%", "__proto__[x]=1", "a=b&".repeat(60_000)].map(formOf),
    ...[262_144, 262_145, 600_000].map((length) => formOf("message=".padEnd(length, "x"))),
    { ...formOf(gzipSync(bomb)), headers: [...formOf("").headers, ["Content-Encoding", "gzip"]] },
    { ...formOf(brotliCompressSync(bomb)), headers: [...formOf("").headers, ["Content-Encoding", "br"]] },
    {
      ...insertOfText("{}"),
      headers: [
        ["Content-Type", jsonType],
        ["apikey", "wrong"],
      ],
    },
    { ...insertOfText("{}"), headers: [...insertOfText("").headers, ["Content-Profile", "isarbridge_private"]] },
    {
      ...formOf("name=A"),
      headers: [...formOf("").headers, ["Origin", "https://evil.example"], ["Sec-Fetch-Site", "cross-site"]],
    },
    {
      ...get(pathOf("contact", "en")),
      headers: [
        ["Host", "localhost"],
        ["Cookie", `a=${"b".repeat(20_000)}`],
      ],
    },
  ];
}

/**
 * Requests against every endpoint: mostly plausible, so that they get past the first checks.
 *
 * @param files the addresses that answer with a file: pages, scripts, pictures
 */
export function hostileRequest(files: readonly string[]): Arbitrary<HostileRequest> {
  const endpoints = [...files, formPaths.status, "/healthz", "/auth/v1/user", "/rest/v1/", ...tokenPages];
  const plain = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.oneof(insertInto(contactPath, fields), insertInto(newsletterPath, { email: fields.email })),
    },
    { weight: 4, arbitrary: formPost() },
    { weight: 3, arbitrary: fc.constantFrom(...endpoints).map(get) },
    { weight: 1, arbitrary: fc.constantFrom(...handPickedRequests()) },
  );
  const changes = fc.record({
    method: mostly(90, fc.constant(null), fc.constantFrom(...METHODS.filter((method) => method !== "CONNECT"))),
    bend: mostly(75, fc.constant(String), fc.constantFrom(...bends)),
    query: mostly(70, fc.constant(""), query),
    headers: fc.array(oddHeader, { maxLength: 3 }),
    recode: mostly(90, fc.constant(null), fc.constantFrom(...recodings)),
    chunked: mostly(85, fc.constant(false), fc.constant(true)),
  });
  return fc.tuple(plain, changes).map(([request, { method, bend, query, headers, recode, chunked }]) => ({
    method: method ?? request.method,
    target: bend(request.target) + query,
    headers: [...request.headers, ...headers, ...(recode?.headers ?? [])],
    body: recode ? recode.encode(request.body.toString()) : request.body,
    chunked: chunked && request.body.length > 0,
  }));
}

/** The same bytes with a few of them changed. */
function spoiled(bytes: Buffer): Arbitrary<Buffer> {
  const changes = fc.array(fc.tuple(fc.nat(Math.max(0, bytes.length - 1)), fc.nat(255)), {
    minLength: 1,
    maxLength: 4,
  });
  return changes.map((all) => {
    const changed = Buffer.from(bytes);
    for (const [place, byte] of all) changed[place] = byte;
    return changed;
  });
}

function get(target: string): HostileRequest {
  return { method: "GET", target, headers: [["Host", "localhost"]], body: Buffer.alloc(0), chunked: false };
}

function post(target: string, type: string, body: string | Buffer): HostileRequest {
  const headers = [
    ["Host", "localhost"],
    ["Content-Type", type],
    ["apikey", defaultAnonKey],
  ] as const;
  return { method: "POST", target, headers: [...headers], body: Buffer.from(body as string), chunked: false };
}

const insertOfText = (body: string) => post(newsletterPath, jsonType, body);
const formOf = (body: string | Buffer) => post(formPaths.contact, formType, body);

function mostly<Usual, Rare>(percent: number, usual: Arbitrary<Usual>, rare: Arbitrary<Rare>): Arbitrary<Usual | Rare> {
  return fc.oneof({ weight: percent, arbitrary: usual }, { weight: 100 - percent, arbitrary: rare });
}

/** What a header's value may hold: no controls. */
const byte = fc
  .integer({ min: 0x20, max: 0xff })
  .filter((code) => code !== 0x7f)
  .map((code) => String.fromCharCode(code));

const oddText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\ud800",
    "\u202e\ufeff",
    "a\r\nBcc: victim@example.org",
    "'; drop table messages; --",
    "a@b",
  ),
  fc.constantFrom(200, 201, 10_000, 10_001).map((length) => "x".repeat(length)),
  fc.constantFrom(242, 243).map((length) => `${"a".repeat(length)}@example.org`),
  fc.string({ unit: "binary", maxLength: 300 }),
);
const text = mostly(60, fc.constant(`${secret} ${markup}`), oddText);
const email = mostly(
  60,
  fc.nat().map((number) => `${number}-${secret}@example.org`),
  oddText,
);
const fields = { name: text, email, company: text, message: text };

function insertInto(path: string, columns: Record<string, Arbitrary<string>>): Arbitrary<HostileRequest> {
  const odd = fc.oneof(
    fc.record(columns, { requiredKeys: [] }),
    fc.tuple(fc.record(columns), fc.dictionary(fc.string(), fc.jsonValue())).map((rows) => Object.assign({}, ...rows)),
    fc.array(fc.record(columns), { maxLength: 3 }),
    fc.jsonValue(),
  );
  const json = mostly(70, fc.record(columns), odd).map((row) => Buffer.from(JSON.stringify(row)));
  return fc
    .tuple(mostly(90, json, json.chain(spoiled)), mostly(95, fc.constant(jsonType), fc.constantFrom(...oddTypes)))
    .map(([body, type]) => post(path, type, body));
}

/** As the browsers' own forms send it, in either of the encodings that they know. */
function formPost(): Arbitrary<HostileRequest> {
  const pages = ["/contact", "/de/contact", "//evil.example", "/../etc", secret, markup];
  const path = fc.tuple(
    fc.constantFrom(formPaths.contact, formPaths.newsletter, ...tokenPages),
    fc.constantFrom(...pages).map((page) => `?${pageParameter}=${encodeURIComponent(page)}`),
  );
  const sent = fc.tuple(
    fc.record(fields),
    mostly(80, fc.constant({}), fc.oneof(fc.constant({ [honeypotField]: "x" }), fc.dictionary(fc.string(), text))),
  );
  const body = sent.map((all): [string, string][] => Object.entries(Object.assign({}, ...all)));
  const parts = body.map((pairs) => [
    ...pairs.map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    `--x\r\nContent-Disposition: form-data; name="f"; filename="../../${secret}.php"\r\n\r\n${"\0".repeat(999)}\r\n--x--`,
  ]);
  const encoded = fc.oneof(
    { weight: 8, arbitrary: body.map((pairs) => [formType, new URLSearchParams(pairs).toString()] as const) },
    { weight: 2, arbitrary: parts.map((all) => ["multipart/form-data; boundary=x", all.join("")] as const) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...oddTypes), fc.string({ unit: "binary" })) },
  );
  return fc.tuple(path, encoded).map(([address, [type, content]]) => post(address.join(""), type, content));
}

const oddTypes = [
  ...[formType, jsonType, "text/plain", "multipart/form-data", "a/b;".repeat(1000), "nonsense", ";", "\u00ff/\u00fe"],
  ...["application/vnd.pgrst.object+json", "application/json;charset=utf-16"],
];

/** A path as an attacker writes it: out of its folder, encoded once or twice, with bytes that no decoder expects. */
const bends: readonly ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => `${path}////`,
  (path) => `/${path}`,
  (path) => `/x/..${path}`,
  (path) => `${path}/../../../../../../etc/passwd`,
  (path) => `${path}/..%2f..%2f..%2fetc%2fpasswd`,
  (path) => `${path}/%c0%ae%c0%ae%c0%afetc%c0%afpasswd`,
  (path) => `${path}/..\\..\\windows\\win.ini`,
  (path) => `${path}%00.html`,
  (path) => `${path.toUpperCase()}/%0d%0aSet-Cookie:%20hostile=1%0d%0a${injectedHeader}:%201`,
  (path) => `/\\evil.example${path.toUpperCase()}/`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}.html`,
  (path) => `${path}%ff%fe%zz`,
  (path) => `${path}\u00e9\u00ff`,
  (path) => `http://evil.example${path}`,
  (path) => encodeURIComponent(path),
  (path) => path.replace(/[a-z]/g, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  (path) => path + "/a".repeat(7000),
  (path) => path.slice(0, path.length / 2),
];

const query = fc.oneof(
  fc.constantFrom("??", "?%", `?token=${"A".repeat(3000)}`, "?token=a&token=b", `?next=//evil.example/${secret}`),
  fc.constantFrom(
    '?columns="name","email"',
    "?columns=id,created_at",
    "?select=*",
    "?on_conflict=email",
    "?%00=%ff&\u00ff",
  ),
  fc.constantFrom(`?%0d%0a${injectedHeader}:%201`, `?q=${encodeURIComponent(`${secret}${markup}`)}`),
  fc.webQueryParameters().map((parameters) => `?${parameters}`),
);

/** A header that this server reads, or that attackers try, with the value of another header or anything that fits into one. */
const oddHeader = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      ...[contextHeader, "apikey", "Authorization", "Origin", "Sec-Fetch-Site", "Accept-Encoding", "Accept", "Range"],
      ...["If-None-Match", "If-Modified-Since", "Content-Profile", "Content-Encoding", "Content-Type", "Prefer"],
      ...["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded", "X-HTTP-Method-Override", "Host"],
      ...["X-Original-URL", "Access-Control-Request-Method", "User-Agent", "Upgrade", "TE", "__proto__"],
    ),
    fc.oneof(
      fc.constantFrom("null", "https://evil.example", "*", "br;q=0, gzip;q=0, *;q=0", "gzip,".repeat(1000), "DELETE"),
      fc.constantFrom("lang=de; page=/contact; trap=0; ms=25310", "lang=__proto__; trap=2; ms=1e9", markup),
      fc.constantFrom("bytes=0-0,1-1,2-", "return=representation", "cross-site", "k".repeat(9000)),
      fc.constantFrom("127.0.0.1, ::1, unknown, 999.999.999.999", "for=127.0.0.1;host=evil.example"),
      fc.string({ unit: byte, maxLength: 40 }),
    ),
  ),
  fc.constant(["If-None-Match", "*"] as const),
  // The dialect's errors name the profile and the media type that they refuse; no other header comes back.
  fc.tuple(
    fc.constantFrom("Cookie", "Referer", "Prefer", "X-Forwarded-Host", contextHeader),
    fc.constantFrom(secret, `return=minimal, ${secret}`, `lang=de; page=/${secret}`, `https://${secret}.example`),
  ),
);

/** The same text as other bytes: compressed, and said to be so or not, or in a wider encoding of Unicode. */
const recodings: readonly { headers: [string, string][]; encode(text: string): Buffer }[] = [
  { headers: [["Content-Encoding", "gzip"]], encode: gzipSync },
  { headers: [["Content-Encoding", "identity"]], encode: brotliCompressSync },
  { headers: [], encode: (text) => Buffer.from(`\uFEFF${text}`, "utf16le") },
  { headers: [], encode: (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16() },
];
