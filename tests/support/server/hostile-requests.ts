import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import {
  contactTable,
  defaultAnonKey,
  formPaths,
  honeypotField,
  newsletterTable,
  pageParameter,
} from "../../../site/forms.ts";
import { pathOf } from "../../../site/pages.ts";
import { contextHeader } from "../../../site/submission-context.ts";
import type { Random } from "../build/random.ts";

/** A request that a client can put into HTTP, however odd; broken HTTP is in `hostile-bytes.ts`. */
export interface HostileRequest {
  method: string;
  /** As it goes over the wire; every character stands for one byte. */
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
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

/**
 * Makes up a request against one of the endpoints: mostly plausible, so that it gets past the first checks.
 *
 * @param files the addresses that answer with a file: pages, scripts, pictures
 */
export function hostileRequest(random: Random, files: readonly string[]): HostileRequest {
  const kind = random.pick(kinds);
  const { method, path, ...plain } = kind(random, files);
  const { type, coding, body } = random.chance(0.1) ? recoded(plain, random) : plain;
  return {
    method: random.chance(0.1) ? random.pick(methods) : method,
    target: bent(path, random) + query(random),
    headers: [
      ["Host", "localhost"],
      ...(type ? [["Content-Type", type] as const] : []),
      ...(coding ? [["Content-Encoding", coding] as const] : []),
      ...headers(random),
    ],
    body: Buffer.isBuffer(body) ? body : Buffer.from(body),
    chunked: body.length > 0 && random.chance(0.15),
  };
}

interface Content {
  type?: string;
  /** `Content-Encoding` */
  coding?: string;
  body: string | Buffer;
}

interface Plain extends Content {
  method: string;
  path: string;
}

const kinds: readonly ((random: Random, files: readonly string[]) => Plain)[] = [
  ...[insert, insert, form, form, multipart],
  ...[reading, reading, odd],
];

function insert(random: Random): Plain {
  const table = random.pick([contactTable, newsletterTable]);
  return {
    method: "POST",
    path: `/rest/v1/${table}`,
    type: random.chance(0.9) ? "application/json" : random.pick(mediaTypes),
    body: json(random, table),
  };
}

function form(random: Random): Plain {
  return {
    method: "POST",
    path: random.pick([formPaths.contact, formPaths.newsletter, ...tokenPages]) + pageQuery(random),
    type: random.chance(0.9) ? "application/x-www-form-urlencoded" : random.pick(mediaTypes),
    body: random.chance(0.1) ? bytes(random) : urlEncoded(random),
  };
}

function pageQuery(random: Random): string {
  const page = random.pick(["/contact", "/de/contact", "/", "//evil.example", "/../etc", secret, markup]);
  return `?${pageParameter}=${encodeURIComponent(page)}`;
}

function multipart(random: Random): Plain {
  const boundary = random.pick(["x", "----WebKitFormBoundary7MA4YWxkTrZu0gW", "b".repeat(70)]);
  const parts = ["name", "email", "company", "message", random.pick(oddKeys), "List-Unsubscribe"].map(
    (field) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text(field, random)}\r\n`,
  );
  const file = `Content-Disposition: form-data; name="file"; filename="../../${secret}.php"\r\nContent-Type: a/b`;
  if (random.chance(0.3)) parts.push(`--${boundary}\r\n${file}\r\n\r\n${"\0".repeat(random.below(2000))}\r\n`);
  const end = random.chance(0.8) ? `--${boundary}--\r\n` : "";
  const path = random.pick([formPaths.contact, formPaths.newsletter, ...tokenPages, `/rest/v1/${contactTable}`]);
  return { method: "POST", path, type: `multipart/form-data; boundary=${boundary}`, body: parts.join("") + end };
}

function reading(random: Random, files: readonly string[]): Plain {
  return {
    method: random.pick(["GET", "GET", "HEAD"]),
    path: random.pick([...files, ...endpoints, formPaths.contact + pageQuery(random)]),
    body: "",
  };
}

function odd(random: Random): Plain {
  return {
    method: random.pick(methods),
    path: random.pick(oddPaths),
    type: random.pick(mediaTypes),
    body: bytes(random),
  };
}

const tokenPages = (["newsletter-confirm", "newsletter-unsubscribe"] as const).flatMap((id) => [
  pathOf(id, "en"),
  pathOf(id, "de"),
]);

const endpoints = [formPaths.contact, formPaths.status, "/healthz", "/auth/v1/user", "/rest/v1/", "/favicon.ico"];

const oddPaths = [
  ...[
    "*",
    "//",
    "/.",
    "/..",
    `${"/".repeat(12_000)}x`,
    "//evil.example/contact",
    "/404",
    "/index.html",
    "/manifest.json",
    "/build/manifest.json",
  ],
  ...["/.git/config", "/.env", "/server/main.ts", "/package.json", "/data/isarbridge.sqlite", "/etc/passwd"],
  ...["/rest/v1/profiles", "/rest/v1/rpc/now", "/rest/v1/__proto__", "/rest/v1/constructor", "/rest/v1/%E0%A4%A"],
  ...["/forms/__proto__", "/forms/", "/constructor", "/toString", "/__proto__/contact", "/wp-login.php"],
  ...["http://evil.example/contact", "https://evil.example:99999/", "http://[/", "ftp://x/contact", "contact", "?a"],
];

const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "SEARCH",
  "QUERY",
  "BREW",
];

/** A path as an attacker writes it: out of its folder, encoded once or twice, with bytes that no decoder expects. */
function bent(path: string, random: Random): string {
  if (random.chance(0.75)) return path;
  const bend = random.pick(bends);
  return bend(path, random);
}

const bends: readonly ((path: string, random: Random) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `${path}////`,
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `${path}/../../../../../../etc/passwd`,
  (path) => `${path}/..%2f..%2f..%2fetc%2fpasswd`,
  (path) => `${path}/%252e%252e%252fetc%252fpasswd`,
  (path) => `${path}/%c0%ae%c0%ae%c0%afetc%c0%afpasswd`,
  (path) => `${path}/..\\..\\windows\\win.ini`,
  (path) => `${path}%00.html`,
  (path) => `${path}%0d%0aSet-Cookie:%20hostile=1%0d%0a${injectedHeader}:%201`,
  (path) => `${path.toUpperCase()}/%0d%0a${injectedHeader}:%201`,
  (path) => `//evil.example/..${path}`,
  (path) => `/\\evil.example${path.toUpperCase()}/`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}.html`,
  (path) => `${path}%`,
  (path) => `${path}%ff%fe%zz`,
  (path) => `${path}\u00e9\u00ff`,
  (path) => `${path}#fragment`,
  (path) => `http://evil.example${path}`,
  (path) => encodeURIComponent(path),
  (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z]/g, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  (path, random) => path + "/a".repeat(random.below(7000)),
  (path, random) => path.slice(0, random.below(path.length)),
];

function query(random: Random): string {
  if (random.chance(0.6)) return "";
  return random.pick([
    "?",
    "??",
    "?%",
    "?&&&===&",
    "?token=",
    `?token=${secret}`,
    `?token=${"A".repeat(3000)}`,
    "?token=a&token=b",
    `?token=${encodeURIComponent(markup)}`,
    "?columns=",
    '?columns="name","email","message"',
    "?columns=email",
    "?columns=__proto__",
    "?columns=id,created_at",
    `?columns=${"email,".repeat(500)}`,
    "?select=*",
    "?on_conflict=email",
    "?__proto__[polluted]=1&constructor[prototype][polluted]=1",
    "?%00=%ff&\u00ff=\u00fe",
    `?next=//evil.example/${secret}`,
    `?%0d%0a${injectedHeader}:%201`,
    `?q=${encodeURIComponent(`${secret}${markup}`)}`,
  ]);
}

/** The public key mostly, some context that the forms send, and up to three headers from the cabinet of oddities. */
function headers(random: Random): [string, string][] {
  const chosen: [string, string][] = random.chance(0.9) ? [["apikey", defaultAnonKey]] : [];
  if (random.chance(0.2)) chosen.push([contextHeader, random.pick(contexts)]);
  while (random.chance(0.4)) chosen.push([...random.pick(oddHeaders)]);
  return chosen;
}

const contexts = [
  "lang=de; page=/contact; trap=0; ms=25310",
  "lang=en; page=//evil.example; trap=1; ms=-1",
  `lang=__proto__; page=/${secret}; trap=2; ms=1e9`,
  `;;;===;${"lang=en;".repeat(500)}`,
  "\u00ff\u00fe",
];

const oddHeaders: readonly (readonly [string, string])[] = [
  ["apikey", "wrong"],
  ["apikey", "k".repeat(9000)],
  ["Authorization", "Bearer eyJhbGciOiJub25lIn0.e30."],
  ["Origin", "null"],
  ["Origin", "https://evil.example"],
  ["Origin", "::::"],
  ["Origin", ""],
  ["Sec-Fetch-Site", "cross-site"],
  ["Sec-Fetch-Site", "\u00ff"],
  ["Accept-Encoding", "br;q=0, gzip;q=0, identity;q=0, *;q=0"],
  ["Accept-Encoding", "gzip,".repeat(1000)],
  ["Accept-Language", "de-DE,de;q=0.9,xx;q=NaN"],
  ["Accept", "text/event-stream"],
  ["If-None-Match", "*"],
  ["If-None-Match", `${'W/"x",'.repeat(1000)}"`],
  ["If-Modified-Since", "yesterday"],
  ["If-Match", '"x"'],
  ["Range", "bytes=0-0,1-1,2-"],
  ["Range", "bytes=999999999-"],
  ["Content-Profile", "isarbridge_private"],
  ["Content-Profile", markup],
  ["Prefer", `return=minimal, ${secret}`],
  ["Origin", `https://${secret}.example`],
  ["Content-Encoding", "gzip"],
  ["Content-Type", "application/json; charset=utf-7"],
  ["Content-Type", "application/json"],
  ["Prefer", "return=representation"],
  ["Prefer", "return=minimal, tx=rollback, resolution=merge-duplicates"],
  ["Cookie", `session=${secret}; `.repeat(50)],
  ["X-Forwarded-For", "127.0.0.1, ::1, unknown, 999.999.999.999"],
  ["X-Forwarded-Proto", "https"],
  ["X-Forwarded-Host", "evil.example"],
  ["Forwarded", "for=127.0.0.1;proto=https;host=evil.example"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Original-URL", "/rest/v1/"],
  ["Access-Control-Request-Method", "POST"],
  ["Access-Control-Request-Headers", "apikey, x-hostile"],
  ["Host", "evil.example"],
  ["Referer", `https://evil.example/${secret}`],
  ["User-Agent", "() { :; }; /bin/sh"],
  ["User-Agent", "u".repeat(12_000)],
  ["Upgrade", "websocket"],
  ["TE", "trailers, deflate"],
  ["Max-Forwards", "0"],
  ["__proto__", "polluted"],
  ["constructor", "polluted"],
  ["X-\u0021#$%&'*", "\u00c3\u00a9\t\u00ff"],
];

const mediaTypes = [
  ...["application/json", "application/x-www-form-urlencoded", "text/plain", "text/csv", "application/xml"],
  ...["multipart/form-data; boundary=x", "multipart/form-data", "application/octet-stream", "a/b;".repeat(1000)],
  ...["application/vnd.pgrst.object+json", "application/json;charset=utf-16", "nonsense", "/", ";", "\u00ff/\u00fe"],
];

function json(random: Random, table: string): string | Buffer {
  if (random.chance(0.15)) return random.pick(brokenJson);
  if (random.chance(0.05)) return bytes(random);
  const columns = table === contactTable ? ["name", "email", "company", "message"] : ["email"];
  const row = Object.fromEntries(columns.map((column) => [column, value(column, random)]));
  if (random.chance(0.1)) row[random.pick(oddKeys)] = value("message", random);
  if (random.chance(0.1)) delete row[random.pick(columns)];
  const text = JSON.stringify(random.pick([row, row, row, row, [row], [row, row], [[row]]]));
  if (random.chance(0.05)) return text.slice(0, random.below(text.length));
  return random.chance(0.05) ? spoiled(Buffer.from(text), random) : text;
}

const brokenJson: readonly (string | Buffer)[] = [
  ...["", " ", "null", "[]", "[null]", "{}", "0", '"text"', "true", "NaN", "{'email':1}", "\uFEFF{}", "\u0000"],
  ...['{"email":1e999}', '{"email":-0}', '{"email":"\\ud800"}', '{"email":"\\u0000"}', '{"email":"a","email":"b"}'],
  ...['{"__proto__":{"email":"a@b"}}', '{"constructor":{"prototype":{"email":"a@b"}}}', '{"email":{"toString":1}}'],
  "[".repeat(60_000),
  '{"a":'.repeat(12_000),
  `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
  `[${"{},".repeat(20_000)}{}]`,
  `{"email":"${"x".repeat(65_000)}"}`,
  `{"${"k".repeat(60_000)}":1}`,
  ...[65_535, 65_536, 65_537, 300_000].map((length) => JSON.stringify({ email: "a@b.de" }).padEnd(length)),
  Buffer.from('{"email":"\xc3\x28@b.de"}', "latin1"),
  Buffer.from('{"email":"\xff"}', "latin1"),
];

const oddKeys = ["__proto__", "constructor", "toString", "id", "created_at", "", "a".repeat(500), "\u0000", markup];

function value(column: string, random: Random): unknown {
  return random.chance(0.05) ? random.pick(noTexts) : text(column, random);
}

function text(column: string, random: Random): string {
  if (random.chance(0.4)) return random.pick(oddTexts);
  return column === "email" ? `${random.below(1e9)}-${secret}@example.org` : `${secret} ${markup}`;
}

const noTexts: readonly unknown[] = [null, true, 0, -1, 1e308, [], {}, [secret], { toString: secret }];

const oddTexts = [
  ...[
    "",
    " ",
    "\u0000",
    "\ud800",
    "\u202e\u200b\ufeff",
    "a\r\nBcc: victim@example.org",
    "Ω≈ç√∫˜µ",
    "👩‍👩‍👧‍👦".repeat(300),
  ],
  ...["'; drop table messages; --", "{{7*7}}<%= 7*7 %>", "{{contact.name}}", "=cmd|' /C calc'!A0", "%s%n%x"],
  ...["a@b", "a@b@c", `${"a".repeat(242)}@example.org`, `${"a".repeat(243)}@example.org`, '"a b"@c'],
  ...[199, 200, 201, 9999, 10_000, 10_001].map((length) => "x".repeat(length)),
  ...["https://evil.example ".repeat(20), "<a href=https://evil.example>casino backlinks</a>"],
];

function urlEncoded(random: Random): string {
  if (random.chance(0.1)) return random.pick(brokenForms);
  const fields = ["name", "email", "company", "message"].map((field): [string, string] => [field, text(field, random)]);
  if (random.chance(0.2)) fields.push([honeypotField, "x"]);
  if (random.chance(0.2)) fields.push([random.pick(oddKeys), markup]);
  return new URLSearchParams(fields).toString();
}

const brokenForms = [
  ...[
    "",
    "&",
    "=",
    "%",
    "%ff%fe%00",
    "name",
    "name=%ZZ&email=%",
    "__proto__=1&__proto__[x]=1",
    "List-Unsubscribe=One-Click",
  ],
  "a=b&".repeat(60_000),
  "name=".padEnd(200_000, '"'),
  ...[262_143, 262_144, 262_145, 600_000].map((length) => "message=".padEnd(length, "x")),
];

/** The same text as other bytes: compressed, and said to be so or not, or in a wider encoding of Unicode. */
function recoded({ type, body }: Content, random: Random): Content {
  if (random.chance(0.5)) {
    const [charset, encode] = random.pick(wideEncodings);
    return { type: random.chance(0.5) ? `${type};charset=${charset}` : type, body: encode(`\uFEFF${body}`) };
  }
  const [coding, compress] = random.pick(compressions);
  const said = random.pick([coding, coding, "identity", `${coding}, ${coding}`]);
  return { type, coding: said, body: random.chance(0.1) ? random.pick(bombs) : compress(body) };
}

/** Each with a byte order mark, if it is given one. */
const wideEncodings: readonly (readonly [charset: string, encode: (text: string) => Buffer])[] = [
  ["utf-16le", (text) => Buffer.from(text, "utf16le")],
  ["utf-16be", (text) => Buffer.from(text, "utf16le").swap16()],
  ["utf-32le", utf32],
  ["utf-32be", (text) => utf32(text).swap32()],
];

function utf32(text: string): Buffer {
  return Buffer.from(Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0).buffer);
}

const compressions = [
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
] as const;

/** A few kilobytes that unfold to ten megabytes of a form or of JSON. */
const bombs = ["message=", '{"email":"'].flatMap((start) =>
  compressions.map(([, compress]) => compress(start.padEnd(10_000_000, "x"))),
);

function bytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.below(400) }, () => random.below(256)));
}

/** The same with a few bytes changed. */
export function spoiled(original: Buffer, random: Random): Buffer {
  const changed = Buffer.from(original);
  for (let changes = 1 + random.below(4); changes > 0 && changed.length > 0; changes--) {
    changed[random.below(changed.length)] = random.below(256);
  }
  return changed;
}
