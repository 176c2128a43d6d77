import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { owner } from "../../../tests/support/server/owner.ts";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { testSecret } from "../../../tests/support/store/temporary-store.ts";
import type { Store } from "../../open-store.ts";
import { masterOf } from "../../website/photos/photos.ts";

const folder = "tests/fixtures/release-f6b4dc71";

describeStore("backups of release f6b4dc71", (stores) => {
  test.each(["sqlite", "postgresql"])(
    "everything of one that was made over %s is there after a restore",
    async (engine) => {
      const store = await restored(engine);

      expect((await store.inbox.list()).map(({ name }) => name).sort()).toEqual(["Ada", "Bruno", "Clara", "Spam"]);
      const [ada] = await store.inbox.list({ text: "workshop" });
      expect(ada?.message).toBe("What would a workshop\u2028cost? Grüße 🌉");
      expect(await store.answers.of(ada?.id ?? "")).toMatchObject([{ text: "Gladly. Let us talk.", status: "sent" }]);
      expect(await store.subscribers.list({ status: "confirmed" })).toHaveLength(5);
      expect(await store.subscribers.list({ status: "pending" })).toHaveLength(2);

      const [written, half, through] = await store.issues.list();
      expect(written).toMatchObject({ state: "draft", text: { de: { subject: "Nächster Monat" } } });
      // A restore pauses what was being sent.
      expect(half).toMatchObject({ state: "paused", progress: { recipients: 5, handedOver: 2, waiting: 3 } });
      expect(through).toMatchObject({ state: "done", progress: { recipients: 5, handedOver: 4, refused: 1 } });
      expect(await store.issues.onWeb(through?.web_name ?? "")).toMatchObject({ web: "index" });

      const next = await store.bookings.next();
      expect(next.map(({ name, status, starts_at }) => [name, status, starts_at])).toEqual([
        ["Lena", "booked", "2026-12-01T09:00:00.000Z"],
        ["Max", "booked", "2026-12-03T09:00:00.000Z"],
        ["Otto", "booked", "2026-12-10T18:00:00.000Z"],
      ]);
      expect(next[1]).toMatchObject({ sequence: 1, place: "phone", phone: "+49 89 1234567" });
      expect((await store.bookings.past()).bookings).toMatchObject([{ name: "Nora", owner_line: "I am ill, sorry." }]);
      const [paul] = (await store.bookings.unconfirmed()).filter(({ status }) => status === "pending");
      expect(paul).toMatchObject({ name: "Paul", starts_at: "2026-12-09T09:00:00.000Z" });
      // It holds its time for as long as it waits, as it did in that release.
      expect(paul?.held_until).toBe(paul?.expires_at);
      expect(await store.bookings.confirm(paul?.id ?? "")).toBe("booked");
      expect((await store.bookings.rules()).rules.video.link).toBe("https://video.example.org/room");
      expect(await store.busyFeeds.list()).toMatchObject([{ name: "Family", host: "calendar.example.org", times: 1 }]);
    },
  );

  test.each(["sqlite", "postgresql"])(
    "photos, versions and draft of one that was made over %s are there after a restore",
    async (engine) => {
      const store = await restored(engine);
      const photos = await store.photos.prepared();
      const names = Object.keys(photos);
      expect(names.map((name) => name.split("-")[0])).toEqual(["river", "portrait", "talk"]);
      for (const name of names)
        expect((await store.photos.file(masterOf(name)))?.subarray(0, 2).toString("hex")).toBe("ffd8");
      const [river, portrait, talk] = names;

      expect(await store.website.list({ limit: 5 })).toMatchObject([
        { number: 2, author: "Desk", changed: ["shared.json"] },
        { number: 1, author: "Phone" },
      ]);
      const first = await store.website.find(1);
      expect(JSON.stringify(first?.files)).toContain(`"${talk}"`);
      expect(JSON.stringify(first?.files)).not.toContain(`"${portrait}"`);
      const { version, files, drafts } = await store.siteDrafts(async () => ({})).open();
      expect(version).toBe(2);
      expect(JSON.stringify(files)).toContain(`"${portrait}"`);
      expect(Object.keys(drafts).sort()).toEqual(["pages/contact.json", "pages/video-productions.json"]);
      expect(JSON.stringify(drafts)).toContain(`"${river}"`);
      expect(JSON.stringify(drafts)).toContain("A draft: write to me.");
    },
  );

  test("addresses that its tables took and these do not keep no row from coming over", async () => {
    const store = await restored("sqlite", (text) =>
      text.replaceAll("clara@example.org", "clara@example.org.").replaceAll("mona@example.org", "=?a?=@example.org"),
    );
    expect((await store.inbox.list()).map(({ email }) => email)).toContain("clara@example.org_");
    expect((await store.subscribers.list()).map(({ email }) => email)).toContain("=_a?=@example.org");
  });

  async function restored(engine: string, changed = (text: string) => text): Promise<Store> {
    const scratch = mkdtempSync(join(tmpdir(), "isarbridge-earlier-"));
    const file = join(scratch, "backup.jsonl");
    writeFileSync(
      file,
      resealed(changed(String(brotliDecompressSync(readFileSync(join(folder, `${engine}.jsonl.br`)))))),
    );
    const { databaseUrl, dataDir } = stores.location;
    const env = { DATA_DIR: dataDir, SECRET: testSecret, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    expect(await owner(env, ["restore", file])).toMatchObject({ code: 0, notes: "" });
    rmSync(scratch, { recursive: true });
    return stores.open();
  }
});

/** With the checksum of its lines. */
function resealed(backup: string): string {
  const lines = backup.trimEnd().split("\n").slice(0, -1);
  const text = lines.map((line) => `${line}\n`).join("");
  return `${text}${JSON.stringify({ rows: lines.length - 1, sha256: createHash("sha256").update(text).digest("hex") })}\n`;
}
