import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { z } from "zod";
import type { Archive, ArchivedRow } from "../../store/archive.ts";
import { archivedTables } from "../../store/tables.ts";
import { CommandRefusal } from "./call.ts";
import { earlierTables, rowsOfToday } from "./earlier-backup.ts";
import { openNewFile } from "./new-file.ts";

/** Version of what is written. Whoever changes a table so that older rows do not fit counts it up, and says in `earlier-backup.ts` how they come to fit. */
const currentVersion = 4;
/** A backup is a text file: one JSON object per line, a header, the rows, and an end with count and checksum. */
const header = z.object({
  backup: z.literal("isarbridge"),
  version: z.int().positive(),
  created_at: z.string(),
  secret: z.string().nullable(),
});
/** JSON of bytes would be written without complaint, and could not be restored. */
const bytes = z.strictObject({ base64: z.string() }).transform(({ base64 }) => Buffer.from(base64, "base64"));
const archivedRow = z.object({
  table: z.enum([...archivedTables, ...earlierTables]),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null(), bytes])),
});
const end = z.object({ rows: z.number(), sha256: z.string() });

type BackupHeader = z.infer<typeof header>;

/** Writes all rows into a new file and returns their number. @throws Refusal when there is such a file already */
export async function writeBackup(
  path: string,
  dump: Archive["dump"],
  { secret, now }: { secret: string | null; now: Date },
): Promise<number> {
  const file = await openNewFile(path);
  const hash = createHash("sha256");
  let rows = 0;
  const write = async (line: unknown) => {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    await file.write(text);
  };
  try {
    const created_at = now.toISOString();
    await write({ backup: "isarbridge", version: currentVersion, created_at, secret } satisfies BackupHeader);
    await dump(async ({ table, row }) => {
      const columns = Object.entries(row).map(([name, value]) => [name, withBase64(value)]);
      await write({ table, row: Object.fromEntries(columns) });
      rows += 1;
    });
    await write({ rows, sha256: hash.copy().digest("hex") });
    await file.commit();
    return rows;
  } finally {
    await file.close();
  }
}

function withBase64(value: ArchivedRow["row"][string]) {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value;
}

/** Validates the whole file before its use. @throws Refusal when it is not a complete backup */
export async function checkBackup(file: string): Promise<BackupHeader & { rows: number }> {
  const hash = createHash("sha256");
  let first: BackupHeader | undefined;
  let last: z.infer<typeof end> | undefined;
  let rows = 0;
  for await (const line of linesOf(file)) {
    const parsed = parse(line);
    if (last) throw new CommandRefusal(`${file} goes on after its end.`);
    if (first) {
      last = end.safeParse(parsed).data;
      if (last) continue;
      rows += 1;
      if (!archivedRow.safeParse(parsed).success) {
        const reason = "the file is damaged, or from a newer version. Nothing was restored";
        throw new CommandRefusal(`Row ${rows} of ${file} is not one that this version knows: ${reason}.`);
      }
    } else {
      first = header.safeParse(parsed).data;
      if (!first) break;
      if (first.version > currentVersion)
        throw new CommandRefusal(`${file} is a backup of a newer version of this program; nothing was restored.`);
    }
    hash.update(`${line}\n`);
  }
  if (!first) throw new CommandRefusal(`${file} is no backup of this program.`);
  if (last?.rows === rows && last.sha256 === hash.digest("hex")) return { ...first, rows };
  throw new CommandRefusal(`${file} is incomplete or was changed; nothing was restored.`);
}

/** The rows of a checked file, as this version stores them. */
export async function readBackup(file: string, add: (row: ArchivedRow) => Promise<void>): Promise<void> {
  let version: number = currentVersion;
  for await (const line of linesOf(file)) {
    const parsed = parse(line);
    version = header.safeParse(parsed).data?.version ?? version;
    const row = archivedRow.safeParse(parsed).data;
    for (const each of row ? rowsOfToday(row, version) : []) await add(each);
  }
}

/** Splits at \n only: `node:readline` also splits at U+2028 and U+2029, which JSON does not escape. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
