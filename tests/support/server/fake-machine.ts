import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createMachine, type Machine, type Ran } from "../../../deploy/machine.ts";

/** Folders in memory, where there are some: a test makes a hundred machines. */
const memory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** A process that is killed at a change. */
export class Killed extends Error {}

/**
 * A fresh Debian in a folder, with stand-ins for apt, systemctl, nginx, certbot and the like. What they keep is in files, below
 * `/run` what a restart of the machine ends. `dns` says which names lead to it.
 */
export function createFakeMachine({ dns = ["example.org"], os = "debian 13", memoryKb = 1_000_000, id = "0" } = {}) {
  const root = mkdtempSync(join(memory, "isarbridge-machine-"));
  const at = (path: string) => join(root, path);
  const read = (path: string) => (existsSync(at(path)) ? readFileSync(at(path), "utf8") : "");
  function write(path: string, text: string): undefined {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }
  const [system, version] = os.split(" ");
  write("/etc/os-release", `ID=${system}\nVERSION_ID="${version}"\nPRETTY_NAME="${os}"\n`);
  write("/proc/meminfo", `MemTotal:       ${memoryKb} kB\nMemAvailable:   ${memoryKb / 2} kB\n`);
  write("/proc/net/if_inet6", "");
  write("/proc/sys/kernel/random/boot_id", "first");
  const names = new Set(dns);
  const changes: string[] = [];
  const ran: string[] = [];
  let killAt = Number.POSITIVE_INFINITY;
  /** Programs that listen on a port, and releases that do not start. */
  const faults = {
    listening: new Map<number, string>(),
    brokenReleases: new Set<string>(),
    brokenInTrial: new Set<string>(),
    /** So many tries of apt and dpkg meet somebody else who installs. */
    locked: 0,
    certbot: "",
    nginx: "",
    mail: "",
    restore: "",
    /** What a place for copies answers. */
    place: "",
    /** What lies at addresses. */
    online: new Map<string, string>(),
  };

  /** What the program of the release that runs does when it is called. */
  const hooks = {
    repair: async () => {},
    copy: async () => {},
    update: async (_folder: string): Promise<Ran> => done(),
  };

  function change(what: string) {
    changes.push(what);
    if (changes.length >= killAt) throw new Killed(what);
    if (what === "rename /etc/isarbridge.env") rmSync(at("/etc/.group-of-settings"), { force: true });
  }

  const done = (output = ""): Ran => ({ code: 0, output });
  const failed = (output: string): Ran => ({ code: 1, output });
  const isActive = (unit: string) => existsSync(at(`/run/active/${unit}`));
  const isEnabled = (unit: string) => existsSync(at(`/etc/systemd/enabled/${unit}`));
  const isInstalled = (name: string) => read("/var/lib/dpkg/installed").split("\n").includes(name);
  const unitFileOf = (unit: string) => unit.replace(/@[^.]*\./, "@.");

  function start(unit: string): Ran {
    if (unit === "nginx" && !isInstalled("nginx")) return failed("Unit nginx.service not found.");
    const isOurs = /^(isarbridge|swapfile)/.test(unit);
    if (isOurs && !existsSync(at(`/run/loaded/${unitFileOf(unit)}`))) return failed(`Unit ${unit} not found.`);
    if (unit === "isarbridge-backup.service")
      return done(write("/var/backups/isarbridge/2026-11-29-033000", read("/var/lib/isarbridge/isarbridge.sqlite")));
    if (unit === "isarbridge@3000.service") startSite();
    write(
      `/run/active/${unit}`,
      existsSync(at("/opt/isarbridge/current/release")) ? read("/opt/isarbridge/current/release") : "",
    );
    return done();
  }

  /** Every release changes the store in its own way when it opens it. */
  function startSite() {
    const script = `${root}/opt/isarbridge/current/deploy/store-before-update`;
    mkdirSync(at("/var/lib/isarbridge"), { recursive: true });
    execFileSync("sh", [script], { env: { PATH: process.env.PATH, DATA_DIR: at("/var/lib/isarbridge") } });
    const store = "/var/lib/isarbridge/isarbridge.sqlite";
    const release = read("/opt/isarbridge/current/release");
    if (!read(store).endsWith(release)) write(store, `${read(store)} ${release}`);
  }

  function systemdRun(args: string[]): Ran {
    const isCopy = args.some((arg) => arg.startsWith("DATA_DIR="));
    if (!isCopy && args.includes("restore")) {
      const store = "/var/lib/isarbridge/isarbridge.sqlite";
      if (read(store) && !args.includes("--replace")) return failed("Something is stored already.");
      const backup = read(args[args.indexOf("restore") + 1] ?? "");
      write(store, backup.slice(0, 3));
      change("half of the backup is restored");
      return done(write(store, backup));
    }
    const inRelease = args.find((arg) => arg.startsWith("--property=WorkingDirectory="))?.split("=")[2] ?? "";
    if (args.includes("restore") && faults.restore) return failed(faults.restore);
    if (args.includes("restore")) write("/var/lib/isarbridge/trial/isarbridge.sqlite", read(args.at(-1) ?? ""));
    else {
      write("/run/active/isarbridge-on-copy.service", read(`${inRelease}/release`));
      write("/var/lib/isarbridge/trial/website-rendered", `by ${read(`${inRelease}/release`)}`);
    }
    return done();
  }

  function owner(...args: string[]): Ran {
    if (args[0] === "desk")
      return args[1] === "sessions" ? done("[]\n") : done("https://example.org/desk#/invite/token\n");
    if (args[0] === "mail") return faults.mail ? failed(faults.mail) : done("A test mail has left.");
    return done(write(args.at(-1) ?? "", read("/var/lib/isarbridge/isarbridge.sqlite")));
  }

  function systemctl(...args: string[]): Ran {
    const [verb = "", ...rest] = args;
    const units = rest.filter((arg) => !arg.startsWith("-"));
    if (verb === "daemon-reload") {
      rmSync(at("/run/loaded"), { recursive: true, force: true });
      if (existsSync(at("/etc/systemd/system")))
        cpSync(at("/etc/systemd/system"), at("/run/loaded"), { recursive: true });
    }
    // A release that does not start ends again and again.
    if (verb === "show") return done(faults.brokenReleases.has(read(`/run/active/${units.at(-1)}`)) ? "2\n" : "0\n");
    if (verb === "list-units")
      return done(
        readdirSync(at("/run/active"))
          .filter((unit) => /^isarbridge@\d+\.service$/.test(unit))
          .map((unit) => `${unit} loaded active running\n`)
          .join(""),
      );
    for (const unit of units) {
      if (verb === "is-active") return isActive(unit) ? done("active") : failed("inactive");
      if (verb === "is-enabled") return isEnabled(unit) ? done("enabled") : failed("disabled");
      if (verb === "enable") {
        write(`/etc/systemd/enabled/${unit}`, "");
        if (!rest.includes("--now") || isActive(unit)) continue;
        change(`systemctl has enabled ${unit}, and not started it`);
        const started = start(unit);
        if (started.code !== 0) return started;
      }
      if (verb === "restart" || verb === "start") {
        const started = start(unit);
        if (started.code !== 0) return started;
      }
      if (verb === "stop") rmSync(at(`/run/active/${unit}`), { force: true });
      if (verb === "reload") {
        if (!isActive(unit)) return failed(`${unit} is not active, cannot reload.`);
        write("/run/nginx-serves", read("/etc/nginx/conf.d/isarbridge.conf"));
      }
      if (verb === "disable") {
        rmSync(at(`/etc/systemd/enabled/${unit}`), { force: true });
        if (rest.includes("--now")) rmSync(at(`/run/active/${unit}`), { force: true });
      }
    }
    return done();
  }

  function aptGet(args: string[]): Ran {
    if (faults.locked-- > 0) return failed("E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7");
    if (existsSync(at("/var/lib/dpkg/interrupted")))
      return failed("E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem.");
    const at0 = args.indexOf("install");
    if (at0 < 0) return done();
    write("/var/lib/dpkg/interrupted", "");
    change("apt-get has unpacked, and not configured");
    write(
      "/var/lib/dpkg/installed",
      args
        .slice(at0 + 1)
        .filter((arg) => !arg.startsWith("-"))
        .join("\n"),
    );
    rmSync(at("/var/lib/dpkg/interrupted"));
    start("nginx");
    write("/etc/systemd/enabled/nginx", "");
    return done();
  }

  function certbot(args: string[]): Ran {
    const name = args[args.indexOf("-d") + 1] ?? "";
    if (faults.certbot) return failed(`Certbot failed to authenticate some domains\n  Detail: ${faults.certbot}\n`);
    if (!names.has(name) || !read("/run/nginx-serves").includes("acme-challenge"))
      return failed(`  Detail: DNS problem: NXDOMAIN looking up A for ${name}`);
    write(`/etc/letsencrypt/live/${name}/privkey.pem`, "key");
    change("certbot has written the key, and not the certificate");
    write(`/etc/letsencrypt/live/${name}/fullchain.pem`, "certificate");
    return done();
  }

  /** Copies are in folders below `/elsewhere`: the key of each place, and the newest files of each tag. */
  function restic(args: string[], folder: string): Ran {
    if (!isInstalled("restic")) return { code: 127, output: "env: restic: No such file or directory" };
    if (faults.place) return failed(faults.place);
    const after = (flag: string) => args[args.indexOf(flag) + 1] ?? "";
    const verb = args.find((arg) => ["cat", "init", "unlock", "backup", "forget", "restore"].includes(arg));
    const place = `/elsewhere/${after("--repo").replaceAll(/\W+/g, "-")}`;
    const key = read(after("--password-file"));
    if (verb === "init") return done(write(`${place}/key`, key));
    if (!existsSync(at(`${place}/key`))) return failed("Fatal: Is there a repository at the following location?");
    if (read(`${place}/key`) !== key) return failed("Fatal: wrong password or no key found");
    const kept = at(`${place}/${after("--tag")}`);
    if (verb === "backup") {
      rmSync(kept, { recursive: true, force: true });
      write(`${place}/${after("--tag")}/${args.at(-1)}`, read(`${folder}/${args.at(-1)}`));
    }
    if (verb !== "restore") return done();
    if (!existsSync(kept)) return failed("Fatal: failed to find snapshot: no snapshot found");
    cpSync(kept, at(after("--target")), { recursive: true });
    return done();
  }

  function nginxTest(): Ran {
    if (faults.nginx) return failed(faults.nginx);
    const text = read("/etc/nginx/conf.d/isarbridge.conf");
    const missing = [...text.matchAll(/ssl_certificate +(.*);/g)].find(([, file = ""]) => !existsSync(at(file)));
    return missing ? failed(`nginx: [emerg] cannot load certificate "${missing[1]}"`) : done();
  }

  const programs: Record<string, (...args: string[]) => Ran | Promise<Ran>> = {
    id: () => done(`${id}\n`),
    ss: (...args) =>
      done(
        faults.listening.has(Number(args.at(-1)?.slice(1)))
          ? `LISTEN 0 511 *:80 *:* users:(("${faults.listening.get(Number(args.at(-1)?.slice(1)))}",pid=1,fd=6))`
          : "",
      ),
    "dpkg-query": (...args) =>
      done(
        args
          .slice(2)
          .map((name) => `${name} ${isInstalled(name) ? "installed" : "not-installed"}`)
          .join("\n"),
      ),
    dpkg: () => {
      if (faults.locked-- > 0)
        return failed("dpkg: error: dpkg frontend lock was locked by another process with pid 7");
      rmSync(at("/var/lib/dpkg/interrupted"), { force: true });
      return done();
    },
    "apt-get": (...args) => aptGet(args),
    fallocate: (...args) => done(write(args.at(-1) ?? "", "")),
    chmod: () => done(),
    install: (...args) => done(write(args.at(-1) ?? "", read(args.at(-2) ?? ""))),
    mkswap: (path = "") => done(write(path, "swap")),
    mv: (...args) => {
      const [from = "", to = ""] = args.filter((arg) => !arg.startsWith("-"));
      write(to, read(from));
      rmSync(at(from));
      return done();
    },
    swapon: () => done(isActive("swapfile.swap") ? "/swapfile\n" : ""),
    "systemd-sysusers": () => done(write("/etc/passwd", "isarbridge")),
    "systemd-tmpfiles": (...args) => {
      for (const [, path = ""] of read(args.at(-1) ?? "").matchAll(/^d (\S+)/gm))
        mkdirSync(at(path), { recursive: true });
      return done();
    },
    getent: (kind, name = "") =>
      (kind === "passwd" ? read("/etc/passwd").includes(name) : names.has(name))
        ? done("192.0.2.7")
        : { code: 2, output: "" },
    stat: () => done(existsSync(at("/etc/.group-of-settings")) ? "isarbridge\n" : "root\n"),
    chgrp: () => done(write("/etc/.group-of-settings", "")),
    nginx: () => nginxTest(),
    certbot: (...args) => certbot(args),
    openssl: (...args) => done(args.includes("-enddate") ? "notAfter=Feb 27 10:00:00 2027 GMT\n" : ""),
    find: (path = "") => (existsSync(at(path)) ? done("1795946400.0000000000 2300000\n") : failed("No such file")),
    env: (...args) => restic(args.slice(args.indexOf("restic") + 1), args[0] === "-C" ? (args[1] ?? "") : ""),
    ip: () =>
      done("2: eth0    inet 192.0.2.7/24 brd x scope global eth0\n2: eth0    inet6 2001:db8::7/64 scope global\n"),
    "/opt/isarbridge/current/deploy/owner": owner,
    "/opt/isarbridge/current/node_modules/.bin/node": async (...args) => {
      if (args.at(-1) === "repair") await hooks.repair();
      return done();
    },
    "systemd-run": (...args) => systemdRun(args),
    journalctl: () => done("Error: broken\n"),
    systemctl: async (...args) => {
      if (args.join(" ") === "start isarbridge-copy.service") await hooks.copy();
      return systemctl(...args);
    },
    sh: (...args) => done(write(`${args.at(-1)}/unpacked`, "")),
    "/var/lib/isarbridge-setup/unpacked/node_modules/.bin/node": () =>
      hooks.update(at("/var/lib/isarbridge-setup/unpacked")),
    scp: (...args) => {
      const [from = "", to = ""] = args.slice(-2);
      return existsSync(at(from)) ? done(write(to, read(from))) : failed(`scp: ${from}: No such file or directory`);
    },
  };

  const machine: Machine = createMachine({
    root,
    onChange: change,
    async run(program, ...args) {
      ran.push([program, ...args].join(" "));
      return programs[program]?.(...args) ?? { code: 127, output: `${program} is not there` };
    },
    async ask(url) {
      const { port } = new URL(url);
      const isTrial = port === "3099";
      const unit = `/run/active/${isTrial ? "isarbridge-on-copy" : `isarbridge@${port}`}.service`;
      if (!existsSync(at(unit))) return null;
      const broken = isTrial ? faults.brokenInTrial : faults.brokenReleases;
      return broken.has(read(unit)) ? null : { status: 200, body: "{}" };
    },
    fetch: (async (url: string) => {
      const content = faults.online.get(url);
      return content === undefined ? new Response(null, { status: 404 }) : new Response(content);
    }) as typeof fetch,
    pause: async () => {},
    now: () => new Date("2026-11-29T10:00:00Z"),
    flush: () => {},
    flushAll: () => {},
  });

  return {
    ...{ at, machine, faults, hooks, changes, ran, names, read, write },
    /** Kills the process at its n-th change from now. */
    killAt(n: number) {
      killAt = changes.length + n;
    },
    /** Somebody begins anew. */
    revive() {
      killAt = Number.POSITIVE_INFINITY;
    },
    /** As after a power cut: what is not on the disk is gone, and what is enabled starts. */
    restart() {
      write("/proc/sys/kernel/random/boot_id", "second");
      rmSync(at("/run"), { recursive: true, force: true });
      systemctl("daemon-reload");
      const enabled = existsSync(at("/etc/systemd/enabled")) ? readdirSync(at("/etc/systemd/enabled")) : [];
      for (const unit of enabled) start(unit);
      write("/run/nginx-serves", read("/etc/nginx/conf.d/isarbridge.conf"));
    },
    /** Every file and link that survives a restart, with its content. */
    disk(): Record<string, string> {
      const entries = readdirSync(root, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => join(parentPath, name));
      return Object.fromEntries(
        paths
          .map((path) => path.slice(root.length))
          .filter((path) => !/^\/(run|proc)\//.test(path))
          .map((path) => [path, machine.linkOf(path) ?? read(path)]),
      );
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A folder like that of a release, with the units and the proxy's file that there are. */
export function createFakeRelease(id: string): { folder: string; id: string } {
  const folder = mkdtempSync(join(memory, "isarbridge-release-"));
  mkdirSync(join(folder, "deploy"));
  for (const file of readdirSync("deploy").filter((name) => /\.(service|socket|timer|path|conf)$|^store-/.test(name)))
    cpSync(join("deploy", file), join(folder, "deploy", basename(file)));
  writeFileSync(join(folder, "release"), id);
  return { folder, id };
}
