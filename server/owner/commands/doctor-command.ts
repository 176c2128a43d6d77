import { processing } from "../../../site/processing.ts";
import { type Command, exitCodes } from "../command.ts";
import { checkMachine } from "../doctor/check-machine.ts";
import { checkMailDomain } from "../doctor/check-mail-domain.ts";
import { checkNotice } from "../doctor/check-notice.ts";
import { checkOwnerData } from "../doctor/check-owner-data.ts";
import { checkSettings } from "../doctor/check-settings.ts";
import { checkStore } from "../doctor/check-store.ts";
import { plural } from "../plural.ts";
import { printable } from "../printable.ts";

export const doctorCommand: Command = {
  names: ["doctor"],
  summary: "Check store, mail, DNS of the sender, settings, clock and disk",
  details: "Exits with 1 when there is a problem.",
  options: { selector: { type: "string", value: "<name>", help: "the DKIM selector of your mail provider" } },
  async run({ store, config, options, now, lookup }) {
    const selector = typeof options.selector === "string" ? options.selector : undefined;
    const domain = config.mail?.from.split("@").at(-1);
    const findings = [
      ...checkMachine(config),
      ...(await checkStore(store, now())),
      ...checkSettings(config),
      ...checkOwnerData(),
      ...checkNotice(config, processing),
      ...(domain ? await checkMailDomain(domain, lookup, selector) : []),
    ];
    const problems = findings.filter((finding) => finding.level === "problem").length;
    const width = Math.max(...findings.map((finding) => finding.check.length));
    const lines = findings.map(
      ({ level, check, message }) => `${level.padEnd(7)}  ${check.padEnd(width)}  ${printable(message)}`,
    );
    const verdict = problems === 0 ? "No problem found." : `${plural(problems, "problem")} found.`;
    return {
      data: findings,
      text: [...lines, "", verdict].join("\n"),
      exitCode: problems === 0 ? exitCodes.done : exitCodes.failed,
    };
  },
};
