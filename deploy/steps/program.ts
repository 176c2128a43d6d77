import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Machine } from "../machine.ts";
import { fileStep, must, notes, type Place, type Step, StepFailed } from "../step.ts";

/** Where the releases are, each in a folder of its own, and the link to the one that runs. */
export const releases = "/opt/isarbridge/releases";
export const current = "/opt/isarbridge/current";
export const settingsFile = "/etc/isarbridge.env";

export const user: Step = fileStep({
  name: "user",
  files: () => ({
    "/etc/sysusers.d/isarbridge.conf": 'u isarbridge - "Isarbridge website" /var/lib/isarbridge /usr/sbin/nologin\n',
  }),
  activate: async ({ machine }) => void (await must(machine, "systemd-sysusers", "/etc/sysusers.d/isarbridge.conf")),
  async lacks({ machine }) {
    const { code } = await machine.run("getent", "passwd", "isarbridge");
    return code === 0 ? null : "the user isarbridge is missing";
  },
});

/** The lines that the answers decide; what somebody has added stays. */
export const settings: Step = {
  name: "settings",
  async check({ machine, settings }) {
    const text = machine.read(settingsFile);
    if (text !== withSettings(text ?? "", settings)) return `${settingsFile} lacks an answer`;
    if (machine.modeOf(settingsFile) !== 0o640) return `${settingsFile} has other permissions`;
    const { output } = await machine.run("stat", "-c", "%G", settingsFile);
    return output.trim() === "isarbridge" ? null : `${settingsFile} is of another group`;
  },
  async do({ machine, settings }) {
    machine.place(settingsFile, withSettings(machine.read(settingsFile) ?? "", settings), 0o640);
    // The owner's commands run as the service's user.
    await must(machine, "chgrp", "isarbridge", settingsFile);
  },
};

function withSettings(text: string, settings: Place["settings"]): string {
  const lines =
    text === ""
      ? ["# Settings of the server and the owner's commands; docs/operate.md explains all of them."]
      : text.trimEnd().split("\n");
  for (const [name, value] of Object.entries(settings)) {
    const line = `${name}=${/[\s#"']/.test(value) ? JSON.stringify(value) : value}`;
    const at = lines.findIndex((each) => each.startsWith(`${name}=`));
    if (at < 0) lines.push(line);
    else lines[at] = line;
  }
  return `${lines.join("\n")}\n`;
}

export const folders: Step = fileStep({
  name: "folders",
  files: () => ({
    "/etc/tmpfiles.d/isarbridge.conf": [
      "d /var/lib/isarbridge 0700 isarbridge isarbridge",
      "d /var/backups/isarbridge 0700 isarbridge isarbridge",
      "# Where the certificate authority asks.",
      "d /var/www/isarbridge 0755 root root",
      "",
    ].join("\n"),
  }),
  activate: async ({ machine }) =>
    void (await must(machine, "systemd-tmpfiles", "--create", "/etc/tmpfiles.d/isarbridge.conf")),
});

/** What a checkout has and no server needs, and data of whoever ran it there. */
const notReleased = [".git", ".ci", "data", "test-results", "tests", "bench"];

export const release: Step = {
  name: "release",
  async check({ machine, release }) {
    return machine.has(`${releases}/${release.id}`) ? null : `release ${release.id} is not unpacked`;
  },
  async do({ machine, release }) {
    for (const name of machine.list(releases)) if (name.endsWith(".new")) machine.remove(`${releases}/${name}`);
    machine.copyFolder(release.folder, `${releases}/${release.id}`, (name) => notReleased.includes(name));
  },
  async undo({ machine }) {
    machine.remove("/opt/isarbridge");
  },
};

/** The same for the same files: what the server runs, and the build that it serves. An unpacked one is named by it. */
export function releaseIdOf(folder: string): string {
  if (dirname(folder) === releases) return basename(folder);
  const hash = createHash("sha256");
  const files = (path: string): string[] =>
    readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  for (const file of ["server", "site", "supabase", "deploy"].flatMap(files).toSorted()) {
    hash.update(file.slice(folder.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  for (const file of ["package-lock.json", "build/manifest.json"]) hash.update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 12);
}

/** `isarbridge status` and the like, from whichever release runs. */
export const commandLine: Step = fileStep({
  name: "command",
  mode: 0o755,
  files: () => ({
    "/usr/local/bin/isarbridge": `#!/bin/sh\nexec ${current}/node_modules/.bin/node ${current}/deploy/main.ts "$@"\n`,
  }),
});

/** That mails leave is only proven by one that has. */
export const mail: Step = {
  name: "mail",
  waitsFor: "answers",
  async check({ machine }) {
    const account = accountIn(machine);
    if (account === "") return "no mail account: mails wait until there is one";
    return machine.read(mailNoteAt) === hashOf(account) ? null : "no test mail has left yet";
  },
  async do({ machine }) {
    const account = accountIn(machine);
    if (account === "")
      throw new StepFailed("No mail account is known, so mails wait. Give the installation again, and name one.");
    const { code, output } = await machine.run(`${current}/deploy/owner`, "mail", "test");
    if (code !== 0) throw new StepFailed(output.trim());
    machine.place(mailNoteAt, hashOf(account), 0o644);
  },
  async undo({ machine }) {
    machine.remove(mailNoteAt);
  },
};

const mailNoteAt = `${notes}/mail`;

/** Everything that decides whether a mail leaves. */
function accountIn(machine: Machine): string {
  const lines = (machine.read(settingsFile) ?? "").split("\n");
  const of = (name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? "";
  return of("SMTP_URL") && [of("SMTP_URL"), of("MAIL_FROM"), of("MAIL_TO")].join("\n");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const units = "/etc/systemd/system";
const service = "isarbridge@3000.service";
const socket = "isarbridge@3000.socket";
const timer = "isarbridge-backup.timer";
const unitNames = [
  "isarbridge@.service",
  "isarbridge@.socket",
  "isarbridge-backup.service",
  timer,
  "isarbridge-failed@.service",
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
    [`${units}/isarbridge-backup.service.d/installed.conf`]: tellsOwner,
    [`${units}/certbot.service.d/isarbridge.conf`]: tellsOwner,
  };
}

const noteAt = `${notes}/server`;
const dataDir = "/var/lib/isarbridge";
/** The release to go back to. */
const previous = "/opt/isarbridge/previous";
/** What `deploy/store-before-update` is to do at the next start. */
const updateRequest = `${dataDir}/update`;

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
    for (const unit of [socket, service, timer]) {
      for (const asked of ["is-enabled", "is-active"]) {
        const { code, output } = await machine.run("systemctl", asked, unit);
        if (code !== 0) return `${unit} is ${output.trim() || "not known"}`;
      }
    }
    return (await isWell(place)) ? null : "the server does not answer well: journalctl -u isarbridge@3000";
  },

  async do(place) {
    const { machine, release } = place;
    const target = `releases/${release.id}`;
    const before = machine.linkOf(current);
    const isUpdate = before !== null && before !== target;
    if (isUpdate) {
      await tryOnCopy(place);
      await keepEarlierFiles(place);
      machine.link(previous, before);
      machine.place(updateRequest, "keep\n", 0o644);
    }
    for (const [path, content] of Object.entries(unitFilesOf(place))) {
      if (machine.read(path) !== content) machine.place(path, content, 0o644);
    }
    await must(machine, "systemctl", "daemon-reload");
    if (before !== target) machine.link(current, target);
    await must(machine, "systemctl", "enable", "--now", socket, timer);
    await must(machine, "systemctl", "enable", service);
    // One that ended too often does not start again by itself.
    await machine.run("systemctl", "reset-failed", service);
    // Its end is reported by a start that fails; whether it is well is asked in any case.
    await machine.run("systemctl", "restart", service);
    // One that was cut off may have nothing rendered yet.
    const seconds = machine.read(updateRequest) === null ? patience.first : patience.update;
    if (!(await becomesWell(place, { port: 3000, seconds }))) throw new StepFailed(await goBack(place));
    for (const path of [updateRequest, `${dataDir}/before-update`, `${dataDir}/website-rendered.tried`])
      if (machine.has(path)) machine.remove(path);
    for (const name of machine.list(releases)) {
      // The one before stays, to go back to.
      if (name !== release.id && `releases/${name}` !== machine.linkOf(previous)) machine.remove(`${releases}/${name}`);
    }
    // Last, as the next run looks no further where it is there.
    machine.place(noteAt, wantedOf(place), 0o644);
  },

  async undo(place) {
    const { machine } = place;
    await machine.run("systemctl", "disable", "--now", service, socket, timer);
    for (const path of Object.keys(unitFilesOf(place))) machine.remove(path);
    for (const folder of ["isarbridge@.service.d", "isarbridge-backup.service.d", "certbot.service.d"]) {
      if (machine.list(`${units}/${folder}`).length === 0) machine.remove(`${units}/${folder}`);
    }
    await machine.run("systemctl", "daemon-reload");
    machine.remove(noteAt);
  },
};

/** Lets the release before run again, with the store as it was. @returns what happened, for people */
async function goBack({ machine, release }: Place): Promise<string> {
  const { output } = await machine.run("journalctl", "-u", service, "-n", "5", "-o", "cat", "--no-pager");
  const said = output.trim();
  const before = machine.linkOf(previous);
  if (before === null || before === `releases/${release.id}`) return `The server does not start: ${said}`;
  machine.place(updateRequest, "put-back\n", 0o644);
  machine.link(current, before);
  await machine.run("systemctl", "reset-failed", service);
  await machine.run("systemctl", "restart", service);
  return `The new release was not well, and the one before runs again. It said: ${said}`;
}

const trialPort = 3099;
const trialUnit = "isarbridge-trial";
const trialFolder = "/var/lib/isarbridge/trial";

/**
 * Starts the release beside the one that runs, on a restored copy of the data, where it sends nothing, and asks for what is published.
 * @throws StepFailed; nothing has changed then
 */
async function tryOnCopy(place: Place): Promise<void> {
  const { machine, release } = place;
  // A copy of a database that several servers share is made by whoever runs it.
  if (/^DATABASE_URL=/m.test(machine.read(settingsFile) ?? "")) return;
  const backup = `/var/backups/isarbridge/before-${release.id}`;
  if (machine.has(backup)) machine.remove(backup);
  await must(machine, `${current}/deploy/owner`, "backup", backup);
  const run = ["systemd-run", "--collect", `--unit=${trialUnit}`, "--uid=isarbridge", "--gid=isarbridge"];
  const inRelease = [
    ...[`--property=WorkingDirectory=${releases}/${release.id}`, `--property=EnvironmentFile=${settingsFile}`],
    // Not by the unit's own environment, over which the file of settings wins.
    ...["env", `DATA_DIR=${trialFolder}`, "BACKGROUND=off", `PORT=${trialPort}`, "node_modules/.bin/node"],
  ];
  const [program = "", ...args] = run;
  await machine.run("systemctl", "stop", `${trialUnit}.service`);
  if (machine.has(trialFolder)) machine.remove(trialFolder);
  try {
    await must(machine, program, ...args, "--wait", "--pipe", ...inRelease, "server/owner/main.ts", "restore", backup);
    await must(machine, program, ...args, ...inRelease, "server/main.ts");
    const address = `http://127.0.0.1:${trialPort}`;
    const isGood =
      (await becomesWell(place, { port: trialPort, seconds: patience.first })) &&
      (await machine.ask(`${address}/`))?.status === 200;
    if (isGood) return await keepRendered(machine);
    const { output } = await machine.run("journalctl", "-u", trialUnit, "-n", "5", "-o", "cat", "--no-pager");
    throw new StepFailed(
      `The new release does not show on a copy of your data what is published; nothing has changed. It said: ${output.trim()}`,
    );
  } finally {
    await machine.run("systemctl", "stop", `${trialUnit}.service`);
    machine.remove(trialFolder);
  }
}

/** What the trial has rendered, for the server that takes over: `deploy/store-before-update` puts it in its place. */
async function keepRendered(machine: Machine): Promise<void> {
  await machine.run("systemctl", "stop", `${trialUnit}.service`);
  const rendered = "website-rendered";
  // Where the build is for this address, nothing is rendered.
  if (machine.has(`${trialFolder}/${rendered}`))
    await must(machine, "mv", `${trialFolder}/${rendered}`, `${dataDir}/${rendered}.tried`);
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
  return hashOf(JSON.stringify(parts));
}

/** Seconds for a server to answer. A first start renders the pages for this address; an update has what its trial has rendered. */
const patience = { first: 180, update: 20 };

async function becomesWell(place: Place, { port, seconds }: { port: number; seconds: number }): Promise<boolean> {
  for (let tries = 0; tries < seconds * 4; tries++) {
    if (port !== trialPort && (await keepsEnding(place))) return false;
    if (await isWell(place, port)) return true;
    await place.machine.pause(250);
  }
  return false;
}

/** After its fifth end in a minute systemd gives up the socket as well, and every request is refused: nobody waits for that. */
async function keepsEnding({ machine }: Place): Promise<boolean> {
  const { output } = await machine.run("systemctl", "show", "--property=NRestarts", "--value", service);
  return Number(output) >= 2;
}

async function isWell({ machine }: Place, port = 3000): Promise<boolean> {
  return (await machine.ask(`http://127.0.0.1:${port}/healthz`))?.status === 200;
}
