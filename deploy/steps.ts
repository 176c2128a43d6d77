import type { Step } from "./step.ts";
import { backup } from "./steps/backup.ts";
import { certificate, certificateOfWww, webServer } from "./steps/https.ts";
import { commandLine, data, folders, mail, release, releaseKey, settings, user } from "./steps/program.ts";
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
  data,
  server,
  commandLine,
  mail,
  webServer,
  certificate,
  certificateOfWww,
  backup,
];
