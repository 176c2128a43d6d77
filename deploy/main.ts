// Sets up a server with the site, and looks after it, as root: `node deploy/main.ts install example.org`.
import { dirname } from "node:path";
import { describeSetup } from "../server/operations/setup-state.ts";
import { askAtTerminal } from "./answers.ts";
import { bringRelease } from "./bring-release.ts";
import { calendarTrouble } from "./calendar-trouble.ts";
import { type CommandLine, Misuse, readCommandLine, usage } from "./command-line.ts";
import { copyElsewhere } from "./copies.ts";
import { invitation } from "./invitation.ts";
import { createMachine, thisMachine } from "./machine.ts";
import { mailMonthly } from "./monthly-mail.ts";
import { knownPlace, mustBeThere, placeToBe } from "./place.ts";
import { restart, wasRestarted } from "./restart.ts";
import { noteState, stateOf } from "./state.ts";
import { bringAbout, lookAt, must, type Outcome, type Place, type Step, StepFailed, takeAway } from "./step.ts";
import { tryNewestBackup } from "./steps/backup.ts";
import {
  backups,
  commandPath,
  current,
  dataDir,
  releases,
  runningRelease,
  settingIn,
  settingsFile,
  withSettings,
} from "./steps/program.ts";
import { service } from "./steps/server.ts";
import { steps } from "./steps.ts";
import { forgetUnpacked, lookForUpdate, mustNotBeOlder, takeFile, takeOffer, takeRequest } from "./updates.ts";

const minute = 60_000;
/** The unit that goes on when whoever installs has logged out. */
const waits = "isarbridge-waits";
/** A mail account that was refused is not tried sixty times. */
const withoutQuestions = steps.filter(({ waitsFor }) => waitsFor !== "answers");
const thatNobodyWaitsFor = steps.filter(({ waitsFor }) => waitsFor === undefined);

const machine = createMachine(thisMachine);
try {
  process.exitCode = await runCommand(readCommandLine(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Misuse || error instanceof StepFailed ? error.message : error);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}

async function runCommand(typed: CommandLine): Promise<number> {
  const { command, given, values } = typed;
  if (command === "install") return install(await placeToBe(machine, typed, askAtTerminal));
  if (command === "repair-each-minute") return repairEachMinute();
  if (command === "copy") return copyNow();
  if (command === "try-backup") return tryBackup();
  if (command === "restart") return restart(machine).then(() => 0);
  const known = () => knownPlace(machine, typed);
  if (command === "update") return update(known(), given);
  if (command === "update-on-request") return updateOnRequest(known());
  if (command === "repair") return bring(known());
  if (command === "repair-unasked") return repairUnasked(known());
  if (command === "nightly") return everyNight(known());
  if (command === "status") return report(await showState(known()));
  if (command === "uninstall") return values["forget-https"] ? forgetHttps(known()) : uninstall(known());
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
  mustNotBeOlder(place);
  return report(await bringRelease(chosen, place, tell));
}

/** The release of a file, or the newest of the place for releases; run by a release that is not installed, that one. */
async function update(place: Place, file?: string): Promise<number> {
  if (dirname(place.release.folder) !== releases) return bring(place);
  await finishCutUpdate(place);
  if (file !== undefined) return ended(await takeFile(machine, mustBeThere(file)));
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

/** In ten lines, and then what is missing and what is wrong with the calendars; the desk shows the same. */
async function showState(place: Place): Promise<Outcome[]> {
  const outcomes = await lookAt(steps, place);
  const state = await stateOf(place, outcomes);
  noteState(place, state);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  console.log("");
  for (const { about, message } of describeSetup(state, zone)) tellAbout(about, message.en);
  const missing = outcomes.filter((outcome) => outcome.state === "missing");
  if (missing.length > 0) console.log("");
  for (const outcome of missing) tell(outcome);
  const trouble = await calendarTrouble(machine);
  if (trouble.length > 0) console.log("");
  for (const { about, message } of trouble) tellAbout(about, message);
  return outcomes;
}

function tellAbout(about: string, what: string): void {
  console.log(`${about.padEnd(14)} ${what}`);
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

async function repairUnasked(place: Place): Promise<number> {
  const code = await bring(place, withoutQuestions);
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
  tellAbout(name, `${words[state]}${reason === null ? "" : `\n  ${reason.replaceAll("\n", "\n  ")}`}`);
}

function report(outcomes: readonly Outcome[], each?: (outcome: Outcome) => void): number {
  if (each) for (const outcome of outcomes) each(outcome);
  return outcomes.every(({ state }) => state === "there" || state === "done") ? 0 : 1;
}
