import { readSecretFile } from "../../secret.ts";
import { openStore } from "../../store/open.ts";
import { type Command, Refusal } from "../command.ts";
import { plural } from "../plural.ts";
import { requireSqliteFile } from "../sqlite-file.ts";
import { countedOn } from "./archive-commands.ts";

export const moveCommand: Command = {
  names: ["move"],
  summary: "Copy everything from the SQLite file in DATA_DIR to the PostgreSQL of DATABASE_URL",
  details:
    "Stop the server first, set DATABASE_URL, and set SECRET to the content of the file `secret` in DATA_DIR, so that links in mails already sent go on working. The SQLite file stays as it is.",
  options: { replace: { type: "boolean", help: "also when something is stored there already" } },
  async run({ store, config, options, now, terminal }) {
    const { databaseUrl, dataDir } = config;
    if (databaseUrl === null) throw new Refusal("Set DATABASE_URL to the PostgreSQL that everything moves to.");
    requireSqliteFile(dataDir);
    const kept = readSecretFile(dataDir);
    if (kept !== null && kept !== config.secret) {
      throw new Refusal(`SECRET is not the content of ${dataDir}/secret: links in mails already sent would end.`);
    }
    const target = await store();
    if (!options.replace && !(await target.archive.isEmpty())) {
      throw new Refusal("Something is stored there already; --replace puts the SQLite file's content in its place.");
    }
    const source = await openStore({ databaseUrl: null, dataDir, secret: kept ?? "", now });
    const count = countedOn(terminal, "moved");
    let rows = 0;
    try {
      await target.archive.restore((add) =>
        source.archive.dump(async (row) => {
          await add(row);
          count(++rows);
        }),
      );
    } finally {
      await source.close();
    }
    return { data: { rows }, text: `${plural(rows, "row")} moved to ${target.description}` };
  },
};
