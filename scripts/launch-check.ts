// `npm run launch-check`: everything that the owner must replace or decide before the site goes public, with file and line.
// Exits with 1 while anything is open, with 2 when typed wrongly. `--send-test-mail` sends a real mail to the owner.
import { parseArgs } from "node:util";
import * as claims from "../app/content/figures.ts";
import { booking, calendar } from "../site/booking.ts";
import { owner } from "../site/owner.ts";
import { processing } from "../site/processing.ts";
import { contradictions } from "./launch-check/contradictions.ts";
import { environmentProblems } from "./launch-check/environment.ts";
import { bookingProblems, ownerHints, ownerProblems } from "./launch-check/owner-data.ts";
import { findSamples, type OpenItem } from "./launch-check/samples.ts";
import { sendTestMail } from "./launch-check/test-mail.ts";

const program = "npm run launch-check";
const help = `${program}
${program} -- --send-test-mail

Lists everything that you must replace or decide before the site goes public, with file and line. Give it the settings of
the server. Exit codes: 0 nothing is open, 1 something is, 2 typed wrongly.

  --send-test-mail  also sends a real mail to MAIL_TO`;

const { isForTestMail } = readOptions();
const now = new Date();

const groups: Record<string, OpenItem[]> = {
  "Sample content to replace or to prove": findSamples(),
  "Your data": [...ownerProblems(owner, now), ...bookingProblems(booking, calendar)],
  "Settings of the server": environmentProblems(process.env, processing),
};
const testMail = isForTestMail ? await sendTestMail(process.env) : null;
const failures = testMail?.status === "failed" ? testMail.problems : [];

const open = Object.values(groups).flat().length + failures.length;
for (const [group, items] of Object.entries(groups)) print(group, items);
print(
  "Figures that seem to contradict each other (§ 5 UWG: be able to explain them; these do not block)",
  contradictions(claims, now.getFullYear()),
);
print("Years that look stale (these do not block)", ownerHints(owner, now));
print("Test mail", failures);
console.log(
  open === 0
    ? "Nothing is open: ready for the public, once it is built and started again if you have changed a file since."
    : `${open} open. The site is not ready for the public.`,
);
console.log("This list is engineering, not legal advice: have the legal texts checked.");
if (testMail?.status === "sent") {
  console.log(`\nA test mail has left for ${testMail.to}: look into that mailbox, and into its spam folder.`);
}
process.exitCode = open === 0 ? 0 : 1;

function print(group: string, items: OpenItem[]) {
  if (items.length === 0) return;
  console.log(`${group}:`);
  for (const { where, what } of items) console.log(`  ${where}  ${what}`);
  console.log();
}

function readOptions(): { isForTestMail: boolean } {
  const { "send-test-mail": isForTestMail, help: wantsHelp } = parsedOptions();
  if (wantsHelp) {
    console.log(help);
    process.exit(0);
  }
  // What npm takes for an option of its own reaches no script, and a mail that was not sent must not look like one that was.
  if (!isForTestMail && process.env.npm_config_send_test_mail) {
    console.error(`npm has kept --send-test-mail to itself. Type: ${program} -- --send-test-mail`);
    process.exit(2);
  }
  return { isForTestMail };
}

function parsedOptions() {
  try {
    const options = {
      "send-test-mail": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${(error as Error).message}. There is --send-test-mail, and --help explains it.`);
    process.exit(2);
  }
}
