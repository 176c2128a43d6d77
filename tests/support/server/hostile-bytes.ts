import { formPaths } from "../../../site/forms.ts";

const hidden = "GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n";

/** A POST whose end two programs may see in different places, followed by the request that one of them would not see. */
function smuggled(headers: string, body: string): string {
  return `POST ${formPaths.newsletter} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}${hidden}`;
}

const emptyChunk = "0\r\n\r\n";

/** Requests whose end is a matter of opinion: the server must refuse each with 400 and close the connection. */
export const smugglingForms: Readonly<Record<string, string>> = {
  "a length and chunks": smuggled("Content-Length: 5\r\nTransfer-Encoding: chunked", emptyChunk),
  "chunks and a length": smuggled("Transfer-Encoding: chunked\r\nContent-Length: 5", emptyChunk),
  "two lengths": smuggled(`Content-Length: 0\r\nContent-Length: ${hidden.length}`, ""),
  "the same length twice": smuggled("Content-Length: 0\r\nContent-Length: 0", ""),
  "a list of lengths": smuggled("Content-Length: 0, 0", ""),
  "a length with a plus": smuggled("Content-Length: +0", ""),
  "a negative length": smuggled("Content-Length: -1", ""),
  "a hexadecimal length": smuggled("Content-Length: 0x0", ""),
  "a length of nothing": smuggled("Content-Length:", ""),
  "a length that overflows": smuggled("Content-Length: 18446744073709551616", ""),
  "a length before a space and more": smuggled("Content-Length: 0 0", ""),
  "an unknown coding": smuggled("Transfer-Encoding: xchunked", emptyChunk),
  "chunked in quotes": smuggled('Transfer-Encoding: "chunked"', emptyChunk),
  "chunked after a vertical tab": smuggled("Transfer-Encoding: \vchunked", emptyChunk),
  "chunked, then identity": smuggled("Transfer-Encoding: chunked, identity", emptyChunk),
  "identity, then chunked": smuggled("Transfer-Encoding: identity, chunked", emptyChunk),
  "identity alone": smuggled("Transfer-Encoding: identity", ""),
  "gzip, then chunked": smuggled("Transfer-Encoding: gzip, chunked", emptyChunk),
  "chunked twice": smuggled("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", emptyChunk),
  "chunked, then identity in a second header": smuggled(
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
    emptyChunk,
  ),
  "identity, then chunked in a second header": smuggled(
    "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
    emptyChunk,
  ),
  "chunked on a folded line": smuggled("Transfer-Encoding:\r\n chunked", emptyChunk),
  "a space before the colon": smuggled("Transfer-Encoding : chunked", emptyChunk),
  "a header behind a bare line feed": smuggled("X: y\nTransfer-Encoding: chunked", emptyChunk),
  "a header behind a bare carriage return": smuggled("X: y\rTransfer-Encoding: chunked", emptyChunk),
  "a NUL in a value": smuggled("X: a\0b\r\nContent-Length: 0", ""),
  "a NUL in a name": smuggled("X\0: a\r\nContent-Length: 0", ""),
  "a first header that is indented": `GET /contact HTTP/1.1\r\n X: y\r\nHost: x\r\n\r\n${hidden}`,
  "bare line feeds throughout": `GET /contact HTTP/1.1\nHost: x\n\n${hidden}`,
  "chunks in HTTP/1.0": smuggled("Transfer-Encoding: chunked", emptyChunk).replace("HTTP/1.1", "HTTP/1.0"),
  "a chunk size with a plus": smuggled("Transfer-Encoding: chunked", `+${emptyChunk}`),
  "a negative chunk size": smuggled("Transfer-Encoding: chunked", "-1\r\n\r\n"),
  "a chunk size with a prefix": smuggled("Transfer-Encoding: chunked", "0x0\r\n\r\n"),
  "a chunk size that overflows": smuggled("Transfer-Encoding: chunked", `${"f".repeat(20)}\r\n\r\n`),
  "a chunk that ends in line feeds": smuggled("Transfer-Encoding: chunked", "0\n\n"),
  "a chunk that is longer than it says": smuggled("Transfer-Encoding: chunked", `1\r\nab\r\n${emptyChunk}`),
  "a line feed in a chunk extension": smuggled("Transfer-Encoding: chunked", "0;a=\nb\r\n\r\n"),
};

/** What is no request at all, or one that no program would send; refused without a word about the server. */
export const nonsense: Readonly<Record<string, string>> = {
  "control characters": "\0\u0001\u0002\u0003\r\n\r\n",
  "a TLS greeting": "\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003",
  "an HTTP/2 greeting": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "a mail client": "EHLO example.org\r\nMAIL FROM:<a@example.org>\r\n",
  "an unknown method": "BREW /contact HTTP/1.1\r\nHost: x\r\n\r\n",
  "a method in lower case": "get /contact HTTP/1.1\r\nHost: x\r\n\r\n",
  "a method beyond ASCII": "G\u00c9T /contact HTTP/1.1\r\nHost: x\r\n\r\n",
  "an unknown version": "GET /contact HTTP/1.9\r\nHost: x\r\n\r\n",
  "no host": "GET /contact HTTP/1.1\r\n\r\n",
  "a space in the path": "GET /con tact HTTP/1.1\r\nHost: x\r\n\r\n",
  "a NUL in the path": "GET /con\0tact HTTP/1.1\r\nHost: x\r\n\r\n",
  "a DEL in a value": "GET /contact HTTP/1.1\r\nHost: x\r\nX: a\u007fb\r\n\r\n",
  "a header without a name": "GET /contact HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n",
  "a header without a colon": "GET /contact HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n",
  "an address without an end": `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  "headers without an end": `GET /contact HTTP/1.1\r\nHost: x\r\n${"X: y\r\n".repeat(5000)}\r\n`,
};

/** Proper requests to spoil byte by byte; each asks for the connection to end. */
export const spoilable: readonly string[] = [
  "GET /contact HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br, gzip\r\nConnection: close\r\n\r\n",
  `POST ${formPaths.newsletter} HTTP/1.1\r\nHost: x\r\nContent-Length: 21\r\nConnection: close\r\n\r\nemail=a%40example.org`,
  `POST ${formPaths.contact} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n6\r\nname=A\r\n0\r\n\r\n`,
];
