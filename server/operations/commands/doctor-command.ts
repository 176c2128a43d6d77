import type { Command } from "commander";
import { findingsIn } from "../../finding.ts";
import { aligned, plural, stripControlCharacters } from "../../terminal-text.ts";
import { checkInstallation } from "../checks/installation.ts";
import { type Define, exitCodes } from "./call.ts";

export function addDoctorCommand(program: Command, define: Define): void {
  define(
    program,
    "doctor",
    "Check store, mail, DNS of the sender, settings, your data, clock and disk.\n\nExits with 1 when there is a problem.",
    async ({ store, config, now, lookup }) => {
      const found = await checkInstallation({ config, openStore: store, lookup, now: now() });
      const findings = findingsIn("en", found);
      const problems = findings.filter(({ level }) => level === "problem").length;
      const lines = aligned(findings.map(({ level, about, message }) => [level, about, message]));
      const verdict = problems === 0 ? "No problem found." : `${plural(problems, "problem")} found.`;
      return {
        data: findings,
        text: `${stripControlCharacters(lines)}\n\n${verdict}`,
        exitCode: problems === 0 ? exitCodes.done : exitCodes.failed,
      };
    },
  );
}
