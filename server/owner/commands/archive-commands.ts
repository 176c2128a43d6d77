import type { Config } from "../../config.ts";
import { readSecretFile, replaceSecretFile } from "../../store/secret-file.ts";
import type { Archive } from "../../store/types.ts";
import { agreeToReplace } from "../agree-to-replace.ts";
import { checkBackup, readBackup, writeBackup } from "../backup-file.ts";
import { type Command, Refusal, type Terminal } from "../command.ts";
import { localTime } from "../local-time.ts";
import { plural } from "../plural.ts";

export const archiveCommands: readonly Command[] = [
  {
    names: ["backup"],
    summary: "Write everything into one file, as of one moment",
    operands: ["<file>"],
    details:
      "The server can keep running. The file holds personal data and, unless SECRET is set, the key of the newsletter's links: keep it safe.",
    async run({ store, operands: [file = ""], config, now, terminal }) {
      const { archive } = await store();
      const secret = config.secret ? null : readSecretFile(config.dataDir);
      const rows = await writeBackup(file, archive, { secret, now: now() }, countedOn(terminal, "written"));
      return { data: { file, rows }, text: `${plural(rows, "row")} written to ${file}` };
    },
  },
  {
    names: ["restore"],
    summary: "Put the content of a backup in the place of what is stored",
    operands: ["<file>"],
    details:
      "All or nothing. A server may run meanwhile: what visitors send waits up to five seconds and is then refused. Mails that waited at the time of the backup will be sent.",
    options: {
      replace: { type: "boolean", help: "also when something is stored already: says what that drops, and asks" },
      yes: { type: "boolean", help: "do not ask" },
    },
    beginsStore: true,
    async run({ store, operands: [file = ""], options, config, terminal }) {
      const { rows, created_at, secret } = await checkBackup(file);
      // With the key that was lost beside the store: who has unsubscribed is known by hashes made with it.
      const { archive } = await store(secret);
      const coming: Archive["dump"] = (take) => readBackup(file, take);
      if (!(await archive.isEmpty())) {
        if (!options.replace) throw new Refusal("Something is stored already; --replace puts the backup in its place.");
        const source = `the backup of ${localTime(created_at)}`;
        const replacement = { present: archive.dump, coming, source, untouched: "Nothing was restored." };
        await agreeToReplace(replacement, options.yes === true, terminal);
      }
      await replaceRows(archive, coming, countedOn(terminal, "restored"));
      const text = [`${plural(rows, "row")} of ${localTime(created_at)} restored.`, erasedAreBack];
      return { data: { file, rows, created_at }, text: [...text, ...putBack(secret, config)].join(" ") };
    },
  },
];

/** Nothing is kept of them by which they could be left out. */
const erasedAreBack = "Whoever was erased since then is stored again: give `data erase` for them once more.";

/** Puts rows in the place of all that are stored; returns how many. @param count told of each one how many there are by then */
async function replaceRows(archive: Archive, coming: Archive["dump"], count: (rows: number) => void): Promise<number> {
  let rows = 0;
  await archive.restore((add) =>
    coming(async (row) => {
      await add(row);
      count(++rows);
    }),
  );
  return rows;
}

/** Puts the key of a backup in its place, and returns what the owner should know about that. */
function putBack(secret: string | null, config: Config): string[] {
  if (secret === null) return ["The backup holds no key: set SECRET to the one that was set when it was made."];
  if (config.secret === null) {
    return replaceSecretFile(config.dataDir, secret) ? ["Restart the server: its key changed."] : [];
  }
  if (config.secret === secret) return [];
  return ["SECRET is not the key of this backup: links in mails and newsletters sent before do not work."];
}

/** A line now and then, so that a long work is seen to go on. */
function countedOn(terminal: Terminal, done: string): (rows: number) => void {
  return (rows) => {
    if (rows % 1000 === 0) terminal.note(`${rows} rows ${done} …`);
  };
}
