// Programs of the machine, and one font, that tests and benchmarks need besides the npm packages.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

interface Program {
  /** As people call it. */
  title: string;
  debianPackage: string;
  /** Not every system has a package of it: what needs it is left out there. */
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
  openssl: { title: "OpenSSL", debianPackage: "openssl", find: () => onPath("openssl") },
  prlimit: { title: "prlimit", debianPackage: "util-linux", find: () => onPath("prlimit") },
  /** What stands in until the site's font has come: visitors' machines have it, a bare Debian does not. */
  arial: { title: "a font as wide as Arial", debianPackage: "fonts-liberation", find: findArial },
  python: { title: "Python's aiosmtpd", debianPackage: "python3-aiosmtpd", find: findPythonWithMailServer },
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

/**
 * Path of a program that a test cannot do without.
 * @throws an error with one line about what to install
 */
export function pathOfProgram(name: ProgramName): string {
  const { title, debianPackage, find } = programs[name];
  const path = find();
  if (!path) throw new Error(`This needs ${title}: install it first (Debian: apt-get install ${debianPackage}).`);
  return path;
}

/** "Mozilla Firefox 140.12.0esr": the engines that this machine has, each as it names itself. */
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

/** Installs what is missing of these where that is possible (as root on Debian), else names it in one line and ends the process. */
export function installPrograms(names: readonly ProgramName[]) {
  const missing = missingAmong(names);
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${packages.join(", ")} ...`);
    apt("update", "-qq");
    // One by one: a package that a system does not know would keep it from installing the others.
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

/** An installed Chromium or Chrome, `CHROMIUM_PATH` first. */
function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && isExecutable(given)) return given;
  return (
    onPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable") ??
    ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`).find(isExecutable)
  );
}

/** Debian puts PostgreSQL's own programs beside each other in a folder per version; the newest is taken. */
function findInitdb(): string | undefined {
  const versions = "/usr/lib/postgresql";
  const newestFirst = (existsSync(versions) ? readdirSync(versions) : []).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(versions, version, "bin/initdb")).find(isExecutable) ?? onPath("initdb");
}

/** Debian's package belongs to Debian's own Python, which need not be the first in the path. */
function findPythonWithMailServer(): string | undefined {
  return ["/usr/bin/python3", "python3"].find((python) => spawnSync(python, ["-c", "import aiosmtpd"]).status === 0);
}

/** Debian's package belongs to Debian's own Python here, too. */
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

/** A user's path may lack the folders of the administrator's programs, where Debian puts nginx. */
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
