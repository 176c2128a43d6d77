import type { Step } from "./step.ts";
import { backup } from "./steps/backup.ts";
import { copy, copyKey } from "./steps/copy.ts";
import { data } from "./steps/data.ts";
import { certificate, certificateOfWww, webServer } from "./steps/https.ts";
import { commandLine, folders, mail, release, releaseKey, settings, user } from "./steps/program.ts";
import { server } from "./steps/server.ts";
import { journal, packages, requirements, swap, upgrades } from "./steps/system.ts";

/** What a server with the site has, each standing on those before it. */
export const steps: readonly Step[] = [
  requirements,
  packages,
  swap,
  journal,
  upgrades,
  user,
  settings,
  folders,
  release,
  releaseKey,
  copyKey,
  data,
  server,
  commandLine,
  mail,
  webServer,
  certificate,
  certificateOfWww,
  backup,
  copy,
];
