import type { Command } from "commander";
import { contactTable, newsletterTable } from "../../../site/forms.ts";
import type { Config } from "../../config.ts";
import { day } from "../../durations.ts";
import { siteFacts, siteZone } from "../../site-facts.ts";
import type { Archive, ArchivedRow, RestoredBackup } from "../../store/archive.ts";
import { StoreUnavailable } from "../../store/errors.ts";
import { readSecretFile, replaceSecretFile } from "../../store/secret-file.ts";
import type { Instant } from "../../store/values.ts";
import { localTime, plural } from "../../terminal-text.ts";
import { keptErasureDays, readErasures, writeErasures } from "../erasures.ts";
import { checkBackup, readBackup, writeBackup } from "./backup-file.ts";
import { type Call, type CommandOutcome, CommandRefusal, confirm, type Define } from "./call.ts";

export function addArchiveCommands(program: Command, define: Define): void {
  define(
    program,
    "backup <file>",
    "Write everything into one file, as of one moment.\n\nThe server can keep running. The file holds personal data and, unless SECRET is set, the key of the newsletter's links: keep it safe.",
    async (call, file: string) => {
      const { config, now } = call;
      const archive = await undamagedArchive(call);
      const secret = config.secret ? null : readSecretFile(config.dataDir);
      const rows = await writeBackup(file, archive.dump, { secret, now: now() });
      await writeErasures(await (await call.store()).people.erasures(), config);
      // The backup is complete even if the store cannot record it, as on a full disk.
      await archive.noteBackup().catch((error) => {
        if (!(error instanceof StoreUnavailable)) throw error;
      });
      return { data: { file, rows }, text: `${plural(rows, "row")} written to ${file}` };
    },
  );
  define(
    program,
    "restore <file>",
    'Replace what is stored by the content of a backup.\n\nAll or nothing. A server may run meanwhile: what visitors send waits up to five seconds and is then refused. Mails that were due are held, as they may have left since the backup was made: the desk offers them, and so does "mail held".',
    restore,
  )
    .option("--replace", "overwrite what is stored already: says what is lost, and asks")
    .option("--yes", "do not ask");
}

/** @throws Refusal where the file is damaged, whether it opens or not; the owner gets a mail, too */
async function undamagedArchive({ store, config }: Call): Promise<Archive> {
  let damage: string | null;
  try {
    const { archive } = await store();
    damage = await archive.findDamage();
    if (damage === null) return archive;
  } catch (error) {
    if (!(error instanceof StoreUnavailable && error.isDamaged)) throw error;
    damage = error.message;
  }
  throw new CommandRefusal(await reportDamage(damage, config));
}

/** Also by mail, as nobody reads what a nightly command prints. Returns what the command says. */
async function reportDamage(damage: string, { mail }: Config): Promise<string> {
  const message = `The store's file is damaged, and no backup was made: ${damage}. Stop the server, move the files isarbridge* out of DATA_DIR, and restore the last backup.`;
  if (mail === null) return message;
  const [{ deliverNow }, { damageEmail }] = await Promise.all([
    import("../../mail/transport.ts"),
    import("./damage-email.ts"),
  ]);
  // What the owner has published cannot be read now.
  const { language } = siteFacts().owner;
  const { status } = await deliverNow(mail, damageEmail(damage, mail.to, language));
  return status === "sent" ? `${message} The owner was told by mail.` : message;
}

interface RestoreOptions {
  replace?: true;
  yes?: true;
}

async function restore(call: Call, file: string, { replace, yes }: RestoreOptions): Promise<CommandOutcome> {
  const { rows, created_at, secret } = await checkBackup(file);
  // Uses the backup's key if the store has lost its own: suppressions are hashes made with it.
  const { archive, heldMails, people } = await call.store({ secret });
  const incoming: Archive["dump"] = (take) => readBackup(file, take);
  if (!(await archive.isEmpty())) {
    if (!replace) throw new CommandRefusal("Something is stored already; --replace overwrites it with the backup.");
    await confirmReplace(call, archive.dump, incoming, {
      source: `the backup of ${localTime(created_at, siteZone())}`,
      yes,
    });
  }
  const erasures = readErasures(call.config);
  await restoreRows(archive, incoming, { file, madeAt: created_at, erasures });
  await writeErasures(await people.erasures(), call.config);
  const text = [`${plural(rows, "row")} of ${localTime(created_at, siteZone())} restored.`];
  if (isOld(created_at, call.now()))
    text.push("People erased more than eight days ago may be stored again: give `data erase` for them once more.");
  const held = (await heldMails.list()).length;
  if (held > 0)
    text.push(
      `${plural(held, "mail")} may have left since then, and ${held === 1 ? "is" : "are"} held: see "mail held".`,
    );
  return { data: { file, rows, created_at, held }, text: [...text, ...restoreSecret(secret, call.config)].join(" ") };
}

/** A backup from before the first erasure that is remembered. */
function isOld(madeAt: Instant, now: Date): boolean {
  return now.getTime() - Date.parse(madeAt) > keptErasureDays * day;
}

/** @throws Refusal that names the first row which the tables do not take, as of a file that was edited */
async function restoreRows(
  { restore }: Archive,
  incoming: Archive["dump"],
  { file, ...about }: RestoredBackup & { file: string },
): Promise<void> {
  let reached = 0;
  let isFilled = false;
  try {
    await restore(async (add) => {
      // Begins anew where another process had the lock.
      reached = 0;
      await incoming(async (row) => {
        reached += 1;
        await add(row);
      });
      isFilled = true;
    }, about);
  } catch (error) {
    if (isFilled || reached === 0 || error instanceof StoreUnavailable) throw error;
    const reason = (error as Error).message;
    throw new CommandRefusal(`Row ${reached} of ${file} does not fit the tables: ${reason}. Nothing was restored.`);
  }
}

/** Says what is lost when `incoming` replaces `current`, and asks unless `yes`. @throws Refusal unless the answer is yes */
async function confirmReplace(
  call: Call,
  current: Archive["dump"],
  incoming: Archive["dump"],
  { source, yes }: { source: string; yes?: true | undefined },
): Promise<void> {
  const { messages, signUps, versions } = await missingIn(incoming, current);
  const dropped = [plural(messages, "message"), plural(signUps, "sign-up")];
  if (versions > 0) dropped.push(plural(versions, "version of the website", "versions of the website"));
  const lost = `This drops ${new Intl.ListFormat("en-GB").format(dropped)} that ${source} does not have, and sets the others back to what they were in it.`;
  if (yes) call.terminal.note(lost);
  else await confirm(call, `${lost} Go on?`, "Nothing was restored.");
}

/** Compares ids, not times: the clock may have been wrong. */
async function missingIn(incoming: Archive["dump"], current: Archive["dump"]) {
  const known = new Set<unknown>();
  await incoming(async (it) => void known.add(identityOf(it)));
  let [messages, versions] = [0, 0];
  /** By subscription, which a sign-up and its proof have in common. */
  const signUps = new Set<unknown>();
  await current(async (it) => {
    if (known.has(identityOf(it))) return;
    const { table, row } = it;
    if (table === contactTable) messages++;
    if (table === "site_versions") versions++;
    if (table === newsletterTable) signUps.add(row.id);
    if (table === "consents") signUps.add(row.subscription_id);
  });
  return { messages, signUps: signUps.size, versions };
}

/** After a restore, versions are counted on from an older one: the same number may be another version. */
function identityOf({ table, row }: ArchivedRow): unknown {
  return table === "site_versions" ? `${row.id} ${row.published_at}` : row.id;
}

/** Restores the secret of a backup, and returns hints for the owner. */
function restoreSecret(secret: string | null, config: Config): string[] {
  if (secret === null) return ["The backup holds no key: set SECRET to the one that was set when it was made."];
  if (config.secret === null) {
    return replaceSecretFile(config.dataDir, secret) ? ["Restart the server: its key changed."] : [];
  }
  if (config.secret === secret) return [];
  return ["SECRET is not the key of this backup: links in mails and newsletters sent before do not work."];
}
