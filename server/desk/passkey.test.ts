import { generateKeyPairSync, hash, type KeyObject, sign } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";

const origin = "https://isarbridge.example";
let site: TestApp;
let passkey: ReturnType<typeof newKey>;

beforeEach(async () => {
  site = await openTestApp();
  passkey = newKey();
  const { desk } = site.store;
  const public_key = coseOf(passkey.publicKey).toString("base64url");
  await desk.register(await desk.invite(), { id: "key", public_key, counter: 0 }, "Firefox");
});
afterEach(() => site.dispose());

interface Signed {
  challenge: string;
  origin: string;
  rpID: string;
  /** Of WebAuthn, 6.1: 1 where somebody was there, 4 where they were verified. */
  flags: number;
  key: KeyObject;
}

test.each<[whose: string, over: () => Partial<Signed>, status: number]>([
  ["the owner's, given to this site", () => ({}), 200],
  ["one that was given to another site", () => ({ origin: "https://isarbridge.example.net" }), 403],
  ["one for another name", () => ({ rpID: "example.net" }), 403],
  ["one for which nobody was verified", () => ({ flags: 1 }), 403],
  ["one that another key has signed", () => ({ key: newKey().privateKey }), 403],
  ["one to a question that was never asked", () => ({ challenge: Buffer.from("none").toString("base64url") }), 403],
])("a passkey's answer signs in or not: %s", async (_, over, status) => {
  const signed = { challenge: await askedChallenge(), origin, rpID: "isarbridge.example", flags: 5 };
  const response = await answer({ ...signed, key: passkey.privateKey, ...over() });
  expect([response.status, response.headers.getSetCookie().some(isSession)]).toEqual([status, status === 200]);
});

test("a passkey's answer signs in once", async () => {
  const challenge = await askedChallenge();
  const signed = { challenge, origin, rpID: "isarbridge.example", flags: 5, key: passkey.privateKey };
  expect([(await answer(signed)).status, (await answer(signed)).status]).toEqual([200, 403]);
});

const isSession = (cookie: string) => /^desk-session=./.test(cookie);

async function askedChallenge(): Promise<string> {
  return (await (await post("challenge", {})).json()).challenge;
}

/** As a browser answers for its authenticator (WebAuthn, 7.2). */
function answer({ challenge, origin, rpID, flags, key }: Signed) {
  const clientData = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin, crossOrigin: false }));
  const authenticatorData = Buffer.concat([hash("sha256", rpID, "buffer"), Buffer.from([flags, 0, 0, 0, 1])]);
  const signature = sign("sha256", Buffer.concat([authenticatorData, hash("sha256", clientData, "buffer")]), key);
  const response = {
    clientDataJSON: clientData.toString("base64url"),
    authenticatorData: authenticatorData.toString("base64url"),
    signature: signature.toString("base64url"),
  };
  const about = { id: "key", rawId: "key", type: "public-key", clientExtensionResults: {} };
  return post("passkey", { answer: { ...about, response } });
}

function post(name: string, body: unknown) {
  const text = JSON.stringify(body);
  const headers = { Origin: origin, "Content-Type": "application/json", "Content-Length": String(text.length) };
  return site.request(`/desk/api/sign-in/${name}`, { method: "POST", headers, body: text });
}

function newKey() {
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

/** An ES256 key as authenticators write it (RFC 9053, 7.1.1). */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
}
