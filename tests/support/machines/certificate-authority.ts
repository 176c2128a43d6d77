import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { json } from "node:stream/consumers";

/** PEM, or the files that have it. */
export interface Authority {
  folder: string;
  certificate: string;
}

/** An authority that nobody knows: `authority.pem` and its key, in the folder. */
export function makeAuthority(folder: string): Authority {
  const certificate = join(folder, "authority.pem");
  openssl(
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=An authority of one's own"],
    ...["-addext", "keyUsage=critical,keyCertSign,cRLSign"],
    ...["-keyout", join(folder, "authority.key"), "-out", certificate],
  );
  return { folder, certificate };
}

/** Signs what somebody asks to be signed. @param request PEM or DER. @returns PEM */
function signRequest({ folder, certificate }: Authority, request: Buffer, form: "PEM" | "DER"): string {
  const work = mkdtempSync(join(folder, "request-"));
  writeFileSync(join(work, "request"), request);
  openssl(
    ...["x509", "-req", "-inform", form, "-in", join(work, "request"), "-days", "90", "-copy_extensions", "copyall"],
    ...["-CA", certificate, "-CAkey", join(folder, "authority.key"), "-CAcreateserial", "-out", join(work, "signed")],
  );
  return readFileSync(join(work, "signed"), "utf8");
}

/** A certificate with its key, both PEM. */
export function certify(authority: Authority, names: string[]): { key: string; cert: string } {
  const work = mkdtempSync(join(authority.folder, "certified-"));
  openssl(
    ...["req", "-newkey", "rsa:2048", "-nodes", "-subj", `/CN=${names[0]}`],
    ...["-addext", `subjectAltName=${names.map((name) => `DNS:${name}`).join(",")}`],
    ...["-keyout", join(work, "key"), "-out", join(work, "request")],
  );
  const cert = signRequest(authority, readFileSync(join(work, "request")), "PEM");
  return { key: readFileSync(join(work, "key"), "utf8"), cert };
}

function openssl(...args: string[]): void {
  execFileSync("openssl", args, { stdio: ["ignore", "ignore", "ignore"] });
}

interface Order {
  name: string;
  token: string;
  state: "pending" | "valid" | "invalid";
  certificate: string;
}

/**
 * Gives certificates by ACME (RFC 8555), as far as certbot asks for it: it looks whether the name's web server has the challenge, and
 * at nobody's signature.
 * @param readChallenge the answer of the web server of a name at a path
 */
export function startCertificateAuthority(
  authority: Authority,
  {
    name,
    port,
    readChallenge,
  }: { name: string; port: number; readChallenge(name: string, path: string): Promise<string> },
) {
  const origin = `https://${name}:${port}`;
  const orders: Order[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, kind = "", number = ""] = request.url?.split("/") ?? [];
    const payload = request.method === "POST" ? payloadOf((await json(request)) as { payload: string }) : {};
    const order = orders[Number(number)];
    const send = (status: number, body: object | string, headers: Record<string, string> = {}) => {
      response.writeHead(status, {
        "Replay-Nonce": randomUUID().replaceAll("-", ""),
        "Content-Type": typeof body === "string" ? "application/pem-certificate-chain" : "application/json",
        ...headers,
      });
      response.end(request.method === "HEAD" ? undefined : typeof body === "string" ? body : JSON.stringify(body));
    };
    if (kind === "directory")
      return send(200, {
        newNonce: `${origin}/nonce`,
        newAccount: `${origin}/account`,
        newOrder: `${origin}/new-order`,
        revokeCert: `${origin}/revoke`,
      });
    if (kind === "nonce") return send(200, {});
    if (kind === "account")
      return send(201, { status: "valid", contact: payload.contact }, { Location: `${origin}/account/1` });
    if (kind === "new-order") {
      const [identifier] = payload.identifiers as { value: string }[];
      orders.push({ name: identifier?.value ?? "", token: randomUUID(), state: "pending", certificate: "" });
      const made = orders.length - 1;
      return send(201, orderOf(made), { Location: `${origin}/order/${made}` });
    }
    if (!order) return send(404, { type: "urn:ietf:params:acme:error:malformed", detail: "unknown" });
    if (kind === "authorization") return send(200, authorizationOf(Number(number)));
    if (kind === "challenge") {
      const path = `/.well-known/acme-challenge/${order.token}`;
      const said = await readChallenge(order.name, path).catch(String);
      order.state = said.startsWith(`${order.token}.`) ? "valid" : "invalid";
      const links = { Link: `<${origin}/authorization/${number}>;rel="up"` };
      return send(200, challengeOf(Number(number)), links);
    }
    if (kind === "finalize")
      order.certificate = signRequest(authority, Buffer.from(String(payload.csr), "base64url"), "DER");
    if (kind === "finalize" || kind === "order")
      return send(200, orderOf(Number(number)), { Location: `${origin}/order/${number}` });
    return send(200, order.certificate + readFileSync(authority.certificate, "utf8"));
  }

  function orderOf(number: number) {
    const { name, state, certificate } = orders[number] as Order;
    const isReady = state === "valid" ? "ready" : state;
    return {
      status: certificate ? "valid" : isReady,
      identifiers: [{ type: "dns", value: name }],
      authorizations: [`${origin}/authorization/${number}`],
      finalize: `${origin}/finalize/${number}`,
      ...(certificate && { certificate: `${origin}/certificate/${number}` }),
    };
  }

  function authorizationOf(number: number) {
    const { name, state } = orders[number] as Order;
    return { status: state, identifier: { type: "dns", value: name }, challenges: [challengeOf(number)] };
  }

  function challengeOf(number: number) {
    const { token, state } = orders[number] as Order;
    const error = { type: "urn:ietf:params:acme:error:unauthorized", detail: "The challenge is not there." };
    return {
      ...{ type: "http-01", url: `${origin}/challenge/${number}`, token, status: state },
      ...(state === "invalid" && { error }),
    };
  }

  const server = createServer(certify(authority, [name]), (request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  server.listen(port, "127.0.0.1");
}

/** A request's own content; nobody looks at its signature. */
function payloadOf({ payload }: { payload: string }): Record<string, unknown> {
  return payload ? JSON.parse(Buffer.from(payload, "base64url").toString()) : {};
}
