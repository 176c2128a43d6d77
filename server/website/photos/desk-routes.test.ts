import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brandSchema } from "../../../kit/brand-schema.ts";
import { logoBytes } from "../../../site/brand/brand.ts";
import { formPaths } from "../../../site/forms.ts";
import { photoLimits } from "../../../site/photo-variants.ts";
import { type ListeningApp, openListeningApp } from "../../../tests/support/server/app.ts";

let site: ListeningApp;
let cookie: string;
beforeEach(async () => {
  site = await openListeningApp();
  const { desk } = site.store;
  const session = await desk.register(await desk.invite(), { id: "key", public_key: "AQ", counter: 0 }, "Firefox");
  cookie = `desk-session=${session}`;
});
afterEach(() => site.dispose());

const origin = "https://isarbridge.example";

async function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const sent = { Cookie: cookie, Origin: origin, ...headers };
  const response = await fetch(`${site.origin}/desk/api/website/photos${path}`, {
    method: "POST",
    headers: sent,
    body,
  });
  return { status: response.status, body: await response.json() };
}
const upload = (bytes: Buffer, name = "Bühne 1.JPG", headers = {}) =>
  post(`?name=${encodeURIComponent(name)}`, new Uint8Array(bytes), headers);
const remove = (name: string) => post("/remove", JSON.stringify({ name }), { "Content-Type": "application/json" });

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#c04020" } })
    .jpeg()
    .toBuffer();

test("a photo is prepared, kept under a name of its own, served, and removed for good", async () => {
  const { status, body } = await upload(await photo());
  const { name, prepared } = body as { name: string; prepared: { hash: string } };
  expect([status, prepared]).toMatchObject([200, { name: "buehne-1", width: 60, height: 40 }]);
  expect(name).toBe(`buehne-1-${prepared.hash}.jpg`);
  expect(await site.store.photos.prepared()).toEqual({ [name]: prepared });
  const address = `${site.origin}/assets/buehne-1-60-${prepared.hash}.webp`;
  const drawn = await fetch(address, { headers: { Cookie: cookie } });
  expect((await sharp(await drawn.arrayBuffer()).metadata()).width).toBe(60);
  expect([drawn.headers.get("Cache-Control"), (await fetch(address)).status]).toEqual(["private, no-cache", 404]);
  expect(await upload(await photo())).toEqual({ status: 200, body });
  expect(await remove(name)).toMatchObject({ body: { outcome: "removed" } });
  expect(await remove(name)).toMatchObject({ body: { outcome: "unknown" } });
});

const uploadLogo = (bytes: Buffer) => post("?name=logo&as=logo", new Uint8Array(bytes));

test("a logo is drawn anew by the process of photos, as small as content takes it, and kept by nothing else", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  const create = { width: 1500, height: 1000, channels: 3, background: "#808080", noise } as const;
  const camera = { IFD0: { Make: "Camera" } };
  const original = await sharp({ create }).withExif(camera).png().toBuffer();
  const { status, body } = await uploadLogo(Buffer.concat([original, Buffer.from("<script>alert(1)</script>")]));
  const { logo } = body as { logo: string };
  expect([status, brandSchema.safeParse({ logo }).success]).toEqual([200, true]);
  const bytes = Buffer.from(logoBytes(logo), "base64");
  const { width, height, exif } = await sharp(bytes).metadata();
  expect([width / height, exif, bytes.includes("script")]).toEqual([expect.closeTo(1.5, 1), undefined, false]);
  expect(await site.store.photos.prepared()).toEqual({});
});

test("what is no photo is no logo either", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
  expect(await uploadLogo(Buffer.from(svg))).toEqual({ status: 422, body: { error: "no-photo" } });
});

test("a file is refused with its reason", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect(await upload(Buffer.from(svg))).toEqual({ status: 422, body: { error: "no-photo" } });
  expect(await site.store.photos.prepared()).toEqual({});
});

test("a file that is too large, without a session or from elsewhere is refused before it is read", async () => {
  const tooLong = { "Content-Length": String(photoLimits.bytes + 1) };
  const asked = await site.request("/desk/api/website/photos?name=x", {
    method: "POST",
    headers: { Cookie: cookie, Origin: origin, ...tooLong },
  });
  expect([asked.status, await asked.json()]).toEqual([413, { error: "too-long" }]);
  expect(await upload(await photo(), "x.jpg", { Cookie: "" })).toMatchObject({ status: 401 });
  expect(await upload(await photo(), "x.jpg", { Origin: "https://evil.example" })).toMatchObject({ status: 403 });
});

test("an upload has more time than other requests, for those who are signed in", async () => {
  await site.dispose();
  site = await openListeningApp({}, { requestTimeout: 300 });
  const { desk } = site.store;
  const passkey = { id: "key", public_key: "AQ", counter: 0 };
  cookie = `desk-session=${await desk.register(await desk.invite(), passkey, "Firefox")}`;
  const bytes = await photo();
  const slowly = async (path: string, session: string) => {
    const headers = { Cookie: session, Origin: origin, "Content-Length": bytes.length };
    const sending = request(`${site.origin}${path}`, { method: "POST", headers });
    const answer = new Promise<number>((resolve) => {
      sending.on("response", (response) => resolve(response.resume().statusCode ?? 0)).on("error", () => resolve(0));
    });
    sending.write(bytes.subarray(0, 100));
    await setTimeout(800);
    sending.end(bytes.subarray(100));
    return answer;
  };
  const upload = "/desk/api/website/photos?name=x";
  expect(await slowly(upload, cookie)).toBe(200);
  expect(await slowly(upload, "")).toBe(401);
  expect(await slowly(formPaths.contact, "")).toBe(408);
});

test("an upload that breaks off keeps nothing, and the next one is taken", async () => {
  const bytes = await photo();
  const headers = { Cookie: cookie, Origin: origin, "Content-Length": bytes.length };
  const sending = request(`${site.origin}/desk/api/website/photos?name=x`, { method: "POST", headers });
  sending.on("error", () => {});
  sending.write(bytes.subarray(0, 100));
  await setTimeout(200);
  sending.destroy();
  expect(await upload(bytes)).toMatchObject({ status: 200 });
  expect(site.log.lines.filter(({ level }) => level === "error")).toEqual([]);
});
