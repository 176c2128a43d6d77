// Sets up a server with the site, and looks after it, as root: `node deploy/main.ts install example.org`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { askAtTerminal, collectAnswers } from "./answers.ts";
import { bringRelease } from "./bring-release.ts";
import { createMachine, thisMachine } from "./machine.ts";
import { bringAbout, lookAt, type Outcome, type Place, takeAway } from "./step.ts";
import { current, releaseIdOf, settingsFile } from "./steps/program.ts";
import { steps } from "./steps.ts";

const usage = `install [DOMAIN]       sets up this server, and asks for what it needs to know; given again it finishes what was cut off
  --owner ADDRESS      your mail address
  --mail-host HOST --mail-user USER --mail-password-file FILE [--mail-from ADDRESS]
  --without-mail       mails wait until there is an account
status                 what the server has, and what is missing
update                 brings the release of this folder to a server that has one: tried on a copy first
repair [--wait]        does what is missing; --wait looks each minute for an hour
uninstall              takes away all but the data`;

const minute = 60_000;

/** Typed wrongly; the message says how. */
class Misuse extends Error {}

const machine = createMachine(thisMachine);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    owner: { type: "string" },
    "mail-host": { type: "string" },
    "mail-user": { type: "string" },
    "mail-password-file": { type: "string" },
    "mail-from": { type: "string" },
    "without-mail": { type: "boolean", default: false },
    wait: { type: "boolean", default: false },
  },
});
const [command, domain] = positionals;
try {
  process.exitCode = await runCommand();
} catch (error) {
  console.error(error instanceof Misuse ? error.message : error);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}

async function runCommand(): Promise<number> {
  if (command === "install") return install(await placeToBe());
  if (command === "update") return report(await bringRelease(steps, knownPlace(), tell));
  if (command === "repair")
    return values.wait ? repairUntilWhole() : report(await bringRelease(steps, knownPlace(), tell));
  if (command === "status") return report(await lookAt(steps, knownPlace()), tell);
  if (command === "uninstall") return uninstall(knownPlace());
  throw new Misuse(usage);
}

async function install(place: Place): Promise<number> {
  const outcomes = await bringRelease(steps, place, tell);
  const code = report(outcomes);
  const waiting = outcomes.filter(({ state }) => state === "waits").map(({ name }) => name);
  if (steps.some(({ name, waitsFor }) => waitsFor === "minutes" && waiting.includes(name))) {
    // Goes on when whoever installs has logged out.
    const again = [`${current}/node_modules/.bin/node`, `${current}/deploy/main.ts`, "repair", "--wait"];
    await machine.run("systemd-run", "--unit=isarbridge-waits", "--collect", ...again);
    console.log("The rest is tried each minute for an hour; after that: isarbridge repair");
  }
  if (code === 0)
    console.log(`\nThe site is at https://${place.domain}. Its desk: /opt/isarbridge/current/deploy/owner desk invite`);
  return code;
}

async function repairUntilWhole(): Promise<number> {
  for (let tries = 0; ; tries++) {
    // A mail account that was refused is not tried sixty times.
    const outcomes = await bringAbout(
      steps.filter(({ waitsFor }) => waitsFor !== "answers"),
      knownPlace(),
      () => {},
    );
    if (outcomes.every(({ state }) => state === "there" || state === "done") || tries === 60)
      return report(outcomes, tell);
    await machine.pause(minute);
  }
}

async function uninstall(place: Place): Promise<number> {
  await takeAway(steps, place);
  console.log(
    `Taken away. The data stay in /var/lib/isarbridge, backups in /var/backups/isarbridge, settings in ${settingsFile}.`,
  );
  return 0;
}

function tell({ name, state, reason }: Outcome): void {
  const words = { there: "ok", done: "done", waits: "waits", missing: "missing" } as const;
  console.log(`${name.padEnd(14)} ${words[state]}${reason === null ? "" : `\n  ${reason.replaceAll("\n", "\n  ")}`}`);
}

function report(outcomes: readonly Outcome[], each?: (outcome: Outcome) => void): number {
  if (each) for (const outcome of outcomes) each(outcome);
  return outcomes.every(({ state }) => state === "there" || state === "done") ? 0 : 1;
}

/** Asks nothing where the site is installed already, and nothing was typed but the command. */
async function placeToBe(): Promise<Place> {
  if (machine.read(settingsFile) !== null && positionals.length === 1) return knownPlace();
  const passwordFile = values["mail-password-file"];
  const mail = {
    ...(values["mail-host"] && { host: values["mail-host"] }),
    ...(values["mail-user"] && { user: values["mail-user"] }),
    ...(passwordFile && { password: readFileSync(passwordFile, "utf8").trim() }),
    from: values["mail-from"],
  };
  const typed = { domain, owner: values.owner, mail, isWithoutMail: values["without-mail"] };
  const answers = await collectAnswers(typed, askAtTerminal);
  if (Array.isArray(answers)) throw new Misuse(answers.join("\n"));
  const { ownerAddress } = answers;
  const account = answers.mail && {
    SMTP_URL: answers.mail.smtpUrl,
    MAIL_FROM: answers.mail.from,
    MAIL_TO: ownerAddress,
  };
  return placeOf(answers.domain.toLowerCase(), ownerAddress, { ...account });
}

/** As installed: what the settings say. */
function knownPlace(): Place {
  const text = machine.read(settingsFile);
  if (text === null) throw new Misuse(`The site is not installed here.\n\n${usage}`);
  const told = (name: string) => new RegExp(`^${name}="?([^"\n]*)"?$`, "m").exec(text)?.[1];
  const origin = told("SITE_ORIGIN") ?? "";
  return placeOf(URL.canParse(origin) ? new URL(origin).hostname : "", told("OWNER_ADDRESS") ?? "", {});
}

function placeOf(domain: string, ownerAddress: string, mail: Record<string, string>): Place {
  const folder = join(import.meta.dirname, "..");
  const settings = {
    SITE_ORIGIN: `https://${domain}`,
    DATA_DIR: "/var/lib/isarbridge",
    TRUSTED_PROXIES: "127.0.0.1",
    OWNER_ADDRESS: ownerAddress,
    ...mail,
  };
  return { machine, domain, ownerAddress, settings, release: { folder, id: releaseIdOf(folder) } };
}
