// Sets up a server with the site, and looks after it, as root: `node deploy/main.ts install example.org`.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { describeSetup } from "../server/operations/setup-state.ts";
import { askAtTerminal, collectAnswers } from "./answers.ts";
import { bringRelease } from "./bring-release.ts";
import { invitation } from "./invitation.ts";
import { createMachine, thisMachine } from "./machine.ts";
import { restart, wasRestarted } from "./restart.ts";
import { noteState, stateOf } from "./state.ts";
import { bringAbout, lookAt, must, notes, type Outcome, type Place, type Step, StepFailed, takeAway } from "./step.ts";
import { tryNewestBackup } from "./steps/backup.ts";
import { httpsDays } from "./steps/https.ts";
import {
  backups,
  current,
  dataDir,
  releaseIdOf,
  releases,
  settingIn,
  settingsFile,
  withSettings,
} from "./steps/program.ts";
import { service } from "./steps/server.ts";
import { steps } from "./steps.ts";
import { lookForUpdate, takeFile, takeOffer, takeRequest } from "./updates.ts";

const usage = `install [DOMAIN]       sets up this server, and asks for what it needs to know; given again it finishes what was cut off
  --owner ADDRESS      your mail address
  --mail-host HOST --mail-user USER --mail-password-file FILE [--mail-from ADDRESS]
  --without-mail       mails wait until there is an account
  --from BACKUP        gives back what a backup has: the site, messages, bookings, newsletter
status                 how the server is, in ten lines, and what is missing
update [FILE]          brings a newer release, from a file or the place that UPDATES names: tried on a copy first
repair [--wait]        does what is missing; --wait looks each minute for an hour
try-backup             restores the newest backup beside what is there, and looks whether all is there
restart                restarts the machine; status then says whether it has come back by itself
uninstall              takes away all but the data
  --forget-https       a day before: browsers then come by http as well`;

const minute = 60_000;
/** A mail account that was refused is not tried sixty times. */
const withoutQuestions = steps.filter(({ waitsFor }) => waitsFor !== "answers");
const thatNobodyWaitsFor = steps.filter(({ waitsFor }) => waitsFor === undefined);

/** Typed wrongly; the message says how. */
class Misuse extends Error {}

const machine = createMachine(thisMachine);
const { positionals, values } = parseArgs({
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
    wait: { type: "boolean", default: false },
  },
});
const [command, domain] = positionals;
try {
  process.exitCode = await runCommand();
} catch (error) {
  console.error(error instanceof Misuse || error instanceof StepFailed ? error.message : error);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}

async function runCommand(): Promise<number> {
  if (command === "install") return install(await placeToBe());
  if (command === "update") return update(knownPlace());
  if (command === "update-on-request") return ended(await takeRequest(machine));
  if (command === "repair") return values.wait ? repairUntilWhole() : bring(knownPlace());
  if (command === "nightly") return everyNight(knownPlace());
  if (command === "status") return report(await showState(knownPlace()));
  if (command === "try-backup") return tryBackup();
  if (command === "restart") return restart(machine).then(() => 0);
  if (command === "uninstall") return values["forget-https"] ? forgetHttps(knownPlace()) : uninstall(knownPlace());
  throw new Misuse(usage);
}

async function install(place: Place): Promise<number> {
  const code = report(await bringRelease(steps, place, tell));
  const outcomes = await showState(place);
  const waiting = outcomes.filter(({ state }) => state === "missing").map(({ name }) => name);
  if (steps.some(({ name, waitsFor }) => waitsFor === "minutes" && waiting.includes(name))) {
    // Goes on when whoever installs has logged out.
    const again = [`${current}/node_modules/.bin/node`, `${current}/deploy/main.ts`, "repair", "--wait"];
    await machine.run("systemd-run", "--unit=isarbridge-waits", "--collect", ...again);
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
  const code = report(await bringRelease(chosen, place, tell));
  await noteStateAnew();
  return code;
}

/** The release of a file, or the newest of the place for releases; run by a release that is not installed, that one. */
async function update(place: Place): Promise<number> {
  if (dirname(place.release.folder) !== releases) return bring(place);
  const [, file] = positionals;
  if (file) return ended(await takeFile(machine, resolve(file)));
  const offer = await lookForUpdate(machine);
  if (offer) return ended(await takeOffer(machine, offer));
  console.log(
    settingIn(machine, "UPDATES")
      ? "The newest release runs already."
      : `Name a file, or in ${settingsFile} the place for releases: UPDATES=https://... or user@host:folder`,
  );
  return 0;
}

/** What became of an update. */
async function ended(problem: string | null): Promise<number> {
  await noteStateAnew();
  if (problem !== null) console.error(problem);
  return problem === null ? 0 : 1;
}

/** By the release that runs now, as the server of that one reads it. */
async function noteStateAnew(): Promise<void> {
  await machine.run(`${current}/node_modules/.bin/node`, `${current}/deploy/main.ts`, "status");
}

async function everyNight(place: Place): Promise<number> {
  const code = await bring(place, thatNobodyWaitsFor);
  const offer = await lookForUpdate(machine);
  const isWanted = offer?.isSecurity && settingIn(machine, "SECURITY_UPDATES") === "by-themselves";
  if (isWanted) return ended(await takeOffer(machine, offer));
  await noteStateAnew();
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

async function repairUntilWhole(): Promise<number> {
  for (let tries = 0; ; tries++) {
    const outcomes = await bringAbout(withoutQuestions, knownPlace(), () => {});
    const isWhole = outcomes.every(({ state }) => state === "there" || state === "done");
    if (isWhole) await invitation(machine);
    if (isWhole || tries === 60) return report(outcomes, tell);
    await machine.pause(minute);
  }
}

async function uninstall(place: Place): Promise<number> {
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

/** Asks nothing where the site is installed already, and nothing was typed but the command. */
async function placeToBe(): Promise<Place> {
  if (values.from && !machine.has(resolve(values.from))) throw new Misuse(`There is no file ${values.from}.`);
  if (machine.read(settingsFile) !== null && positionals.length === 1) return knownPlace();
  const passwordFile = values["mail-password-file"];
  const mail = {
    ...(values["mail-host"] && { host: values["mail-host"] }),
    ...(values["mail-user"] && { user: values["mail-user"] }),
    ...(passwordFile && { password: readFileSync(passwordFile, "utf8").trim() }),
    from: values["mail-from"],
  };
  const typed = { domain, owner: values.owner, mail, isWithoutMail: values["without-mail"] };
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
  const origin = settingIn(machine, "SITE_ORIGIN") ?? "";
  return placeOf(URL.canParse(origin) ? new URL(origin).hostname : "", settingIn(machine, "OWNER_ADDRESS") ?? "", {});
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
  const backup = values.from && resolve(values.from);
  return {
    ...{ machine, domain, ownerAddress, settings, release: { folder, id: releaseIdOf(folder) } },
    ...(backup && { backup }),
  };
}
