import type { Machine } from "../machine.ts";
import { fileStep, must, type Place, type Step, StepFailed } from "../step.ts";
import { copyPlaceOf } from "./copy.ts";

const gigabyte = 1024 ** 3;

/** What nothing can be done about from here. Asked before anything is changed. */
export const requirements: Step = {
  name: "requirements",
  async check({ machine }) {
    return (
      (await lacksRoot(machine)) ??
      isOtherSystem(machine) ??
      lacksRoom(machine) ??
      hasInstallationByHand(machine) ??
      (await isPortTaken(machine))
    );
  },
  async do(place) {
    throw new StepFailed((await this.check(place)) ?? "");
  },
};

async function lacksRoot(machine: Machine): Promise<string | null> {
  const { output } = await machine.run("id", "-u");
  return output.trim() === "0" ? null : "Only root can set up a server: log in as root, or begin the line with sudo.";
}

const systems = ["debian 12", "debian 13", "ubuntu 24.04"];

function isOtherSystem(machine: Machine): string | null {
  const release = machine.read("/etc/os-release") ?? "";
  const told = (key: string) => new RegExp(`^${key}="?([^"\n]*)"?$`, "m").exec(release)?.[1] ?? "";
  if (systems.includes(`${told("ID")} ${told("VERSION_ID")}`)) return null;
  const found = told("PRETTY_NAME") || "an unknown system";
  return `This is ${found}. Debian 12, Debian 13 or Ubuntu 24.04 is needed.`;
}

function lacksRoom(machine: Machine): string | null {
  const free = machine.freeBytes("/");
  if (free < 2 * gigabyte) return `${(free / gigabyte).toFixed(1)} GB of the disk are free; 2 GB are needed.`;
  const memory = memoryOf(machine);
  return memory < 0.45 * gigabyte ? `${(memory / gigabyte).toFixed(1)} GB of memory; 0.5 GB are needed.` : null;
}

function memoryOf(machine: Machine): number {
  return 1024 * Number(/^MemTotal:\s+(\d+) kB$/m.exec(machine.read("/proc/meminfo") ?? "")?.[1] ?? 0);
}

function hasInstallationByHand(machine: Machine): string | null {
  if (!machine.has("/opt/isarbridge/package.json")) return null;
  return [
    "An installation by hand is in /opt/isarbridge. Take its data along:",
    "  /opt/isarbridge/deploy/owner backup /var/backups/isarbridge/by-hand",
    "  systemctl disable --now isarbridge@3000.socket isarbridge@3000.service",
    "  mv /opt/isarbridge /opt/isarbridge.by-hand && mv /var/lib/isarbridge /var/lib/isarbridge.by-hand",
    "Install then, and: /opt/isarbridge/current/deploy/owner restore /var/backups/isarbridge/by-hand",
  ].join("\n");
}

/** nginx may be there with other sites: ours joins them. */
async function isPortTaken(machine: Machine): Promise<string | null> {
  for (const port of [80, 443]) {
    const { output } = await machine.run("ss", "-ltnpH", "sport", "=", `:${port}`);
    const programs = [...output.matchAll(/users:\(\("([^"]+)"/g)].map(([, name = ""]) => name);
    const other = programs.find((name) => name !== "nginx");
    if (other) return `Port ${port} is taken by ${other}. Stop it, or move it to another port.`;
  }
  return null;
}

/** Photos take up to 700 MB for a moment. */
export const swap: Step = {
  name: "swap",
  async check({ machine }) {
    if (memoryOf(machine) >= 1.9 * gigabyte) return null;
    const { output } = await machine.run("swapon", "--show=NAME", "--noheadings");
    return output.trim() === "" ? "less than 2 GB of memory, and no swap" : null;
  },
  async do({ machine }) {
    if (!machine.has(swapFile)) {
      await must(machine, "fallocate", "-l", "1G", `${swapFile}.new`);
      await must(machine, "chmod", "600", `${swapFile}.new`);
      await must(machine, "mkswap", `${swapFile}.new`);
      await must(machine, "mv", `${swapFile}.new`, swapFile);
    }
    machine.place(swapUnit, `[Swap]\nWhat=${swapFile}\n\n[Install]\nWantedBy=swap.target\n`, 0o644);
    await must(machine, "systemctl", "daemon-reload");
    await must(machine, "systemctl", "enable", "--now", "swapfile.swap");
  },
  async undo({ machine }) {
    if (!machine.has(swapUnit)) return;
    await machine.run("systemctl", "disable", "--now", "swapfile.swap");
    machine.remove(swapUnit);
    machine.remove(swapFile);
  },
};

const swapFile = "/swapfile";
const swapUnit = "/etc/systemd/system/swapfile.swap";

/** Of every server. */
export const packageNames = ["nginx", "certbot", "unattended-upgrades", "ca-certificates"];

const packageNamesOf = (place: Place) => [
  ...packageNames,
  ...(copyPlaceOf(place) === null ? [] : ["restic", "openssh-client"]),
];

export const packages: Step = {
  name: "packages",
  async check(place) {
    const names = packageNamesOf(place);
    const { output } = await place.machine.run("dpkg-query", "-W", `-f=\${Package} \${db:Status-Status}\\n`, ...names);
    const missing = names.filter((name) => !output.split("\n").includes(`${name} installed`));
    return missing.length > 0 ? `not installed: ${missing.join(", ")}` : null;
  },
  async do(place) {
    const { machine } = place;
    // A fresh server installs updates for some minutes, and one whose power went has packages that are half configured.
    await onceUnlocked(machine, "dpkg", "--configure", "-a");
    await onceUnlocked(machine, "apt-get", "update");
    // A file that somebody has changed stays: nobody is there whom dpkg could ask.
    const keepFiles = ["-o", "Dpkg::Options::=--force-confdef", "-o", "Dpkg::Options::=--force-confold"];
    await onceUnlocked(
      machine,
      "apt-get",
      ...keepFiles,
      "install",
      "-y",
      "--no-install-recommends",
      ...packageNamesOf(place),
    );
  },
};

const secondsForLock = 900;

/** Waits while somebody else installs. apt itself would, but for its lists, and dpkg would not. @throws StepFailed */
async function onceUnlocked(machine: Machine, program: string, ...args: string[]): Promise<void> {
  for (let waited = 0; waited < secondsForLock; waited += 5) {
    const { code, output } = await machine.run(program, ...args);
    if (code === 0) return;
    if (!/could not get lock|unable to acquire|locked by another process/i.test(output)) break;
    await machine.pause(5000);
  }
  // Says why.
  await must(machine, program, ...args);
}

/** Security updates by themselves, with a restart at night where one needs it. */
export const upgrades: Step = fileStep({
  name: "upgrades",
  files: () => ({
    "/etc/apt/apt.conf.d/60isarbridge": [
      'APT::Periodic::Update-Package-Lists "1";',
      'APT::Periodic::Unattended-Upgrade "1";',
      'Unattended-Upgrade::Automatic-Reboot "true";',
      'Unattended-Upgrade::Automatic-Reboot-Time "04:30";',
      "",
    ].join("\n"),
  }),
});

/** By default the journal takes up to a tenth of the disk. */
export const journal: Step = fileStep({
  name: "journal",
  files: () => ({ "/etc/systemd/journald.conf.d/isarbridge.conf": "[Journal]\nSystemMaxUse=200M\n" }),
  activate: async ({ machine }) => void (await must(machine, "systemctl", "restart", "systemd-journald")),
  undo: { after: async ({ machine }) => void (await machine.run("systemctl", "restart", "systemd-journald")) },
});
