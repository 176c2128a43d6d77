import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isMailAddress } from "../site/mail-address.ts";
import { type Ask, collectAnswers } from "./answers.ts";
import { type CommandLine, Misuse, usage } from "./command-line.ts";
import { copyAccountFile, copyKeyFile, forgetCopyNote, hasCopies } from "./copies.ts";
import { type CopyAnswers, collectCopy } from "./copy-answers.ts";
import type { Machine } from "./machine.ts";
import { notes, type Place } from "./step.ts";
import { httpsDays } from "./steps/https.ts";
import { dataDir, releaseIdOf, settingIn, settingsFile } from "./steps/program.ts";

type Flags = CommandLine["values"];

/**
 * The server as it is to be installed: what was typed, what is known from before, and what is asked for.
 * @throws Misuse where something is missing or wrong, and nobody can be asked
 */
export async function placeToBe(machine: Machine, typed: CommandLine, ask: Ask): Promise<Place> {
  const { given, values } = typed;
  const isInstalled = machine.read(settingsFile) !== null;
  const isKnown = isInstalled && !hasMailFlags(values) && (given === undefined || isGivenAgain(machine, given));
  const { from } = values;
  if (from && !hasCopies(machine, from)) mustBeThere(from);
  const place = isKnown ? ofTypedOwner(knownPlace(machine, typed), values) : await askedPlace(machine, typed, ask);
  const copy = await copyToBe(machine, values, isKnown, ask);
  if (copy === null) return place;
  const { to, ...opens } = copy;
  return { ...place, settings: { ...place.settings, COPY_TO: to }, copy: opens };
}

/** Copies go on to the place that a lost machine comes back from. Nothing is asked where the site is installed already. */
async function copyToBe(machine: Machine, values: Flags, isKnown: boolean, ask: Ask): Promise<CopyAnswers | null> {
  const from = values.from && hasCopies(machine, values.from) ? values.from : undefined;
  const to = values["copy-to"] ?? from ?? settingIn(machine, "COPY_TO") ?? undefined;
  if (to === undefined && isKnown) return null;
  const { "key-file": keyFile, "copy-password-file": passwordFile } = values;
  const answers = await collectCopy(
    {
      to,
      user: values["copy-user"],
      password: passwordFile && contentOf(passwordFile).trim(),
      key: keyFile && existsSync(keyFile) ? readFileSync(keyFile, "utf8") : undefined,
    },
    {
      hasKey: machine.has(copyKeyFile),
      hasAccount: machine.has(copyAccountFile),
      hasCopies: from !== undefined && to === from,
      keepKey: keyFile ? (key) => writeFileSync(keyFile, `${key}\n`, { mode: 0o600, flag: "wx" }) : null,
    },
    ask,
  );
  if (Array.isArray(answers)) throw new Misuse(answers.join("\n"));
  // Typed anew, a place may begin anew.
  if (values["copy-to"]) forgetCopyNote(machine);
  return answers;
}

function contentOf(file: string): string {
  return readFileSync(mustBeThere(file), "utf8");
}

/** @returns the whole path of a file that was typed */
export function mustBeThere(file: string): string {
  if (!existsSync(file)) throw new Misuse(`There is no file ${file}.`);
  return resolve(file);
}

/** What cut off an installation does not change what was answered. */
function isGivenAgain(machine: Machine, domain: string): boolean {
  const isSame = domain.toLowerCase().replace(/^www\./, "") === domainIn(machine);
  return isSame && settingIn(machine, "SMTP_URL") !== null;
}

/** Another mail account is another answer. */
function hasMailFlags(values: Flags): boolean {
  const flags = ["mail-host", "mail-user", "mail-password-file", "mail-from"] as const;
  return values["without-mail"] || flags.some((flag) => values[flag] !== undefined);
}

/** Asks for what neither was typed nor is known. */
async function askedPlace(machine: Machine, typed: CommandLine, ask: Ask): Promise<Place> {
  const { given, values } = typed;
  const passwordFile = values["mail-password-file"];
  const mail = {
    ...(values["mail-host"] && { host: values["mail-host"] }),
    ...(values["mail-user"] && { user: values["mail-user"] }),
    ...(passwordFile && { password: contentOf(passwordFile).trim() }),
    from: values["mail-from"],
  };
  const known = {
    domain: given ?? domainIn(machine),
    owner: values.owner ?? settingIn(machine, "OWNER_ADDRESS") ?? undefined,
    ...{ mail, isWithoutMail: values["without-mail"] },
  };
  const answers = await collectAnswers(known, ask);
  if (Array.isArray(answers)) throw new Misuse(answers.join("\n"));
  const { ownerAddress } = answers;
  const account = answers.mail && {
    SMTP_URL: answers.mail.smtpUrl,
    MAIL_FROM: answers.mail.from,
    MAIL_TO: ownerAddress,
  };
  return placeOf(machine, values, { domain: answers.domain.toLowerCase(), ownerAddress, account: { ...account } });
}

/** As installed: what the settings say. @throws Misuse where nothing is installed */
export function knownPlace(machine: Machine, { values }: CommandLine): Place {
  if (machine.read(settingsFile) === null) throw new Misuse(`The site is not installed here.\n\n${usage}`);
  const ownerAddress = settingIn(machine, "OWNER_ADDRESS") ?? "";
  return placeOf(machine, values, { domain: domainIn(machine) ?? "", ownerAddress, account: {} });
}

/** Another address of the owner needs no other mail account. */
function ofTypedOwner(place: Place, { owner }: Flags): Place {
  if (owner === undefined) return place;
  if (!isMailAddress(owner)) throw new Misuse(`${owner} is no mail address.`);
  const hasMail = settingIn(place.machine, "MAIL_TO") !== null;
  const settings = { ...place.settings, OWNER_ADDRESS: owner, ...(hasMail && { MAIL_TO: owner }) };
  return { ...place, ownerAddress: owner, settings };
}

function domainIn(machine: Machine): string | undefined {
  const origin = settingIn(machine, "SITE_ORIGIN") ?? "";
  return URL.canParse(origin) ? new URL(origin).hostname : undefined;
}

function placeOf(
  machine: Machine,
  { from, older }: Flags,
  { domain, ownerAddress, account }: { domain: string; ownerAddress: string; account: Record<string, string> },
): Place {
  const folder = join(import.meta.dirname, "..");
  const settings = {
    SITE_ORIGIN: `https://${domain}`,
    DATA_DIR: dataDir,
    SETUP_DIR: notes,
    TRUSTED_PROXIES: "127.0.0.1",
    OWNER_ADDRESS: ownerAddress,
    // Where somebody has written another number, that counts.
    ...(/^HTTPS_DAYS=(?!1$)/m.test(machine.read(settingsFile) ?? "")
      ? {}
      : { HTTPS_DAYS: `${httpsDays(machine, domain)}` }),
    ...account,
  };
  const backup = from && (hasCopies(machine, from) ? from : resolve(from));
  return {
    ...{ machine, domain, ownerAddress, settings, release: { folder, id: releaseIdOf(folder) } },
    ...(backup && { backup }),
    ...(older && { mayBeOlder: true }),
  };
}
