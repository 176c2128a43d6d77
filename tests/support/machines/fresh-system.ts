import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { packageNames } from "../../../deploy/steps/system.ts";
import { programs } from "../../../scripts/programs.ts";

/** What the installation is for, as `mmdebstrap` calls it. For Ubuntu it needs Debian 13's `ubuntu-archive-keyring`. */
const suites = {
  "Debian 12": ["bookworm"],
  "Debian 13": ["trixie"],
  "Ubuntu 24.04": ["noble", "--components=main,universe"],
} satisfies Record<string, [suite: string, ...options: string[]]>;
export type SystemName = keyof typeof suites;
export const systemNames = Object.keys(suites) as SystemName[];

/** As a host hands over a machine; scp needs ssh. */
const included = [
  ...["systemd", "systemd-sysv", "dbus", "libpam-systemd", "passwd", "procps", "iproute2"],
  ...["ca-certificates", "openssh-server"],
];

/** Where systems that were made once are kept. */
const kept = "node_modules/.cache/isarbridge/machines";

/** Why no machine can boot here; null where one can. */
export function cannotBoot(): string | null {
  if (process.getuid?.() !== 0) return "Only root can boot a machine.";
  const { nspawn, mmdebstrap, ip } = programs;
  const missing = [nspawn, mmdebstrap, ip].find(({ find }) => !find());
  return missing ? `There is no ${missing.title}.` : null;
}

/**
 * Unpacks a fresh system into a new folder. Packages that the installation asks for lie in its cache, and are not installed: a
 * machine needs no network.
 * @returns null where it cannot be made: without a mirror, or a key of its packages
 */
export async function unpackFreshSystem(name: SystemName): Promise<string | null> {
  const archive = await freshSystem(name);
  if (archive === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-system-"));
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  return folder;
}

/** Made once for each list of packages, in a minute or two. */
async function freshSystem(name: SystemName): Promise<string | null> {
  const [suite, ...options] = suites[name];
  // Neither waits for the disk: a machine of a test is never the victim of a real power cut.
  const hooks = [
    'echo force-unsafe-io >"$1/etc/dpkg/dpkg.cfg.d/unsafe-io"',
    `export APT_CONFIG=$MMDEBSTRAP_APT_CONFIG; apt-get clean; apt-get install -y --download-only --no-install-recommends ${packageNames.join(" ")}`,
  ];
  const args = [
    ...["--variant=apt", "--mode=root", "--skip=cleanup/apt", `--include=${included.join(",")}`],
    ...hooks.map((hook) => `--customize-hook=${hook}`),
    ...[...options, suite],
  ];
  const hash = createHash("sha256").update(JSON.stringify(args)).digest("hex").slice(0, 12);
  const archive = join(kept, `${suite}-${hash}.tar`);
  if (existsSync(archive)) return archive;
  mkdirSync(kept, { recursive: true });
  for (const file of readdirSync(kept)) if (file.startsWith(`${suite}-`)) rmSync(join(kept, file));
  const half = join(kept, `${suite}.half.tar`);
  try {
    await promisify(execFile)("mmdebstrap", [...args, half], { maxBuffer: 64 * 1024 ** 2 });
  } catch (error) {
    console.log(
      `No ${name} could be made: ${(error as { stderr?: string }).stderr?.trim().split("\n").slice(-5).join("\n")}`,
    );
    return null;
  }
  renameSync(half, archive);
  return archive;
}
