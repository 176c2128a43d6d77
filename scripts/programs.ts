// System programs, and one font, that tests and benchmarks need besides the npm packages.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

interface Program {
  /** Common name. */
  title: string;
  debianPackage: string;
  /** Not available on every system: tests that need it are skipped there. */
  optional?: true;
  find(): string | undefined;
}

export const programs = {
  chromium: { title: "Chromium", debianPackage: "chromium", find: findChromium },
  firefox: {
    title: "Firefox",
    debianPackage: "firefox-esr",
    optional: true,
    find: () => onPath("firefox-esr", "firefox"),
  },
  webkitDriver: {
    title: "WebKit",
    debianPackage: "webkit2gtk-driver",
    optional: true,
    find: () => onPath("WebKitWebDriver"),
  },
  webkitWindow: {
    title: "WebKit for Python",
    debianPackage: "gir1.2-webkit2-4.1",
    optional: true,
    find: findPythonWithWebKit,
  },
  xvfb: { title: "Xvfb", debianPackage: "xvfb", optional: true, find: () => onPath("Xvfb") },
  initdb: { title: "PostgreSQL", debianPackage: "postgresql", find: findInitdb },
  nginx: { title: "nginx", debianPackage: "nginx-light", find: () => onPath("nginx") },
  caddy: { title: "Caddy", debianPackage: "caddy", optional: true, find: () => onPath("caddy") },
  radicale: { title: "Radicale", debianPackage: "radicale", optional: true, find: () => onPath("radicale") },
  openssl: { title: "OpenSSL", debianPackage: "openssl", find: () => onPath("openssl") },
  prlimit: { title: "prlimit", debianPackage: "util-linux", find: () => onPath("prlimit") },
  /** For the machines that the installation is tried on; they boot for root alone. */
  nspawn: {
    title: "systemd-nspawn",
    debianPackage: "systemd-container",
    optional: true,
    find: () => onPath("systemd-nspawn"),
  },
  mmdebstrap: { title: "mmdebstrap", debianPackage: "mmdebstrap", optional: true, find: () => onPath("mmdebstrap") },
  ip: { title: "ip", debianPackage: "iproute2", optional: true, find: () => onPath("ip") },
  /** The fallback until the web font has loaded. Visitors' machines have it, a minimal Debian does not. */
  arial: { title: "a font as wide as Arial", debianPackage: "fonts-liberation", find: findArial },
  calendarReader: {
    title: "Python's recurring-ical-events",
    debianPackage: "python3-recurring-ical-events",
    optional: true,
    find: findPythonWithCalendars,
  },
  python: { title: "Python's aiosmtpd", debianPackage: "python3-aiosmtpd", find: findPythonWithMailServer },
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

/**
 * Path of a required program.
 * @throws Error with one line about what to install
 */
export function pathOfProgram(name: ProgramName): string {
  const { title, debianPackage, find } = programs[name];
  const path = find();
  if (!path) throw new Error(`This needs ${title}: install it first (Debian: apt-get install ${debianPackage}).`);
  return path;
}

/** Version strings of the installed browsers: "Mozilla Firefox 140.12.0esr". */
export function engineVersions(): string[] {
  const { chromium, firefox, webkitWindow } = programs;
  const asWebKit =
    "from gi.repository import WebKit2 as w; print(f'WebKitGTK {w.MAJOR_VERSION}.{w.MINOR_VERSION}.{w.MICRO_VERSION}')";
  const questions = [
    [chromium, ["--version"]],
    [firefox, ["--version"]],
    [webkitWindow, ["-c", `import gi; gi.require_version('WebKit2', '4.1'); ${asWebKit}`]],
  ] as const;
  return questions.flatMap(([{ find }, args]) => {
    const path = find();
    return path ? [spawnSync(path, args, { encoding: "utf8" }).stdout.trim()] : [];
  });
}

/** Installs missing programs if possible (as root on Debian), else names them in one line and exits. */
export function installPrograms(names: readonly ProgramName[]) {
  const missing = missingAmong(names);
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${packages.join(", ")} ...`);
    apt("update", "-qq");
    // One by one, since an unknown package would fail the whole command.
    for (const name of packages) apt("install", "-y", "-qq", "--no-install-recommends", name);
  }
  const titles = missingAmong(names).flatMap(({ title, optional }) => (optional ? [] : [title]));
  if (titles.length === 0) return;
  console.error(
    `The tests need ${titles.join(" and ")}: install it first (Debian: apt-get install ${packages.join(" ")}).`,
  );
  process.exit(1);
}

function missingAmong(names: readonly ProgramName[]): Program[] {
  return names.map((name): Program => programs[name]).filter(({ find }) => !find());
}

function apt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env });
}

/** An installed Chromium or Chrome; `CHROMIUM_PATH` has priority. */
function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && isExecutable(given)) return given;
  return (
    onPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable") ??
    ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`).find(isExecutable)
  );
}

/** Debian has a folder per PostgreSQL version. Returns the newest. */
function findInitdb(): string | undefined {
  const versions = "/usr/lib/postgresql";
  const newestFirst = (existsSync(versions) ? readdirSync(versions) : []).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(versions, version, "bin/initdb")).find(isExecutable) ?? onPath("initdb");
}

/** Debian's package works with Debian's Python only, which may not be first in the path. */
function findPythonWithMailServer(): string | undefined {
  return ["/usr/bin/python3", "python3"].find((python) => spawnSync(python, ["-c", "import aiosmtpd"]).status === 0);
}

/** Also for Debian's Python only, with the versions that Debian has: others keep descriptions of zones elsewhere. */
function findPythonWithCalendars(): string | undefined {
  const load = "import recurring_ical_events, icalendar.timezone_cache";
  return spawnSync("/usr/bin/python3", ["-c", load]).status === 0 ? "/usr/bin/python3" : undefined;
}

/** Also for Debian's Python only. */
function findPythonWithWebKit(): string | undefined {
  const load = "import gi; gi.require_version('WebKit2', '4.1')";
  return spawnSync("/usr/bin/python3", ["-c", load]).status === 0 ? "/usr/bin/python3" : undefined;
}

function findArial(): string | undefined {
  const files = [
    "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
    "/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf",
    "/System/Library/Fonts/Supplemental/Arial.ttf",
  ];
  return files.find((file) => existsSync(file));
}

/** Also searches the `sbin` folders, where Debian installs nginx and which may not be in a user's path. */
function onPath(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/local/sbin", "/usr/sbin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
