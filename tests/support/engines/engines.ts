import { type ProgramName, programs } from "../../../scripts/programs.ts";
import type { Engine } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

/** The engines beside Chromium, and whether this machine has what each needs. */
export const engines = [
  { engine: firefox, isInstalled: areInstalled("firefox") },
  { engine: webkit, isInstalled: areInstalled("webkitDriver", "webkitWindow", "xvfb") },
] satisfies { engine: Engine; isInstalled: boolean }[];

function areInstalled(...names: ProgramName[]): boolean {
  return names.every((name) => programs[name].find() !== undefined);
}
