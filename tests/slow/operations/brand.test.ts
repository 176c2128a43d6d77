import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { readManifest } from "../../../server/http/site-files.ts";
import { openStore } from "../../../server/open-store.ts";
import { publishVersion } from "../../../server/website/publish.ts";
import { renderInProcess } from "../../../server/website/render-in-process.ts";
import { logoAddress } from "../../../site/brand/brand.ts";
import { type BrandColours, originalColours } from "../../../site/brand/palette.ts";
import { newsletterTable } from "../../../site/forms.ts";
import type { Owner } from "../../../site/owner.ts";
import { owner as filledIn } from "../../support/build/owner-fixture.ts";
import { renderSettings } from "../../support/content.ts";
import { foreignColours, foreignColoursIn } from "../../support/foreign-colours.ts";
import { type MailServer, startMailServer } from "../../support/mail/smtp-server.ts";
import { owner } from "../../support/server/owner.ts";
import { insertOf, sendMessage } from "../../support/server/send-message.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { testSecret } from "../../support/store/temporary-store.ts";

/** After another owner and palette were published, nothing that anybody gets has a fact or a colour of the original ones. */

const colours: BrandColours = { main: "#7c3aed", signal: "#d946ef", ink: "#1e1033" };
const original = foreignColours(colours);
const { owner: sample } = readContentFiles()["site.json"] as { owner: Owner & { portrait: object } };
const newOwner: Owner = {
  ...filledIn,
  portrait: sample.portrait,
  brand: "Donauhold",
  jobTitle: both("Tax adviser"),
  tagline: both("In plain words."),
};
/** Facts of the sample's owner that no text may still have, whatever the letters about them. */
const formerFacts = [sample.name, sample.brand, sample.email, sample.phone, sample.address.street, sample.vatId].concat(
  [sample.tagline, sample.jobTitle].flatMap(({ en, de }) => [en, de]),
);
/** Content that a page which was open before the publication may still load, and a number that a script of the desk has as example. */
const ofTheBuild = /^\/(?:content|assets)\//;
const formerIn = (source: string) => formerFacts.filter((fact) => source.includes(fact));
const foreignIn = (source: string) => foreignColoursIn(source, original);
/** A script of the desk has the three colours of the way back. */
const wayBack: readonly string[] = Object.values(originalColours);

let server: ServerProcess;
let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServerProcess({ env: { SECRET: testSecret, ...mails.settings } });
  const files = readContentFiles();
  const site = { ...(files["site.json"] as object), owner: newOwner, brand: { colours } };
  const now = () => new Date();
  const store = await openStore({ databaseUrl: null, dataDir: server.dataDir, secret: testSecret, now });
  const version = { files: { ...files, "site.json": site }, author: "test", basedOn: null };
  expect(
    await publishVersion({ publish: store.website.publish, photos: store.photos }, version, renderSettings),
  ).toMatchObject({ outcome: "published" });
  await store.close();
  // Drawn first of all pictures.
  await vi.waitFor(async () => expect(await text("/favicon.svg")).toContain(colours.ink), 60_000);
});
afterAll(async () => {
  await server?.dispose();
  await mails?.close();
});

function both(text: string) {
  return { en: text, de: text };
}

async function text(path: string): Promise<string> {
  return (await fetch(server.origin + path)).text();
}

test("no page, feed, stylesheet or file has a colour of the original palette or a fact of the original owner", {
  timeout: 120_000,
}, async () => {
  const { files } = readManifest("build");
  const paths = Object.entries(files).filter(([, { type }]) => /text|json|xml|svg|javascript/.test(type));
  const sitemap = (await text("/sitemap.xml")).match(/(?<=<loc>http:\/\/[^/]+)\/[^<]*/g) ?? [];
  const found: string[] = [];
  for (const path of new Set([...paths.map(([path]) => path), ...sitemap, "/booking/calendar", "/nowhere"])) {
    const served = await text(path);
    if (!ofTheBuild.test(path)) for (const fact of formerIn(served)) found.push(`${path}: ${fact}`);
    for (const colour of foreignIn(served))
      if (!(path.endsWith(".js") && wayBack.includes(colour))) found.push(`${path}: ${colour}`);
  }
  expect(found).toEqual([]);
});

test("documents that the server writes have the chosen colours", async () => {
  await owner({ DATA_DIR: server.dataDir, SITE_ORIGIN: server.origin, SECRET: testSecret }, ["desk", "invite"], {
    now: () => new Date(),
  });
  for (const path of ["/booking/calendar", "/de/booking/calendar", "/desk"])
    expect([path, (await text(path)).includes('<link rel="stylesheet" href="/brand.css"')]).toEqual([path, true]);
  expect(await text("/brand.css")).toContain(`--color-a-isar:light-dark(${colours.main},`);
});

test("share images and icons have the chosen colours", { timeout: 120_000 }, async () => {
  const { files } = readManifest("build");
  const cards = Object.keys(files).filter((path) => path.startsWith("/cards/"));
  const icons = ["/icon-192.png", "/icon-512.png", "/apple-touch-icon.png"];
  for (const path of [...icons, ...cards])
    expect([path, await originalShareOf(path)]).toEqual([path, expect.closeTo(0, 3)]);
});

/** Share of a picture's pixels that have exactly a colour of the original palette. */
async function originalShareOf(path: string): Promise<number> {
  const picture = Buffer.from(await (await fetch(server.origin + path)).arrayBuffer());
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = new Set(original.map((colour) => Number.parseInt(colour.slice(1), 16)));
  let found = 0;
  for (let i = 0; i < data.length; i += 3)
    if (wanted.has((data.readUInt8(i) << 16) | data.readUInt16BE(i + 1))) found += 1;
  return found / (info.width * info.height);
}

test("mails leave colours to the reader, and name the new owner alone", async () => {
  await sendMessage(server.origin, "What does a day cost?");
  await fetch(`${server.origin}/rest/v1/${newsletterTable}`, insertOf({ email: "reader@kunde.example" }));
  await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  for (const { mail } of mails.received) {
    expect(foreignIn(mail.html ?? "")).toEqual([]);
    expect(formerIn([mail.from?.name, mail.subject, mail.text, mail.html].join("\n"))).toEqual([]);
  }
});

test("a logo in content by hand that is no picture after its beginning cannot be published", async () => {
  const files = readContentFiles();
  const create = { width: 200, height: 100, channels: 3, background: "#7c3aed" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const outcomeWith = (bytes: Buffer) => {
    const brand = { logo: logoAddress(bytes.toString("base64")) };
    const site = { ...(files["site.json"] as object), brand };
    return renderInProcess({ ...files, "site.json": site }, renderSettings, {});
  };
  expect(await outcomeWith(png)).toMatchObject({ outcome: "rendered" });
  const problem = { file: "site.json", place: ["brand", "logo"], problem: "must be a picture that can be read" };
  expect(await outcomeWith(png.subarray(0, 60))).toEqual({ outcome: "refused", problems: [problem] });
});
