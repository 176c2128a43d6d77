import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** The same for the same files: what the server runs, and the build that it serves. */
export function releaseIdOf(folder: string): string {
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
    ].join("\n"),
    [`${units}/isarbridge-backup.service.d/installed.conf`]: tellsOwner,
    [`${units}/certbot.service.d/isarbridge.conf`]: tellsOwner,
  };
}

const noteAt = `${notes}/server`;

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
    const before = machine.linkOf(current);
    for (const [path, content] of Object.entries(unitFilesOf(place))) {
      if (machine.read(path) !== content) machine.place(path, content, 0o644);
    }
    await must(machine, "systemctl", "daemon-reload");
    if (before !== `releases/${release.id}`) machine.link(current, `releases/${release.id}`);
    await must(machine, "systemctl", "enable", "--now", socket, timer);
    await must(machine, "systemctl", "enable", service);
    // One that ended too often does not start again by itself.
    await machine.run("systemctl", "reset-failed", service);
    await must(machine, "systemctl", "restart", service);
    if (!(await becomesWell(place))) {
      const { output } = await machine.run("journalctl", "-u", service, "-n", "5", "-o", "cat", "--no-pager");
      throw new StepFailed(`The server does not start: ${output.trim()}`);
    }
    machine.place(noteAt, wantedOf(place), 0o644);
    for (const name of machine.list(releases)) {
      // The one before stays, to go back to.
      if (name !== release.id && `releases/${name}` !== before) machine.remove(`${releases}/${name}`);
    }
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

function wantedOf(place: Place): string {
  const parts = { files: unitFilesOf(place), settings: place.machine.read(settingsFile), release: place.release.id };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** Seconds that a first start may take: it renders the pages for this address. */
const patience = 60;

async function becomesWell(place: Place): Promise<boolean> {
  for (let second = 0; second < patience; second++) {
    if (await isWell(place)) return true;
    await place.machine.pause(1000);
  }
  return false;
}

async function isWell({ machine }: Place): Promise<boolean> {
  return (await machine.ask("http://127.0.0.1:3000/healthz"))?.status === 200;
}
