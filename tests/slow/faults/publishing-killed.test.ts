import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStore, type Store } from "../../../server/open-store.ts";
import type { OpenedSite, Revisions, SiteDrafts } from "../../../server/website/drafts.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { createDatabase } from "../../support/store/databases.ts";
import { filesOf, left, type PublishAndDie, published } from "../../support/store/publish-and-die.ts";
import { saveFiles } from "../../support/store/save-files.ts";
import { testSecret } from "../../support/store/temporary-store.ts";

const kills = 15;

test.each(["SQLite", "PostgreSQL"])(
  `killed ${kills} times about its commit, a publication is there whole or not at all, and what is not of it stays the draft, over %s`,
  async (engine) => {
    const dataDir = mkdtempSync(join(tmpdir(), "isarbridge-killed-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const place = { databaseUrl: engine === "PostgreSQL" ? await createDatabase() : null, dataDir };
    const outcomes: Record<string, number> = {};
    let newest: number | null = null;
    let seen: Revisions = {};
    for (let kill = 0; kill < kills; kill++) {
      const number = kill + 1;
      await withStore(place, async (store) => {
        await saveFiles(draftsOf(store), filesOf([...published, ...left], number));
      });
      const moment = momentOf(kill);
      expect(await publishAndDie({ place, number, moment })).toBe("SIGKILL");
      await withStore(place, async (store) => {
        const { website, ping } = store;
        // PostgreSQL may still be at the commit of a client that is gone.
        await ping();
        const before: number | null = newest;
        newest = await website.newest();
        const isPublished = newest !== before;
        if (typeof moment !== "number") expect([moment, isPublished]).toEqual([moment, moment === "after"]);
        if (isPublished) expect((await website.find(newest ?? 0))?.files).toEqual(filesOf(published, number));
        const { drafts, revisions } = await draftsOf(store).open();
        expect(contentsOf(drafts)).toEqual(filesOf(isPublished ? left : [...published, ...left], number));
        expect(Object.values(drafts).some(({ isOutdated }) => isOutdated)).toBe(false);
        expect(Object.keys(revisions).filter((name) => (revisions[name] ?? 0) < (seen[name] ?? 0))).toEqual([]);
        seen = revisions;
        const outcome = `${typeof moment === "number" ? "meanwhile" : moment}: ${isPublished ? "new" : "old"}`;
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      });
    }
    console.log(`Killed about the commit, over ${engine}: ${JSON.stringify(outcomes)}`);
  },
);

/** Two of five are certain; the others come from 4 µs to 16 ms after the commit has begun. */
function momentOf(kill: number): PublishAndDie["moment"] {
  if (kill % 5 < 2) return kill % 5 === 0 ? "before" : "after";
  return 2 ** kill;
}

function draftsOf({ siteDrafts }: Store): SiteDrafts {
  return siteDrafts(async () => ({}));
}

function contentsOf(drafts: OpenedSite["drafts"]): ContentFiles {
  return Object.fromEntries(Object.entries(drafts).map(([name, { content }]) => [name, content]));
}

async function publishAndDie(task: PublishAndDie): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, ["tests/support/store/publish-and-die.ts", JSON.stringify(task)], {
    stdio: "inherit",
  });
  const [, signal] = await once(child, "exit");
  return signal;
}

/** Opened anew each time, as after a crash. */
async function withStore(place: PublishAndDie["place"], use: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ ...place, secret: testSecret, now: () => new Date() });
  await use(store).finally(() => store.close());
}
