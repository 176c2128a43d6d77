import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Machine } from "../machine.ts";
import { fileStep, hashOf, must, notes, type Place, type Step, StepFailed } from "../step.ts";

/** Where the releases are, each in a folder of its own, and the link to the one that runs. */
export const releases = "/opt/isarbridge/releases";
export const current = "/opt/isarbridge/current";
export const settingsFile = "/etc/isarbridge.env";
export const dataDir = "/var/lib/isarbridge";
export const backups = "/var/backups/isarbridge";

/** Id of the release that runs; empty where none does. */
export function runningRelease(machine: Machine): string {
  return machine.linkOf(current)?.slice("releases/".length) ?? "";
}

/** When the release that runs was made, as an ISO time; null for a checkout. */
export function madeOfRunning(machine: Machine): string | null {
  return madeOf(machine.read(`${releases}/${runningRelease(machine)}/release.json`));
}

/** The same of a release that is unpacked anywhere. */
export function madeIn(folder: string): string | null {
  return madeOf(fileOf(folder, "release.json"));
}

function madeOf(packed: string | null): string | null {
  return packed === null ? null : JSON.parse(packed).made;
}

/** Of a release that is not below the root of a machine, such as this program's own. */
function fileOf(folder: string, name: string): string | null {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

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

export function withSettings(text: string, settings: Place["settings"]): string {
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

export const lockFile = "/run/isarbridge-setup.lock";

/** Null where the settings do not say. */
export function settingIn(machine: Machine, name: string): string | null {
  return new RegExp(`^${name}="?([^"\n]*)"?$`, "m").exec(machine.read(settingsFile) ?? "")?.[1] || null;
}

/** Whether what visitors send is kept in a database that is not this machine's alone. */
export function hasDatabaseElsewhere(machine: Machine): boolean {
  return settingIn(machine, "DATABASE_URL") !== null;
}

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

/** What releases must be signed with, from the first one on. A checkout has none. */
export const releaseKey: Step = {
  name: "release key",
  async check({ machine, release }) {
    const key = keyIn(release.folder);
    return key === null || machine.read(keyFile) === key ? null : `${keyFile} is missing, or another one`;
  },
  async do({ machine, release }) {
    machine.place(keyFile, keyIn(release.folder) ?? "", 0o644);
  },
  async undo({ machine }) {
    machine.remove(keyFile);
  },
};

export const keyFile = "/etc/isarbridge/release-key.pem";

const keyIn = (folder: string) => fileOf(folder, "release-key.pem");

export const commandPath = "/usr/local/bin/isarbridge";

/** `isarbridge status` and the like, from whichever release runs. */
export const commandLine: Step = fileStep({
  name: "command",
  mode: 0o755,
  files: () => ({
    [commandPath]: [
      "#!/bin/sh",
      "# One at a time; whoever only looks waits for nobody.",
      `case "\${1:-}" in status) ;; *) exec 9>${lockFile} && flock 9 ;; esac`,
      `exec ${current}/node_modules/.bin/node ${current}/deploy/main.ts "$@"`,
      "",
    ].join("\n"),
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
      throw new StepFailed(
        "No mail account is known, so mails wait. To name one: isarbridge install --mail-host HOST --mail-user USER --mail-password-file FILE",
      );
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
export function accountIn(machine: Machine): string {
  const lines = (machine.read(settingsFile) ?? "").split("\n");
  const of = (name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? "";
  return of("SMTP_URL") && [of("SMTP_URL"), of("MAIL_FROM"), of("MAIL_TO")].join("\n");
}
