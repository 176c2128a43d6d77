import { parseArgs } from "node:util";

export const usage = `install [DOMAIN]       sets up this server, and asks for what it needs to know; given again it finishes what was cut off
  --owner ADDRESS      your mail address
  --mail-host HOST --mail-user USER --mail-password-file FILE [--mail-from ADDRESS]
  --without-mail       mails wait until there is an account
  --from BACKUP        gives back what a backup has: the site, messages, bookings, newsletter; a file, or the place of copies
  --copy-to PLACE      encrypted copies of the backups elsewhere: user@host:folder, sftp://user@host:port/folder, s3:https://host/bucket
  --copy-user USER --copy-password-file FILE   the account of an S3 place
  --key-file FILE      has the key of the copies, or gets a new one
  --older              by the file of an older release than the one that runs: goes back to it, tried on a copy of the data first
status                 how the server is, in ten lines, and what is missing
update [FILE]          brings a newer release, from a file or the place that UPDATES names: tried on a copy first
repair                 does what is missing
copy                   copies the newest backup to the place that COPY_TO names, as each night
try-backup             restores the newest backup beside what is there, and looks whether all is there
restart                restarts the machine; status then says whether it has come back by itself
uninstall              takes away all but the data
  --forget-https       a day before: browsers then come by http as well`;

export interface CommandLine {
  command: string | undefined;
  /** A domain, or a file. */
  given: string | undefined;
  values: ReturnType<typeof parse>["values"];
}

/** Typed wrongly; the message says how. */
export class Misuse extends Error {}

/** @throws Misuse */
export function readCommandLine(args: string[]): CommandLine {
  const { positionals, values } = parse(args);
  const [command, given, tooMany] = positionals;
  if (tooMany !== undefined) throw new Misuse(`${tooMany} is one too many: name one domain, or one file.`);
  return { command, given, values };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        owner: { type: "string" },
        "mail-host": { type: "string" },
        "mail-user": { type: "string" },
        "mail-password-file": { type: "string" },
        "mail-from": { type: "string" },
        "without-mail": { type: "boolean", default: false },
        "forget-https": { type: "boolean", default: false },
        from: { type: "string" },
        "copy-to": { type: "string" },
        "copy-user": { type: "string" },
        "copy-password-file": { type: "string" },
        "key-file": { type: "string" },
        older: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new Misuse(`${(error as Error).message}\n\n${usage}`);
  }
}
