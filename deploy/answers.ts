import { spawnSync } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { isMailAddress } from "../site/mail-address.ts";
import { findMailServer, type MailAccount } from "./mail-account.ts";

/** What only a person knows: for whom the server is, and how it sends mail. */
export interface Answers {
  domain: string;
  ownerAddress: string;
  /** Null where it is to send none yet. */
  mail: { smtpUrl: string; from: string } | null;
}

/** What was typed with the command; what is missing is asked for. */
export interface Typed {
  domain: string | undefined;
  owner: string | undefined;
  mail: Partial<MailAccount> & { from?: string | undefined };
  isWithoutMail: boolean;
}

/** Asks at the terminal. `hidden` shows nothing of what is typed. Null where nobody is there. */
export type Ask = (question: string, options?: { hidden?: boolean }) => Promise<string | null>;

/** @returns sentences that say what is missing or wrong, where nobody can be asked */
export async function collectAnswers(typed: Typed, ask: Ask, find = findMailServer): Promise<Answers | string[]> {
  const domain = await answer(typed.domain, "Domain of the site, such as example.org", isDomain, ask);
  const ownerAddress = await answer(typed.owner, "Your mail address", isMailAddress, ask);
  if (!domain) return ["Name the domain, such as example.org."];
  if (!ownerAddress) return ["Name your mail address: --owner you@example.org"];
  const known = { domain: domain.replace(/^www\./, ""), ownerAddress };
  if (typed.isWithoutMail) return { ...known, mail: null };
  for (let account = typed.mail; ; account = {}) {
    const host = await answer(account.host, "Mail server, such as mail.example.org", isDomain, ask);
    const user = await answer(account.user, "User of the mail account", Boolean, ask);
    const password = account.password || (await ask("Its password", { hidden: true }));
    if (!host || !user || !password)
      return ["Name the mail account: --mail-host, --mail-user, --mail-password-file; or --without-mail."];
    const found = await find({ host, user, password });
    // Most hosts take mail from the account's own address alone.
    const from = account.from ?? (isMailAddress(user) ? user : ownerAddress);
    if (found.outcome === "found") return { ...known, mail: { smtpUrl: found.smtpUrl, from } };
    const reasons = [`The mail server ${host} cannot be used:`, ...found.reasons.map((reason) => `  ${reason}`)];
    if ((await ask(`${reasons.join("\n")}\nPress Enter to try once more`)) === null) return reasons;
  }
}

/** Asks again until it is one. */
async function answer(
  typed: string | undefined,
  question: string,
  isGood: (text: string) => boolean,
  ask: Ask,
): Promise<string | null> {
  let text = typed?.trim() ?? null;
  while (text === null || !isGood(text)) {
    text = (await ask(question))?.trim() ?? null;
    if (text === null) return null;
  }
  return text;
}

function isDomain(text: string): boolean {
  return /^(?!-)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/i.test(text);
}

export const askAtTerminal: Ask = async (question, { hidden = false } = {}) => {
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: !hidden });
  const echo = (state: "-echo" | "echo") => hidden && spawnSync("stty", [state], { stdio: "inherit" });
  echo("-echo");
  try {
    // Ctrl-C and Ctrl-D reject.
    return await lines.question(`${question}: `).catch(() => null);
  } finally {
    echo("echo");
    if (hidden) process.stderr.write("\n");
    lines.close();
  }
};
