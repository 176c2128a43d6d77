import { expect, test } from "vitest";
import { longer } from "../../support/longer.ts";
import { crashLoop } from "../../support/server/crash-loop.ts";
import { createDatabase } from "../../support/store/databases.ts";

test.each(["SQLite", "PostgreSQL"])(
  "a server over %s that is killed under load loses no acknowledged message and doubles none",
  { timeout: 300_000 * longer },
  async (engine) => {
    const rounds = 8 * longer;
    const databaseUrl = engine === "SQLite" ? null : await createDatabase();
    const tally = await crashLoop(rounds, databaseUrl);
    console.log(`kill -9, ${engine}:`, tally);
    expect(tally).toMatchObject({ rounds, lost: 0, doubled: 0, withoutMail: 0 });
  },
);
