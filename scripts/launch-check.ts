// `npm run launch-check`: lists everything that the owner must replace or decide before the launch, with file and line.
// Exits with 1 while anything is open, with 2 for a usage error. `--send-test-mail` sends a real mail to the owner.

import { Command } from "commander";
import { loadConfig } from "../server/config.ts";
import { type Finding, findingsIn } from "../server/finding.ts";
import { sendTestMail } from "../server/operations/checks/test-mail.ts";
import { collectLaunchFindings } from "./launch-findings.ts";

const program = new Command("npm run launch-check --")
  .description(
    "Lists everything that you must replace or decide before the launch, with file and line. Run it with the server's settings.",
  )
  .option("--send-test-mail", "also sends a real mail to MAIL_TO")
  .addHelpText("after", "\nExit codes: 0 nothing is open, 1 something is open, 2 usage error.")
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse();
const { sendTestMail: isForTestMail = false } = program.opts<{ sendTestMail?: true }>();
// Without `--`, npm swallows the option. Fail, or a missing test mail would look like success.
if (!isForTestMail && process.env.npm_config_send_test_mail)
  program.error("npm did not pass --send-test-mail on. Type: npm run launch-check -- --send-test-mail");

const { samples, setup } = await collectLaunchFindings(new Date());
const groups: Record<string, Finding[]> = {
  "Samples to replace or prove": samples,
  "Build, settings and your data": findingsIn("en", setup),
};
const loaded = loadConfig();
if (isForTestMail && loaded.ok) groups["Test mail"] = [await sendTestMail(loaded.config.mail)];

for (const [group, findings] of Object.entries(groups)) {
  const open = findings.filter(({ level }) => level !== "ok");
  if (open.length > 0) console.log(`${group}:`);
  for (const { level, about, message } of open) console.log(`  ${level}  ${about}  ${message}`);
  if (open.length > 0) console.log();
}
const problems = Object.values(groups).flatMap((findings) => findings.filter(({ level }) => level === "problem"));
console.log(
  problems.length === 0
    ? "Nothing is open: the site is ready for launch. If you have changed a file since the last build, build and restart first."
    : `${problems.length} open. The site is not ready for launch.`,
);
console.log("This list is engineering, not legal advice: have the legal texts checked.");
for (const { level, message } of groups["Test mail"] ?? []) if (level === "ok") console.log(`\n${message}`);
process.exitCode = problems.length === 0 ? 0 : 1;
