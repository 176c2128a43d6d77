// `npm run launch-check`: everything that the owner must replace or decide before the site goes public, with file and line.
// Exits with 1 while anything is open, with 2 when typed wrongly. `--send-test-mail` sends a real mail to the owner.

import { existsSync } from "node:fs";
import { Command } from "commander";
import { runnerImport } from "vite";
import type * as Claims from "../app/content/figures.ts";
import { type Finding, problem } from "../server/checks/finding.ts";
import { checkInstallation, outside } from "../server/checks/installation.ts";
import { checkBooking, checkOwner } from "../server/checks/owner-data.ts";
import { loadConfig } from "../server/config.ts";
import { openOwnerStore } from "../server/owner/open-owner-store.ts";
import { sqliteFileIn } from "../server/store/engine/sqlite.ts";
import type { Store } from "../server/store/types.ts";
import { booking, calendar } from "../site/booking.ts";
import { owner } from "../site/owner.ts";
import { processing } from "../site/processing.ts";
import { inconsistentFigures } from "./launch-check/inconsistent-figures.ts";
import { findSamples } from "./launch-check/samples.ts";
import { checkBuild, checkHostedProject } from "./launch-check/setup.ts";
import { sendTestMail } from "./launch-check/test-mail.ts";
import { samplesLeftOut } from "./vite-plugins.ts";

const program = new Command("npm run launch-check --")
  .description(
    "Lists everything that you must replace or decide before the site goes public, with file and line. Give it the settings of the server.",
  )
  .option("--send-test-mail", "also sends a real mail to MAIL_TO")
  .addHelpText("after", "\nExit codes: 0 nothing is open, 1 something is, 2 typed wrongly.")
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse();
const { sendTestMail: isForTestMail = false } = program.opts<{ sendTestMail?: true }>();
// What npm takes for an option of its own reaches no script, and a mail that was not sent must not look like one that was.
if (!isForTestMail && process.env.npm_config_send_test_mail)
  program.error("npm has kept --send-test-mail to itself. Type: npm run launch-check -- --send-test-mail");

const now = new Date();
const loaded = loadConfig();
const samples = process.env.SAMPLES?.trim() === "hide" ? "hide" : "show";
const groups: Record<string, Finding[]> = {
  "Sample content to replace or to prove": findSamples(samples),
  "Build, settings and your data": [...checkBuild(process.env, processing), ...(await checkSetup())],
  "Figures that seem to contradict each other (§ 5 UWG: be able to explain them)": inconsistentFigures(
    await shownClaims(),
    now.getFullYear(),
  ),
};
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
    ? "Nothing is open: ready for the public, once it is built and started again if you have changed a file since."
    : `${problems.length} open. The site is not ready for the public.`,
);
console.log("This list is engineering, not legal advice: have the legal texts checked.");
for (const { level, message } of groups["Test mail"] ?? []) if (level === "ok") console.log(`\n${message}`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The figures as visitors see them: without those that are left out. */
async function shownClaims() {
  const plugins = samples === "hide" ? [samplesLeftOut()] : [];
  return (await runnerImport<typeof Claims>("./app/content/figures.ts", { configFile: false, plugins })).module;
}

/** What `npm run owner -- doctor` checks; of a site without a server, what such a site needs. */
async function checkSetup(): Promise<Finding[]> {
  const ownerData = [...checkOwner(owner, now), ...checkBooking(booking, calendar)];
  if (process.env.PUBLIC_BACKEND_URL?.trim()) return [...checkHostedProject(process.env, processing), ...ownerData];
  if (!loaded.ok) return [...loaded.problems.map((text) => problem("settings", text)), ...ownerData];
  const { config } = loaded;
  // Where the sources are there may be no store: it is on the machine of the server, or in a container.
  const isHere = config.databaseUrl === null && existsSync(sqliteFileIn(config.dataDir));
  let opened: Store | undefined;
  const openStore = async () => (opened = await openOwnerStore(config, () => now));
  const findings = await checkInstallation({ config, openStore: isHere ? openStore : null, lookup: outside, now });
  await opened?.close();
  return findings;
}
