import { readFileSync } from "node:fs";
import { join } from "node:path";
import { becomesWell, isWell, patience, tryOnCopy } from "../copy-of-data.ts";
import type { Machine } from "../machine.ts";
import { hashOf, must, notes, type Place, type Step, StepFailed } from "../step.ts";
import { backups, current, dataDir, hasDatabaseElsewhere, releases, settingsFile } from "./program.ts";

const units = "/etc/systemd/system";
export const service = "isarbridge@3000.service";
const socket = "isarbridge@3000.socket";
const timed = ["isarbridge-backup", "isarbridge-try-backup", "isarbridge-nightly"];
/** What starts the others. */
const starters = [...timed.map((name) => `${name}.timer`), "isarbridge-update.path", "isarbridge-copy.path"];
const unitNames = [
  "isarbridge@.service",
  "isarbridge@.socket",
  "isarbridge-failed@.service",
  "isarbridge-update.service",
  "isarbridge-copy.service",
  ...timed.map((name) => `${name}.service`),
  ...starters,
];

/** The units that run whatever `current` leads to. Where they differ from those that are put there by hand, in files of their own. */
function unitFilesOf({ release }: Place): Record<string, string> {
  const files = unitNames.map((name) => [
    `${units}/${name}`,
    readFileSync(join(release.folder, "deploy", name), "utf8")
      .replaceAll("/opt/isarbridge/", `${current}/`)
      .replaceAll(/^WorkingDirectory=\/opt\/isarbridge$/gm, `WorkingDirectory=${current}`),
  ]);
  const tellsOwner = "[Unit]\nOnFailure=isarbridge-failed@%n.service\n";
  return {
    ...Object.fromEntries(files),
    // With a store of its own a server that ends at once will do so again; five times in a minute are enough.
    [`${units}/isarbridge@.service.d/installed.conf`]: [
      "[Unit]",
      "Requires=isarbridge@%i.socket",
      "After=isarbridge@%i.socket",
      "StartLimitIntervalSec=60",
      "StartLimitBurst=5",
      "OnFailure=isarbridge-failed@%n.service",
      "",
      "[Service]",
      `ExecStartPre=${current}/deploy/store-before-update`,
      "",
    ].join("\n"),
    [`${units}/isarbridge-backup.service.d/installed.conf`]: [
      `${tellsOwner}OnSuccess=isarbridge-copy.service`,
      "",
      "[Service]",
      "# As long as backups are kept.",
      `ExecStartPost=/bin/sh -c '[ ! -d ${putAside} ] || exec find ${putAside} -mindepth 1 -mtime +6 -delete'`,
      "",
    ].join("\n"),
    [`${units}/certbot.service.d/isarbridge.conf`]: tellsOwner,
  };
}

const noteAt = `${notes}/server`;
/** The release to go back to. */
const previous = "/opt/isarbridge/previous";
/** Id of the release whose update has begun and not ended: only from there is a way back to the release before. */
const updatingTo = `${notes}/updating-to`;
/** What `deploy/store-before-update` is to do at the next start. Root believes nothing that lies there: the folder is the service's. */
const updateRequest = `${dataDir}/update`;
/** What a release had stored that was not well. */
const putAside = `${dataDir}/put-aside`;

/** The server that runs and is well, with these settings and this release. */
export const server: Step = {
  name: "server",
  async check(place) {
    const { machine, release } = place;
    if (machine.linkOf(current) !== `releases/${release.id}`) return `release ${release.id} is not the one that runs`;
    for (const [path, content] of Object.entries(unitFilesOf(place))) {
      if (machine.read(path) !== content) return `${path} is missing, or another one`;
    }
    if (machine.read(noteAt) !== wantedOf(place)) return "what is written is not in force";
    for (const unit of [socket, service, ...starters]) {
      for (const asked of ["is-enabled", "is-active"]) {
        const { code, output } = await machine.run("systemctl", asked, unit);
        if (code !== 0) return `${unit} is ${output.trim() || "not known"}`;
      }
    }
    return (await isWell(machine)) ? null : "the server does not answer well: journalctl -u isarbridge@3000";
  },

  async do(place) {
    const { machine, release } = place;
    const target = `releases/${release.id}`;
    const before = machine.linkOf(current);
    const isUpdate = before !== null && before !== target;
    if (isUpdate) {
      await tryBeside(place);
      await keepEarlierFiles(place);
      machine.link(previous, before);
      machine.place(updatingTo, release.id, 0o644);
      machine.place(updateRequest, "keep\n", 0o644);
    } else if (machine.readPlain(updateRequest, 10) === "kept\n" && (await isWell(machine))) {
      // Cut off after its switch, it has taken messages since, which the store from before lacks.
      endUpdate(machine);
    }
    for (const [path, content] of Object.entries(unitFilesOf(place))) {
      if (machine.read(path) !== content) machine.place(path, content, 0o644);
    }
    await must(machine, "systemctl", "daemon-reload");
    if (before !== target) machine.link(current, target);
    await must(machine, "systemctl", "enable", "--now", socket, ...starters);
    await must(machine, "systemctl", "enable", service);
    // One that was cut off may have nothing rendered yet.
    const seconds = machine.read(updatingTo) === release.id ? patience.update : patience.first;
    if (!(await restartsWell(machine, seconds))) throw new StepFailed(await goBack(place));
    if (isUpdate) await restartOthers(machine);
    endUpdate(machine);
    for (const name of machine.list(releases)) {
      // The one before stays, to go back to.
      if (name !== release.id && `releases/${name}` !== machine.linkOf(previous)) machine.remove(`${releases}/${name}`);
    }
    // Last, as the next run looks no further where it is there.
    machine.place(noteAt, wantedOf(place), 0o644);
  },

  async undo(place) {
    const { machine } = place;
    await machine.run("systemctl", "disable", "--now", service, socket, ...starters);
    for (const path of Object.keys(unitFilesOf(place))) machine.remove(path);
    for (const folder of ["isarbridge@.service.d", "isarbridge-backup.service.d", "certbot.service.d"]) {
      if (machine.list(`${units}/${folder}`).length === 0) machine.remove(`${units}/${folder}`);
    }
    await machine.run("systemctl", "daemon-reload");
    machine.remove(noteAt);
  },
};

/** Restarts the site. @returns whether it is well within these seconds */
async function restartsWell(machine: Machine, seconds: number): Promise<boolean> {
  // One that ended too often does not start again by itself.
  await machine.run("systemctl", "reset-failed", service);
  // Its end is reported by a start that fails; whether it is well is asked in any case.
  await machine.run("systemctl", "restart", service);
  return becomesWell(machine, { port: 3000, seconds, givesUp: () => keepsEnding(machine) });
}

/** From here on no way leads back to the store before. */
function endUpdate(machine: Machine): void {
  for (const path of [updatingTo, updateRequest, `${dataDir}/before-update`, `${dataDir}/website-rendered.tried`])
    if (machine.has(path)) machine.remove(path);
}

/** Those of the same database, one after the other; a proxy goes to the ones that are there. */
async function restartOthers(machine: Machine): Promise<void> {
  const { output } = await machine.run("systemctl", "list-units", "--plain", "--no-legend", "isarbridge@*.service");
  const ports = [...output.matchAll(/^isarbridge@(\d+)\.service/gm)].map(([, port]) => Number(port));
  for (const port of ports.filter((port) => port !== 3000)) {
    await must(machine, "systemctl", "restart", `isarbridge@${port}.service`);
    if (!(await becomesWell(machine, { port, seconds: patience.update })))
      throw new StepFailed(
        `The server on port ${port} is not well with the new release: journalctl -u isarbridge@${port}`,
      );
  }
}

/** Lets the release before run again, with the store as it was. @returns what happened, for people */
async function goBack({ machine, release }: Place): Promise<string> {
  const { output } = await machine.run("journalctl", "-u", service, "-n", "5", "-o", "cat", "--no-pager");
  const said = output.trim();
  const before = machine.linkOf(previous);
  if (before === null || machine.read(updatingTo) !== release.id) return `The server does not start: ${said}`;
  machine.place(updateRequest, "put-back\n", 0o644);
  machine.link(current, before);
  const isBack = await restartsWell(machine, patience.update);
  machine.remove(updatingTo);
  return [
    `The new release was not well, and the one before ${isBack ? "runs again" : "does not start either"}. It said: ${said}`,
    `What the new release had stored is kept in ${putAside} for a week.`,
  ].join("\n");
}

/** Tries the release on a copy of the data, beside the one that runs. @throws StepFailed; nothing has changed then */
async function tryBeside({ machine, release }: Place): Promise<void> {
  // A copy of a database that several servers share is made by whoever runs it.
  if (hasDatabaseElsewhere(machine)) return;
  const backup = `${backups}/before-${release.id}`;
  if (machine.has(backup)) machine.remove(backup);
  await must(machine, `${current}/deploy/owner`, "backup", backup);
  const folder = `${releases}/${release.id}`;
  const problem = await tryOnCopy(machine, { folder, backup }, async (copy) => {
    const rendered = `${copy}/website-rendered`;
    // Where the build is for this address, nothing is rendered. `deploy/store-before-update` puts it in its place.
    if (machine.has(rendered)) await must(machine, "mv", "-T", rendered, `${dataDir}/website-rendered.tried`);
  });
  if (problem !== null)
    throw new StepFailed(
      `The new release does not show on a copy of your data what is published; nothing has changed. ${problem}`,
    );
}

/** Pages that are open in browsers ask for the files of the release before, for a day. */
async function keepEarlierFiles({ machine, release }: Place): Promise<void> {
  const script = `${releases}/${release.id}/scripts/keep-earlier-files.ts`;
  await must(
    machine,
    `${current}/node_modules/.bin/node`,
    script,
    `${current}/build`,
    `${releases}/${release.id}/build`,
  );
}

function wantedOf(place: Place): string {
  const parts = { files: unitFilesOf(place), settings: place.machine.read(settingsFile), release: place.release.id };
  return hashOf(parts);
}

/** After its fifth end in a minute systemd gives up the socket as well, and every request is refused: nobody waits for that. */
async function keepsEnding(machine: Machine): Promise<boolean> {
  const { output } = await machine.run("systemctl", "show", "--property=NRestarts", "--value", service);
  return Number(output) >= 2;
}
