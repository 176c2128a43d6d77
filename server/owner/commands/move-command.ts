import { renameSync } from "node:fs";
import { contactTable, newsletterTable } from "../../../site/forms.ts";
import type { Config } from "../../config.ts";
import { readSecretFile } from "../../secret.ts";
import type { Archive } from "../../store/archive.ts";
import type { Engine } from "../../store/database.ts";
import { keepAlone } from "../../store/moved-file.ts";
import { storeOver } from "../../store/open.ts";
import { openSqlite } from "../../store/sqlite.ts";
import type { Store } from "../../store/store.ts";
import { agreeToReplace } from "../agree-to-replace.ts";
import { type Call, type Command, Refusal, type Terminal } from "../command.ts";
import { filesForMove, underOtherName } from "../files-for-move.ts";
import { plural } from "../plural.ts";
import { countedOn, replaceRows } from "./archive-commands.ts";

export const moveCommand: Command = {
  names: ["move"],
  summary: "Copy everything from the SQLite file in DATA_DIR to the PostgreSQL of DATABASE_URL",
  details:
    "Stop the server first, set DATABASE_URL, and set SECRET to the content of the file `secret` in DATA_DIR, so that links in mails already sent go on working. The SQLite file stays under a name that says that it was moved; give the command again when it was interrupted.",
  options: {
    replace: { type: "boolean", help: "also when something is stored there already: says what that drops, and asks" },
    yes: { type: "boolean", help: "do not ask" },
  },
  async run(call) {
    const { store, config, now, terminal } = call;
    if (config.databaseUrl === null) throw new Refusal("Set DATABASE_URL to the PostgreSQL that everything moves to.");
    const files = filesForMove(config.dataDir, now());
    requireKey(config);
    const target = await store();
    const engine = openSqlite(files.from);
    let counts: Counts;
    try {
      const source = storeOver(engine, { secret: "", now });
      await requireAlone(engine, files.from);
      await requireRoom(source, target, files.from, call);
      counts = await underOtherName(files, terminal, () => copy(source, target, terminal));
    } finally {
      await engine.close();
    }
    renameSync(files.moving, files.moved);
    const { rows, messages, signUps } = counts;
    const what = `${plural(messages, "message")} and ${plural(signUps, "sign-up")}, ${plural(rows, "row")} in all`;
    return {
      data: { ...counts, file: files.moved },
      text: `${what}, moved to ${target.description}.\n${files.moved} still holds these personal data, where no purge and no \`data erase\` reaches: delete it once the new store serves.`,
    };
  },
};

function requireKey({ dataDir, secret }: Config): void {
  const kept = readSecretFile(dataDir);
  if (kept === null || kept === secret) return;
  throw new Refusal(`SECRET is not the content of ${dataDir}/secret: links in mails already sent would end.`);
}

async function requireAlone(engine: Engine, file: string): Promise<void> {
  if (await keepAlone(engine)) return;
  throw new Refusal(`The server, or another command, has ${file} open: stop it first. Nothing was moved.`);
}

async function requireRoom(source: Store, target: Store, file: string, { options, terminal }: Call): Promise<void> {
  if (await target.archive.isEmpty()) return;
  if (!options.replace) {
    throw new Refusal(`Something is stored there already; --replace puts the content of ${file} in its place.`);
  }
  const replacement = {
    present: target.archive.dump,
    coming: source.archive.dump,
    source: file,
    untouched: "Nothing was moved.",
  };
  await agreeToReplace(replacement, options.yes === true, terminal);
}

interface Counts {
  rows: number;
  messages: number;
  signUps: number;
}

async function copy(source: Store, target: Store, terminal: Terminal): Promise<Counts> {
  let messages = 0;
  let signUps = 0;
  const counted: Archive["dump"] = (take) =>
    source.archive.dump(async (row) => {
      await take(row);
      if (row.table === contactTable) messages++;
      if (row.table === newsletterTable) signUps++;
    });
  const rows = await replaceRows(target.archive, counted, countedOn(terminal, "moved"));
  return { rows, messages, signUps };
}
