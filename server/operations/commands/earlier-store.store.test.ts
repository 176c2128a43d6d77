import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test, vi } from "vitest";
import { owner } from "../../../tests/support/server/owner.ts";
import { describeStore } from "../../../tests/support/store/describe-store.ts";
import { withClient } from "../../../tests/support/store/postgres.ts";
import { testSecret } from "../../../tests/support/store/temporary-store.ts";
import { openServerStoreInTime } from "../../open-store.ts";
import { sqliteFileIn } from "../../store/engine/sqlite.ts";
import { StoreUnavailable } from "../../store/errors.ts";

const bothCommands =
  /tables are of an earlier release.*"backup FILE" of the release that ran before.*"restore FILE" of this one/;

describeStore("a store whose tables are of an earlier release", (stores) => {
  let backup: string;
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), "isarbridge-earlier-"));
    backup = join(folder, "backup.jsonl");
    await stores.open();
    expect(await run(["backup", backup])).toMatchObject({ code: 0 });
    await setRelease("earlier");
    return async () => {
      await setRelease("this");
      rmSync(folder, { recursive: true });
    };
  });

  test("a server does not start on it, and waiting does not help", async () => {
    const late = { onLate: vi.fn(), onOpen: vi.fn() };
    const started = openServerStoreInTime({ ...stores.location, secret: testSecret }, () => stores.now, late);
    await expect(started).rejects.toThrow(bothCommands);
    await expect(started).rejects.toThrow(StoreUnavailable);
    expect(late.onLate).not.toHaveBeenCalled();
  });

  test.each([
    ["backup", () => [`${backup}.more`]],
    ["restore", () => [backup]],
    ["mail", () => []],
    ["data", () => ["export", "ada@example.org"]],
    ["desk", () => []],
    ["website", () => []],
    ["retention", () => []],
  ])("the command %s fails and names the two that bring it over", async (command, rest) => {
    expect(await run([command, ...rest()])).toMatchObject({
      code: 1,
      output: "",
      notes: expect.stringMatching(bothCommands),
    });
  });

  test("the doctor names it as a problem", async () => {
    const { code, output } = await run(["doctor"]);
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`problem +store .*${bothCommands.source}`));
  });

  function run(argv: string[]) {
    const { databaseUrl, dataDir } = stores.location;
    return owner({ DATA_DIR: dataDir, SECRET: testSecret, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }, argv);
  }

  /** Of which release the store says that its migrations are. */
  async function setRelease(release: "earlier" | "this"): Promise<void> {
    const { databaseUrl, dataDir } = stores.location;
    if (databaseUrl !== null) {
      // Their versions are the times at which they were written.
      const century = { earlier: "19", this: "20" }[release];
      const update = `update isarbridge_private.migrations set version = '${century}' || substr(version, 3)`;
      return withClient(databaseUrl, async (client) => void (await client.query(update)));
    }
    const database = new DatabaseSync(sqliteFileIn(dataDir));
    database.exec(`pragma user_version = ${{ earlier: 18, this: 101 }[release]}`);
    database.close();
  }
});
