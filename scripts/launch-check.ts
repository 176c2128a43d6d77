// `npm run launch-check`: everything that the owner must replace or decide before the site goes public, with file and line.
// Exits with 1 while anything is open, with 2 when typed wrongly. `--send-test-mail` sends a real mail to the owner,
// `--root DIR` checks another checkout.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { booking as Booking } from "../site/booking.ts";
import type { Owner } from "../site/owner.ts";
import type { Processing } from "../site/processing.ts";
import { type Claims, contradictions } from "./launch-check/contradictions.ts";
import { environmentProblems } from "./launch-check/environment.ts";
import { bookingProblems, ownerHints, ownerProblems } from "./launch-check/owner-data.ts";
import { findSamples, type OpenItem } from "./launch-check/samples.ts";
import { sendTestMail } from "./launch-check/test-mail.ts";

const values = readOptions();
const root = resolve(values.root);
for (const file of ["site/owner.ts", "site/booking.ts", "site/processing.ts", "app/content/figures.ts"])
  if (!existsSync(`${root}/${file}`)) giveUp(`There is no ${file} in ${root}: --root takes a checkout of this site.`);
const { owner }: { owner: Owner } = await import(pathToFileURL(`${root}/site/owner.ts`).href);
const { booking }: { booking: typeof Booking } = await import(pathToFileURL(`${root}/site/booking.ts`).href);
const { processing }: { processing: Processing } = await import(pathToFileURL(`${root}/site/processing.ts`).href);
const claims: Claims = await import(pathToFileURL(`${root}/app/content/figures.ts`).href);
const now = new Date();

const groups: Record<string, OpenItem[]> = {
  "Sample content to replace or to prove": findSamples(root),
  "Your data": [...ownerProblems(owner, now), ...bookingProblems(booking)],
  "Settings of the server": environmentProblems(process.env, root, processing),
  "Test mail": values["send-test-mail"] ? await sendTestMail(process.env) : [],
};

const open = Object.values(groups).flat().length;
for (const [group, items] of Object.entries(groups)) print(group, items);
print(
  "Figures that seem to contradict each other (§ 5 UWG: be able to explain them; these do not block)",
  contradictions(claims, now.getFullYear()),
);
print("Years that look stale (these do not block)", ownerHints(owner, now));
console.log(
  open === 0
    ? "Nothing is open: ready for the public, once it is built and started again if you have changed a file since."
    : `${open} open. The site is not ready for the public.`,
);
console.log("This list is engineering, not legal advice: have the legal texts checked.");
process.exitCode = open === 0 ? 0 : 1;

function print(group: string, items: OpenItem[]) {
  if (items.length === 0) return;
  console.log(`${group}:`);
  for (const { where, what } of items) console.log(`  ${where}  ${what}`);
  console.log();
}

function readOptions() {
  try {
    return parseArgs({
      options: { root: { type: "string", default: "." }, "send-test-mail": { type: "boolean", default: false } },
    }).values;
  } catch (error) {
    return giveUp(`${(error as Error).message}. There are --send-test-mail and --root DIR.`);
  }
}

function giveUp(problem: string): never {
  console.error(problem);
  process.exit(2);
}
