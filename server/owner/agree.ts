import { Refusal, type Terminal } from "./command.ts";

/** Asks before something is lost; `untouched` says what did not happen without a yes. @throws Refusal unless the answer is yes */
export async function agree(terminal: Terminal, question: string, untouched: string): Promise<void> {
  const answer = await terminal.confirm(question);
  if (answer === "no") throw new Refusal(untouched);
  if (answer === "nobody") throw new Refusal(`${untouched} Without a terminal to ask at: --yes`);
}
