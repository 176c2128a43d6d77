import { randomInt } from "node:crypto";
import type { Ask } from "./answers.ts";
import { isCopyPlace, isS3 } from "./copies.ts";

/** Where copies of the backups go, and what opens them; null for what the machine has already. */
export interface CopyAnswers {
  to: string;
  key: string | null;
  account: { user: string; password: string } | null;
}

/** What was typed with the command. */
export interface TypedCopy {
  /** Undefined where nothing was said: then it is asked for. */
  to: string | undefined;
  user: string | undefined;
  password: string | undefined;
  /** From a file, where that is there. */
  key: string | undefined;
}

/** What is known of the machine and the place. */
interface Known {
  hasKey: boolean;
  hasAccount: boolean;
  /** Copies are there, with a key that somebody has written down. */
  hasCopies: boolean;
  /** Keeps a new key where no person can be shown it, as scripts want it. */
  keepKey: ((key: string) => void) | null;
}

/** @returns null where there are to be none; sentences that say what is missing or wrong, where nobody can be asked */
export async function collectCopy(typed: TypedCopy, known: Known, ask: Ask): Promise<CopyAnswers | string[] | null> {
  let to = typed.to;
  while (to === undefined || !isCopyPlace(to)) {
    if (to !== undefined && typed.to !== undefined) return [`${to} is no place for copies: ${examples}`];
    to = (await ask(`Place for encrypted copies of the backups elsewhere, ${examples}; Enter for none`))?.trim();
    if (!to) return null;
  }
  let account: CopyAnswers["account"] = null;
  if (isS3(to) && !(known.hasAccount && typed.user === undefined)) {
    const user = typed.user ?? (await ask("Access key ID of the place for copies"));
    const password = typed.password ?? (await ask("Its secret access key", { hidden: true }));
    if (!user || !password) return ["Name the account of the place for copies: --copy-user, --copy-password-file."];
    account = { user, password };
  }
  if (known.hasKey) return { to, key: null, account };
  const key = typed.key ?? (known.hasCopies ? await ask("Key of the copies") : await newKey(known, ask));
  if (!key) return ["Nobody is there to write down the key of the copies: --key-file FILE"];
  return { to, key: key.trim(), account };
}

const examples = "such as user@host:folder or s3:https://host/bucket";

/** Without digits and letters that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const [groups, groupLength] = [8, 4];

/** Shown once, and only good once its end was typed: who loses it loses every copy, and would notice too late. */
async function newKey({ keepKey }: Known, ask: Ask): Promise<string | null> {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join("");
  const key = Array.from({ length: groups }, group).join("-");
  if (keepKey) {
    keepKey(key);
    return key;
  }
  const shown = `Write down the key of the copies, away from this server. Without it nobody can read them, and it is not shown again:\n\n  ${key}\n\n`;
  for (
    let question = `${shown}Its last ${groupLength} characters`;
    ;
    question = `Not these. ${shown}Its last ${groupLength} characters`
  ) {
    const typed = await ask(question);
    if (typed === null) return null;
    if (typed.trim().toLowerCase() === key.slice(-groupLength)) return key;
  }
}
