// Sets up a server with the site, and looks after it, as root: `node deploy/main.ts install example.org`.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { describeSetup } from "../server/operations/setup-state.ts";
import { isMailAddress } from "../site/mail-address.ts";
import { askAtTerminal, collectAnswers } from "./answers.ts";
import { bringRelease } from "./bring-release.ts";
import { copyAccountFile, copyElsewhere, copyKeyFile, forgetCopyNote, hasCopies } from "./copies.ts";
import { type CopyAnswers, collectCopy } from "./copy-answers.ts";
import { invitation } from "./invitation.ts";
import { createMachine, thisMachine } from "./machine.ts";
import { mailMonthly } from "./monthly-mail.ts";
import { restart, wasRestarted } from "./restart.ts";
import { noteState, stateOf } from "./state.ts";
import { bringAbout, lookAt, must, notes, type Outcome, type Place, type Step, StepFailed, takeAway } from "./step.ts";
import { tryNewestBackup } from "./steps/backup.ts";
import { httpsDays } from "./steps/https.ts";
import {
  backups,
  commandPath,
  current,
  dataDir,
  releaseIdOf,
  releases,
  runningRelease,
  settingIn,
  settingsFile,
  withSettings,
} from "./steps/program.ts";
import { service } from "./steps/server.ts";
import { steps } from "./steps.ts";
import { forgetUnpacked, lookForUpdate, mustNotBeOlder, takeFile, takeOffer, takeRequest } from "./updates.ts";

const usage = `install [DOMAIN]       sets up this server, and asks for what it needs to know; given again it finishes what was cut off
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

const minute = 60_000;
/** The unit that goes on when whoever installs has logged out. */
const waits = "isarbridge-waits";
/** A mail account that was refused is not tried sixty times. */
const withoutQuestions = steps.filter(({ waitsFor }) => waitsFor !== "answers");
const thatNobodyWaitsFor = steps.filter(({ waitsFor }) => waitsFor === undefined);

/** Typed wrongly; the message says how. */
class Misuse extends Error {}

const machine = createMachine(thisMachine);
const { positionals, values } = typedOf(process.argv.slice(2));
const [command, given] = positionals;
try {
  process.exitCode = await runCommand();
} catch (error) {
  console.error(error instanceof Misuse || error instanceof StepFailed ? error.message : error);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}

function typedOf(args: string[]) {
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
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

async function runCommand(): Promise<number> {
  const [, , tooMany] = positionals;
  if (tooMany !== undefined) throw new Misuse(`${tooMany} is one too many: name one domain, or one file.`);
  if (command === "install") return install(await placeToBe());
  if (command === "update") return update(knownPlace());
  if (command === "update-on-request") return updateOnRequest(knownPlace());
  if (command === "repair") return bring(knownPlace());
  if (command === "repair-each-minute") return repairEachMinute();
  if (command === "repair-unasked") return repairUnasked();
  if (command === "nightly") return everyNight(knownPlace());
  if (command === "status") return report(await showState(knownPlace()));
  if (command === "copy") return copyNow();
  if (command === "try-backup") return tryBackup();
  if (command === "restart") return restart(machine).then(() => 0);
  if (command === "uninstall") return values["forget-https"] ? forgetHttps(knownPlace()) : uninstall(knownPlace());
  throw new Misuse(usage);
}

async function install(place: Place): Promise<number> {
  const code = await carryOut(steps, place);
  const outcomes = await showState(place);
  const waiting = outcomes.filter(({ state }) => state === "missing").map(({ name }) => name);
  if (steps.some(({ name, waitsFor }) => waitsFor === "minutes" && waiting.includes(name))) {
    const again = [`${current}/node_modules/.bin/node`, `${current}/deploy/main.ts`, "repair-each-minute"];
    await machine.run("systemd-run", `--unit=${waits}`, "--collect", ...again);
    console.log("\nThe rest is tried each minute for an hour; after that: isarbridge repair");
  }
  if (!waiting.includes("certificate") && !waiting.includes("server")) console.log(await invitation(machine));
  if (code === 0 && !wasRestarted(machine)) await offerRestart();
  return code;
}

/** Only where somebody is there to answer. */
async function offerRestart(): Promise<void> {
  const answer = await askAtTerminal("\nRestart the machine now, to see that all of it comes back by itself? (y/n)");
  if (/^[yj]/i.test(answer ?? "")) await restart(machine);
}

async function bring(place: Place, chosen: readonly Step[] = steps): Promise<number> {
  const code = await carryOut(chosen, place);
  await noteStateAnew();
  return code;
}

async function carryOut(chosen: readonly Step[], place: Place): Promise<number> {
  if (!values.older) mustNotBeOlder(place);
  return report(await bringRelease(chosen, place, tell));
}

/** The release of a file, or the newest of the place for releases; run by a release that is not installed, that one. */
async function update(place: Place): Promise<number> {
  if (dirname(place.release.folder) !== releases) return bring(place);
  await finishCutUpdate(place);
  if (given !== undefined) return ended(await takeFile(machine, mustBeThere(given)));
  const offer = await lookForUpdate(machine);
  if (offer) return ended(await takeOffer(machine, offer));
  console.log(
    settingIn(machine, "UPDATES")
      ? "The newest release runs already."
      : `Name a file, or in ${settingsFile} the place for releases: UPDATES=https://... or user@host:folder`,
  );
  return 0;
}

async function updateOnRequest(place: Place): Promise<number> {
  await finishCutUpdate(place);
  return ended(await takeRequest(machine));
}

/** After its switch it is for the release that it has brought to do the rest. */
async function finishCutUpdate(place: Place): Promise<void> {
  forgetUnpacked(machine);
  await bringAbout(thatNobodyWaitsFor, place, () => {});
}

/** What became of an update. */
async function ended(problem: string | null): Promise<number> {
  await noteStateAnew();
  if (problem === null) console.log(`Release ${runningRelease(machine)} runs.`);
  else console.error(problem);
  return problem === null ? 0 : 1;
}

/** By the release that runs now, as the server of that one reads it. */
async function noteStateAnew(): Promise<void> {
  await machine.run(`${current}/node_modules/.bin/node`, `${current}/deploy/main.ts`, "status");
}

async function everyNight(place: Place): Promise<number> {
  forgetUnpacked(machine);
  const code = await bring(place, thatNobodyWaitsFor);
  const offer = await lookForUpdate(machine);
  const isWanted = offer?.isSecurity && settingIn(machine, "SECURITY_UPDATES") === "by-themselves";
  if (isWanted) return ended(await takeOffer(machine, offer));
  await noteStateAnew();
  await mailMonthly(machine);
  return code;
}

/** In ten lines, and then what is missing; the desk shows the same. */
async function showState(place: Place): Promise<Outcome[]> {
  const outcomes = await lookAt(steps, place);
  const state = await stateOf(place, outcomes);
  noteState(place, state);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  console.log("");
  for (const { about, message } of describeSetup(state, zone)) console.log(`${about.padEnd(14)} ${message.en}`);
  const missing = outcomes.filter((outcome) => outcome.state === "missing");
  if (missing.length > 0) console.log("");
  for (const outcome of missing) tell(outcome);
  return outcomes;
}

async function tryBackup(): Promise<number> {
  const problem = await tryNewestBackup(machine);
  await noteStateAnew();
  console.log(problem ?? "The backup was restored on trial, and shows what is published.");
  return problem === null ? 0 : 1;
}

async function copyNow(): Promise<number> {
  const problem = await copyElsewhere(machine);
  await noteStateAnew();
  const to = settingIn(machine, "COPY_TO");
  console.log(
    problem ??
      (to
        ? `The newest backup is at ${to}.`
        : `Name a place in ${settingsFile}, by: isarbridge install --copy-to PLACE`),
  );
  return problem === null ? 0 : 1;
}

/** For an hour. By the command, which waits for whatever else changes the machine: another release may run by then, or none. */
async function repairEachMinute(): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { code, output } = await machine.run(commandPath, "repair-unasked");
    if (code === 0 || tries === 60 || !machine.has(commandPath)) {
      console.log(output.trim());
      return code;
    }
    await machine.pause(minute);
  }
}

async function repairUnasked(): Promise<number> {
  const code = await bring(knownPlace(), withoutQuestions);
  if (code === 0) await invitation(machine);
  return code;
}

async function uninstall(place: Place): Promise<number> {
  await machine.run("systemctl", "stop", `${waits}.service`);
  await takeAway(steps, place);
  console.log(`Taken away. The data stay in ${dataDir}, backups in ${backups}, settings in ${settingsFile}.`);
  return 0;
}

/** Before a name moves to a host without https: browsers that have been here would not go there. */
async function forgetHttps({ machine }: Place): Promise<number> {
  const text = machine.read(settingsFile) ?? "";
  machine.place(settingsFile, withSettings(text, { HTTPS_DAYS: "0" }), 0o640);
  await must(machine, "chgrp", "isarbridge", settingsFile);
  await must(machine, "systemctl", "restart", service);
  console.log(
    "Browsers forget https for this name when they come by. Give them a day or more; then: isarbridge uninstall",
  );
  return 0;
}

function tell({ name, state, reason }: Outcome): void {
  const words = { there: "ok", done: "done", waits: "waits", missing: "missing" } as const;
  console.log(`${name.padEnd(14)} ${words[state]}${reason === null ? "" : `\n  ${reason.replaceAll("\n", "\n  ")}`}`);
}

function report(outcomes: readonly Outcome[], each?: (outcome: Outcome) => void): number {
  if (each) for (const outcome of outcomes) each(outcome);
  return outcomes.every(({ state }) => state === "there" || state === "done") ? 0 : 1;
}

async function placeToBe(): Promise<Place> {
  const isKnown = machine.read(settingsFile) !== null && !hasMailFlags() && (given === undefined || isGivenAgain());
  const { from } = values;
  if (from && !hasCopies(machine, from)) mustBeThere(from);
  const place = isKnown ? ofTypedOwner(knownPlace()) : await askedPlace();
  const copy = await copyToBe(isKnown);
  if (copy === null) return place;
  const { to, ...opens } = copy;
  return { ...place, settings: { ...place.settings, COPY_TO: to }, copy: opens };
}

/** Copies go on to the place that a lost machine comes back from. Nothing is asked where the site is installed already. */
async function copyToBe(isKnown: boolean): Promise<CopyAnswers | null> {
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
    askAtTerminal,
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
function mustBeThere(file: string): string {
  if (!existsSync(file)) throw new Misuse(`There is no file ${file}.`);
  return resolve(file);
}

/** What cut off an installation does not change what was answered. */
function isGivenAgain(): boolean {
  return given?.toLowerCase().replace(/^www\./, "") === domainIn() && settingIn(machine, "SMTP_URL") !== null;
}

/** Another mail account is another answer. */
function hasMailFlags(): boolean {
  const flags = ["mail-host", "mail-user", "mail-password-file", "mail-from"] as const;
  return values["without-mail"] || flags.some((flag) => values[flag] !== undefined);
}

/** Asks for what neither was typed nor is known. */
async function askedPlace(): Promise<Place> {
  const passwordFile = values["mail-password-file"];
  const mail = {
    ...(values["mail-host"] && { host: values["mail-host"] }),
    ...(values["mail-user"] && { user: values["mail-user"] }),
    ...(passwordFile && { password: contentOf(passwordFile).trim() }),
    from: values["mail-from"],
  };
  const typed = {
    domain: given ?? domainIn(),
    owner: values.owner ?? settingIn(machine, "OWNER_ADDRESS") ?? undefined,
    ...{ mail, isWithoutMail: values["without-mail"] },
  };
  const answers = await collectAnswers(typed, askAtTerminal);
  if (Array.isArray(answers)) throw new Misuse(answers.join("\n"));
  const { ownerAddress } = answers;
  const account = answers.mail && {
    SMTP_URL: answers.mail.smtpUrl,
    MAIL_FROM: answers.mail.from,
    MAIL_TO: ownerAddress,
  };
  return placeOf(answers.domain.toLowerCase(), ownerAddress, { ...account });
}

/** As installed: what the settings say. */
function knownPlace(): Place {
  if (machine.read(settingsFile) === null) throw new Misuse(`The site is not installed here.\n\n${usage}`);
  return placeOf(domainIn() ?? "", settingIn(machine, "OWNER_ADDRESS") ?? "", {});
}

/** Another address of the owner needs no other mail account. */
function ofTypedOwner(place: Place): Place {
  const { owner } = values;
  if (owner === undefined) return place;
  if (!isMailAddress(owner)) throw new Misuse(`${owner} is no mail address.`);
  const hasMail = settingIn(machine, "MAIL_TO") !== null;
  const settings = { ...place.settings, OWNER_ADDRESS: owner, ...(hasMail && { MAIL_TO: owner }) };
  return { ...place, ownerAddress: owner, settings };
}

function domainIn(): string | undefined {
  const origin = settingIn(machine, "SITE_ORIGIN") ?? "";
  return URL.canParse(origin) ? new URL(origin).hostname : undefined;
}

function placeOf(domain: string, ownerAddress: string, mail: Record<string, string>): Place {
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
    ...mail,
  };
  const { from } = values;
  const backup = from && (hasCopies(machine, from) ? from : resolve(from));
  return {
    ...{ machine, domain, ownerAddress, settings, release: { folder, id: releaseIdOf(folder) } },
    ...(backup && { backup }),
  };
}
