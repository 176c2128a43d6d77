import { expect, test } from "vitest";
import { longer } from "../../support/longer.ts";
import { bookUnderKills } from "../../support/server/booking-load.ts";
import { createDatabase } from "../../support/store/databases.ts";

test.each(["one server over SQLite", "two servers over one PostgreSQL"])(
  "%s, killed under load, gives each time once, keeps what it has acknowledged and tells each visitor the truth",
  { timeout: 120_000 * longer },
  async (setup) => {
    const databaseUrl = setup.includes("PostgreSQL") ? await createDatabase() : null;
    const tally = await bookUnderKills(2000 * longer, databaseUrl);
    console.log(`Bookings, ${setup}:`, tally);
    expect(tally).toMatchObject({ acknowledged: 100, lost: 0, doubled: 0, misinformed: 0, withoutMail: 0 });
  },
);
